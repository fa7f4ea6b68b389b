import { mark } from '../kit/goodsModel.js'
import { bolt, box, emblem, merge, rod, slab } from '../kit/shapes.js'

const side = (z) =>
  merge(
    box(1.16, 0.06, 0.05, 0.014).translate(0, 0.46, z),
    box(1.16, 0.04, 0.05, 0.012).translate(0, 0.3, z),
    box(1.24, 0.04, 0.09, 0.012).translate(0, 0.02, z),
    slab(
      [
        [-0.62, 0],
        [-0.5, 0],
        [-0.46, 0.46],
        [-0.54, 0.46],
      ],
      0.05,
    ).translate(0, 0, z),
    slab(
      [
        [0.62, 0],
        [0.5, 0],
        [0.46, 0.46],
        [0.54, 0.46],
      ],
      0.05,
    ).translate(0, 0, z),
    rod([-0.5, 0.04, z], [-0.14, 0.3, z], 0.018),
    rod([0.5, 0.04, z], [0.14, 0.3, z], 0.018),
  )

export const goods = {
  camera: { azimuth: 52, elevation: 20, fit: 0.86 },
  parts: () => [
    [
      'black',
      side(-0.46),
      side(0.46),
      ...[-0.5, -0.17, 0.17, 0.5].map((x) => box(0.08, 0.045, 0.98, 0.014).translate(x, 0.5, 0)),
    ],
    [
      'alu',
      ...[-0.5, -0.17, 0.17, 0.5].map((x) => box(0.02, 0.008, 0.94, 0.003).translate(x, 0.524, 0)),
      ...[-1, 1].map((z) => box(0.7, 0.012, 0.01, 0.004).translate(0, 0.3, z * 0.487)),
    ],
    [
      'steel',
      ...[-0.54, 0.54].flatMap((x) =>
        [0.42, 0.06].map((y) =>
          bolt(0.016, 0.02)
            .rotateX(1.57)
            .translate(x * (y > 0.2 ? 0.94 : 1.03), y, 0.49),
        ),
      ),
    ],
    [
      'orange',
      slab(
        [
          [-0.07, -0.05],
          [0.07, -0.05],
          [0.07, 0.05],
          [-0.07, 0.05],
        ],
        0.02,
      ).translate(0, 0.38, 0.49),
    ],
    mark('pale', emblem(0.1, 0.01).translate(0, 0.38, 0.503)),
  ],
}
