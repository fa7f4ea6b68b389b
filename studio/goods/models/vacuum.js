import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, lathe, merge, pipe, rod, slab, tube, wrapped } from '../kit/shapes.js'

const lie = (g) => g.rotateZ(-1.5).translate(-0.1, 0.165, 0)

export const goods = {
  camera: { azimuth: 62, elevation: 14, fit: 0.84 },
  parts: () => [
    [
      'black',
      lie(
        lathe(
          [
            [0, -0.34],
            [0.12, -0.34],
            [0.145, -0.3],
            [0.15, 0.02],
            [0, 0.02],
          ],
          56,
        ),
      ),
      tube(
        [
          [-0.38, 0.3, 0],
          [-0.36, 0.42, 0],
          [-0.26, 0.47, 0],
          [-0.08, 0.45, 0],
          [0.02, 0.36, 0],
          [0.04, 0.29, 0],
        ],
        0.042,
        { corners: 0.4, steps: 70 },
      ),
    ],
    [
      'screen',
      lie(
        lathe(
          [
            [0.149, 0.02],
            [0.15, 0.24],
            [0.13, 0.34],
            [0.1, 0.36],
            [0, 0.36],
          ],
          56,
        ),
      ),
    ],
    [
      'orange',
      lie(pipe(0.156, 0.14, 0.03).translate(0, 0.02, 0)),
      cyl(0.022, 0.03).translate(-0.2, 0.505, 0),
    ],
    [
      'gun',
      lie(
        lathe(
          [
            [0.07, 0.36],
            [0.06, 0.46],
            [0.05, 0.48],
            [0, 0.48],
          ],
          40,
        ),
      ),
      lie(
        slab(
          [
            [-0.045, 0.46],
            [0.045, 0.46],
            [0.1, 0.7],
            [-0.03, 0.72],
          ],
          0.16,
          { bevel: 0.02 },
        ),
      ),
    ],
    [
      'rubber',
      merge(
        rod([0.1, 0.04, 0.34], [0.42, 0.03, 0.42], 0.032),
        box(0.12, 0.06, 0.12, 0.02).rotateY(-0.24).translate(0.47, 0.04, 0.43),
        box(0.1, 0.05, 0.1, 0.01).rotateY(-0.24).translate(0.54, 0.035, 0.45),
      ),
    ],
    ['pale', lie(pipe(0.152, 0.14, 0.012).translate(0, -0.27, 0))],
    mark('pale', lie(wrapped(emblem(0.14, 0.008).rotateZ(1.57), 0.151).translate(0, -0.13, 0))),
  ],
}
