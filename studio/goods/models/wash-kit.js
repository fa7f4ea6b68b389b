import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, lathe, pillow, pipe, rod, tube, wrapped } from '../kit/shapes.js'

export const goods = {
  camera: { azimuth: 74, elevation: 18, fit: 0.86 },
  materials: { liquid: { colour: '#d8772f', rough: 0.25, coat: 1 } },
  parts: () => [
    [
      'pine',
      lathe(
        [
          [0, 0],
          [0.26, 0],
          [0.28, 0.02],
          [0.33, 0.42],
          [0.31, 0.42],
          [0.27, 0.05],
          [0, 0.05],
        ],
        64,
      ).translate(-0.16, 0, -0.16),
    ],
    [
      'matt',
      pipe(0.345, 0.315, 0.035).translate(-0.16, 0.42, -0.16),
      ...[0.14, 0.28].map((y) => pipe(0.3 + y * 0.06, 0.28, 0.02).translate(-0.16, y, -0.16)),
    ],
    [
      'steel',
      tube(
        [
          [-0.49, 0.4, -0.16],
          [-0.44, 0.62, -0.2],
          [-0.16, 0.72, -0.22],
          [0.12, 0.62, -0.2],
          [0.17, 0.4, -0.16],
        ],
        0.01,
      ),
    ],
    [
      'black',
      lathe(
        [
          [0, 0],
          [0.13, 0],
          [0.14, 0.02],
          [0.14, 0.3],
          [0.06, 0.4],
          [0.06, 0.44],
          [0, 0.44],
        ],
        48,
      ).translate(0.42, 0, 0.02),
      cyl(0.07, 0.05).translate(0.42, 0.45, 0.02),
      box(0.24, 0.07, 0.07, 0.02).translate(0.36, 0.53, 0.02),
      box(0.05, 0.14, 0.05, 0.016).rotateZ(0.3).translate(0.31, 0.46, 0.02),
      rod([0.42, 0.55, 0.02], [0.42, 0.62, 0.02], 0.03),
    ],
    [
      'orange',
      rod([0.24, 0.53, 0.02], [0.18, 0.53, 0.02], 0.03),
      pillow(0.32, 0.2, 0.24, 3).translate(-0.36, 0.1, 0.36),
      pipe(0.142, 0.13, 0.03).translate(0.42, 0.08, 0.02),
    ],
    [
      'grey',
      ...[0, 1, 2].map((i) =>
        pillow(0.36 - i * 0.01, 0.075, 0.26, 6).translate(0.08, 0.04 + i * 0.066, 0.36),
      ),
    ],
    [
      'liquid',
      lathe(
        [
          [0, 0],
          [0.085, 0],
          [0.09, 0.02],
          [0.09, 0.22],
          [0.04, 0.27],
          [0.04, 0.3],
          [0, 0.3],
        ],
        40,
      ).translate(0.4, 0, 0.34),
    ],
    [
      'pale',
      cyl(0.045, 0.06).translate(0.4, 0.32, 0.34),
      pillow(0.4, 0.05, 0.28, 4).rotateZ(0.1).translate(-0.16, 0.46, -0.1),
    ],
    mark(
      'pale',
      wrapped(emblem(0.13, 0.008), 0.141).translate(0.42, 0.19, 0.02),
      wrapped(emblem(0.1, 0.006), 0.091).translate(0.4, 0.13, 0.34),
    ),
  ],
}
