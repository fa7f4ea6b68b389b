import { mark } from '../kit/goodsModel.js'
import { bolt, box, emblem, merge, row, slab } from '../kit/shapes.js'

export const goods = {
  camera: { azimuth: 48, elevation: 26, fit: 0.86 },
  parts: () => [
    [
      'black',
      ...[-1, 1].map((z) => box(1.3, 0.07, 0.06, 0.02).translate(0, 0.2, z * 0.46)),
      box(0.06, 0.07, 0.92, 0.02).translate(-0.62, 0.2, 0),
      box(0.06, 0.07, 0.92, 0.02).translate(0.62, 0.2, 0),
      ...[-0.45, 0.45].flatMap((x) =>
        [-1, 1].map((z) =>
          merge(
            slab(
              [
                [-0.07, 0],
                [0.07, 0],
                [0.04, 0.18],
                [-0.04, 0.18],
              ],
              0.06,
            ).translate(x, 0, z * 0.44),
            box(0.18, 0.025, 0.1, 0.01).translate(x, 0.012, z * 0.44),
          ),
        ),
      ),
    ],
    ['gun', row(9, [0.13, 0, 0], () => box(0.055, 0.03, 0.9, 0.01)).translate(0, 0.22, 0)],
    [
      'black',
      slab(
        [
          [0, -0.1],
          [0.12, -0.1],
          [0.02, 0.06],
          [0, 0.06],
        ],
        0.86,
        { bevel: 0.008 },
      ).translate(0.64, 0.18, 0),
    ],
    [
      'steel',
      ...[-0.6, -0.2, 0.2, 0.6].map((x) => bolt(0.014, 0.016).rotateX(1.57).translate(x, 0.2, 0.495)),
      ...[-0.3, 0.3].flatMap((x) =>
        [-1, 1].map((z) => box(0.03, 0.04, 0.02, 0.008).translate(x, 0.25, z * 0.46)),
      ),
    ],
    mark('orange', emblem(0.14, 0.01).rotateY(1.57).rotateZ(0.56).translate(0.72, 0.15, 0)),
    mark('orange', emblem(0.11, 0.01).translate(0, 0.2, 0.493)),
  ],
  variants: { alu: { black: { colour: '#c6c8ca', metal: 0.85, rough: 0.42, diffuse: 0.5 } } },
}
