import { mark } from '../kit/goodsModel.js'
import { emblem, lathe, ring, tube, wrapped } from '../kit/shapes.js'

const wall = [
  [0, 0],
  [0.36, 0],
  [0.4, 0.03],
  [0.42, 0.1],
  [0.42, 0.78],
  [0.4, 0.78],
  [0.4, 0.12],
  [0.36, 0.06],
  [0, 0.05],
]

export const goods = {
  camera: { azimuth: 62, elevation: 20, fit: 0.66 },
  parts: () => [
    [
      'cream',
      lathe(wall, 72),
      tube(
        [
          [0.4, 0.64, 0],
          [0.56, 0.66, 0],
          [0.66, 0.5, 0],
          [0.58, 0.26, 0],
          [0.41, 0.2, 0],
        ],
        0.035,
      ),
    ],
    [
      'deep',
      ring(0.411, 0.018)
        .rotateX(Math.PI / 2)
        .translate(0, 0.785, 0),
    ],
    mark('orange', wrapped(emblem(0.28, 0.012), 0.42).translate(0, 0.44, 0)),
  ],
  variants: { green: { cream: { colour: '#35523f' } }, red: { cream: { colour: '#8f2f1e' } } },
}
