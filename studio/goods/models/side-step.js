import { mark } from '../kit/goodsModel.js'
import { bolt, box, emblem, merge, row, slab } from '../kit/shapes.js'

const bracket = (x) =>
  merge(
    slab(
      [
        [-0.16, 0],
        [0.04, 0],
        [0.04, 0.04],
        [-0.08, 0.08],
        [-0.12, 0.26],
        [-0.16, 0.26],
      ],
      0.05,
    )
      .rotateY(-1.57)
      .translate(x, -0.05, -0.04),
  )
const step = () =>
  merge(
    box(1.34, 0.06, 0.22, 0.024),
    ...[-1, 1].map((s) => box(0.06, 0.07, 0.23, 0.026).translate(s * 0.66, 0, 0)),
  )

export const goods = {
  camera: { azimuth: 58, elevation: 22, fit: 0.88 },
  parts: () => [
    ['alu', step().translate(0, 0.1, 0.26), step().translate(0.06, 0.24, -0.28)],
    [
      'black',
      ...[
        [0, 0.135, 0.26],
        [0.06, 0.275, -0.28],
      ].map(([x, y, z]) =>
        merge(
          box(1.2, 0.012, 0.14, 0.005).translate(x, y, z),
          row(5, [0, 0, 0.028], () =>
            row(24, [0.049, 0, 0], () => box(0.032, 0.014, 0.011, 0.004)),
          ).translate(x, y + 0.008, z),
        ),
      ),
      ...[-0.45, 0, 0.45].flatMap((x) => [
        bracket(x).translate(0, 0.06, 0.24),
        bracket(x).translate(0.06, 0.2, -0.3),
      ]),
    ],
    ['steel', ...[-0.45, 0, 0.45].map((x) => bolt(0.016, 0.02).translate(x, 0.2, 0.06))],
    mark('orange', emblem(0.11, 0.01).translate(0.45, 0.1, 0.372)),
  ],
}
