import { mark } from '../kit/goodsModel.js'
import { bolt, emblem, merge, rounded, row, slab } from '../kit/shapes.js'

const outline = [
  [-0.2, 0],
  [0.19, 0.02],
  [0.22, 0.1],
  [0.22, 0.44],
  [0.14, 0.56],
  [-0.06, 0.56],
  [-0.2, 0.44],
  [-0.23, 0.1],
]
const flap = () =>
  merge(
    slab(outline, 0.03, { bevel: 0.01 }),
    row(5, [0, 0.05, 0], () => slab(rounded(0.3, 0.022, 0.01), 0.03, { bevel: 0.008 })).translate(
      0,
      0.15,
      0.01,
    ),
    slab(
      [
        [0.2, 0.08],
        [0.24, 0.08],
        [0.24, 0.46],
        [0.2, 0.46],
      ],
      0.12,
      { bevel: 0.014 },
    ).translate(0, 0, -0.05),
  )
const places = [
  [-0.64, 0.06, 0.2],
  [-0.22, -0.22, 0.12],
  [0.18, 0.1, 0.2],
  [0.6, -0.18, 0.12],
]
const each = (make) =>
  merge(...places.map(([x, z, turn]) => make().rotateX(-0.1).rotateY(turn).translate(x, 0, z)))

export const goods = {
  camera: { azimuth: 76, elevation: 13, fit: 0.9 },
  parts: () => [
    ['matt', each(flap)],
    [
      'steel',
      each(() =>
        merge(
          ...[
            [-0.1, 0.48],
            [0.1, 0.48],
          ].map(([x, y]) => bolt(0.018, 0.02).rotateX(1.57).translate(x, y, 0.02)),
        ),
      ),
    ],
    mark(
      'orange',
      each(() => emblem(0.17, 0.012).translate(0, 0.35, 0.019)),
    ),
  ],
}
