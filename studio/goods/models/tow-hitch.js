import { mark } from '../kit/goodsModel.js'
import { ball, bolt, box, cyl, emblem, merge, pipe, rod, rounded, slab, tube } from '../kit/shapes.js'

const tubeBox = (w, l) =>
  slab(rounded(w, w, w * 0.14), l, { holes: [rounded(w * 0.74, w * 0.74, w * 0.08)], bevel: 0.008 }).rotateY(
    Math.PI / 2,
  )

export const goods = {
  camera: { azimuth: 52, elevation: 20, fit: 0.84 },
  parts: () => [
    [
      'black',
      tubeBox(0.2, 0.4).translate(-0.3, 0.22, 0),
      box(0.12, 0.15, 1.1, 0.02).translate(-0.5, 0.24, 0),
      ...[-1, 1].map((s) =>
        slab(
          [
            [-0.2, 0],
            [0.16, 0],
            [0.1, 0.3],
            [-0.2, 0.34],
          ],
          0.04,
        ).translate(-0.46, 0.14, s * 0.5),
      ),
      pipe(0.14, 0.1, 0.02).rotateZ(1.57).translate(-0.1, 0.22, 0),
    ],
    [
      'gun',
      box(0.5, 0.13, 0.13, 0.014).translate(0.12, 0.22, 0),
      slab(
        [
          [0.3, 0.29],
          [0.36, 0.29],
          [0.38, 0.12],
          [0.62, 0.12],
          [0.62, 0.06],
          [0.32, 0.06],
        ],
        0.13,
        { bevel: 0.014 },
      ),
    ],
    [
      'steel',
      ball(0.085).translate(0.53, 0.34, 0),
      cyl(0.045, 0.18).translate(0.53, 0.2, 0),
      cyl(0.07, 0.03, 0.008).translate(0.53, 0.14, 0),
      rod([-0.2, 0.22, -0.17], [-0.2, 0.22, 0.17], 0.022),
      tube(
        [
          [-0.2, 0.22, 0.17],
          [-0.17, 0.2, 0.22],
          [-0.1, 0.16, 0.2],
        ],
        0.016,
      ),
      ...[-1, 1].flatMap((s) =>
        [0.2, 0.4].map((y) =>
          bolt(0.024, 0.02)
            .rotateX(1.57)
            .translate(-0.56, y, s * 0.5 + 0.025),
        ),
      ),
    ],
    [
      'orange',
      merge(
        tube(
          [
            [-0.2, 0.22, -0.15],
            [-0.14, 0.14, -0.2],
            [-0.06, 0.12, -0.18],
          ],
          0.012,
        ),
      ),
      box(0.08, 0.09, 0.07, 0.02).translate(-0.36, 0.36, 0.2),
    ],
    mark('pale', emblem(0.11, 0.01).translate(0.1, 0.22, 0.067)),
  ],
}
