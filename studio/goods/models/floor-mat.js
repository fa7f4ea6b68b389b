import { mark } from '../kit/goodsModel.js'
import { box, emblem, merge, row, slab, smooth } from '../kit/shapes.js'

const shape = [
  [-0.26, -0.36],
  [0.26, -0.36],
  [0.28, -0.1],
  [0.27, 0.2],
  [0.32, 0.34],
  [0.2, 0.42],
  [-0.22, 0.4],
  [-0.28, 0.2],
  [-0.27, -0.1],
]
const outline = (k) =>
  smooth(
    shape.map(([x, y]) => [x * k, y * k]),
    90,
    0.25,
  )
const tray = () =>
  merge(
    slab(outline(1), 0.02, { bevel: 0.004 }),
    slab(outline(1.09), 0.08, { bevel: 0.006, holes: [outline(0.97)] }).translate(0, 0, 0.03),
  )
const cells = () =>
  merge(
    row(9, [0, 0.066, 0], (j) =>
      row(7, [0.066, 0, 0], () =>
        slab(
          [
            [0.026, 0],
            [0.013, 0.022],
            [-0.013, 0.022],
            [-0.026, 0],
            [-0.013, -0.022],
            [0.013, -0.022],
          ],
          0.014,
          { bevel: 0.004 },
        ),
      ).translate(j % 2 ? 0.016 : -0.016, 0, 0),
    ).translate(0, -0.06, 0.014),
  )
const lie = (x, z, turn) => (g) => g.rotateX(-1.57).rotateY(turn).translate(x, 0.012, z)
const left = lie(-0.36, 0.06, 0.1)
const right = lie(0.36, -0.06, -0.08)

export const goods = {
  camera: { azimuth: 80, elevation: 40, fit: 0.84 },
  parts: () => [
    ['matt', left(tray()), right(tray())],
    ['black', left(cells()), right(cells())],
    [
      'rubber',
      left(box(0.2, 0.16, 0.02, 0.008).translate(0.06, 0.2, 0.02)),
      right(box(0.2, 0.16, 0.02, 0.008).translate(-0.06, 0.2, 0.02)),
    ],
    mark(
      'orange',
      left(emblem(0.14, 0.01).translate(0.06, 0.2, 0.034)),
      right(emblem(0.14, 0.01).translate(-0.06, 0.2, 0.034)),
    ),
  ],
}
