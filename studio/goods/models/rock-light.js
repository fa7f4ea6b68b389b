import { mark } from '../kit/goodsModel.js'
import { box, emblem, merge, pair, pipe, rounded, row, slab, tube } from '../kit/shapes.js'

const pods = [
  [-0.42, 0.16, 0.3],
  [-0.12, 0.22, 0.1],
  [0.2, 0.2, -0.15],
  [-0.3, -0.28, 0.5],
  [0.0, -0.2, 0.2],
  [0.34, -0.14, -0.1],
]
const each = (make) => merge(...pods.map(([x, z, turn]) => make().rotateY(turn).translate(x, 0.05, z)))

export const goods = {
  camera: { azimuth: 72, elevation: 34, fit: 0.82 },
  parts: () => [
    [
      'black',
      each(() =>
        merge(
          slab(rounded(0.24, 0.12, 0.05), 0.08, { bevel: 0.02 }).rotateX(-1.57),
          pair(pipe(0.028, 0.012, 0.03).translate(0.125, -0.03, 0)),
        ),
      ),
      box(0.16, 0.1, 0.12, 0.02).translate(0.5, 0.05, 0.26),
    ],
    [
      'lamp',
      each(() =>
        row(4, [0.04, 0, 0], () => slab(rounded(0.03, 0.055, 0.01), 0.02).rotateX(-1.57)).translate(
          0,
          0.04,
          0,
        ),
      ),
    ],
    [
      'rubber',
      ...pods.map(([x, z]) =>
        tube(
          [
            [x + 0.1, 0.03, z],
            [x + 0.24, 0.015, z + 0.08],
            [0.42, 0.015, z * 0.4 + 0.2],
            [0.5, 0.04, 0.26],
          ],
          0.011,
        ),
      ),
    ],
    ['steel', each(() => pair(box(0.02, 0.02, 0.02, 0.008).translate(0.125, -0.01, 0)))],
    mark('orange', emblem(0.1, 0.01).rotateX(-1.57).translate(0.5, 0.103, 0.26)),
  ],
}
