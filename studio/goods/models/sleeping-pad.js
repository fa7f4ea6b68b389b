import { mark } from '../kit/goodsModel.js'
import { cyl, emblem, lathe, merge, pillow, pipe, row } from '../kit/shapes.js'

export const goods = {
  camera: { azimuth: 62, elevation: 24, fit: 0.84 },
  materials: {
    pad: { colour: '#4a6152', rough: 0.85, coat: 0.15, grain: [200, 0.06] },
    under: { colour: '#6a6a66', rough: 0.9 },
  },
  parts: () => [
    [
      'pad',
      row(7, [0.165, 0, 0], () => pillow(0.185, 0.12, 0.56, 5)).translate(0.02, 0.07, 0.14),
      pillow(0.2, 0.17, 0.54, 4).translate(-0.56, 0.1, 0.14),
    ],
    ['under', pillow(1.22, 0.05, 0.6, 9).translate(0, 0.035, 0.14)],
    [
      'pad',
      lathe(
        [
          [0, -0.32],
          [0.12, -0.32],
          [0.135, -0.3],
          [0.135, 0.3],
          [0.12, 0.32],
          [0, 0.32],
        ],
        48,
      )
        .rotateZ(1.57)
        .translate(0.1, 0.14, -0.34),
    ],
    [
      'black',
      ...[-0.18, 0.18].map((x) =>
        pipe(0.14, 0.12, 0.04)
          .rotateZ(1.57)
          .translate(0.1 + x, 0.14, -0.34),
      ),
      merge(
        cyl(0.035, 0.05).rotateX(1.57).translate(0.54, 0.07, 0.44),
        cyl(0.045, 0.02).rotateX(1.57).translate(0.54, 0.07, 0.465),
      ),
    ],
    mark('orange', emblem(0.16, 0.008).rotateX(-1.57).translate(-0.56, 0.187, 0.14)),
  ],
  variants: { grey: { pad: { colour: '#6c6e6f' } } },
}
