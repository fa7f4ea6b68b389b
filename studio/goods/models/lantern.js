import { mark } from '../kit/goodsModel.js'
import { around, ball, cyl, emblem, lathe, pipe, rod, tube, wrapped } from '../kit/shapes.js'

export const goods = {
  camera: { azimuth: 62, elevation: 10, fit: 0.8 },
  materials: { coat: { colour: '#4d5a3a', rough: 0.45, coat: 0.7 } },
  parts: () => [
    [
      'coat',
      lathe(
        [
          [0, 0],
          [0.25, 0],
          [0.27, 0.03],
          [0.27, 0.14],
          [0.22, 0.2],
          [0.15, 0.24],
          [0, 0.24],
        ],
        64,
      ),
      lathe(
        [
          [0.14, 0.62],
          [0.22, 0.64],
          [0.24, 0.67],
          [0.13, 0.75],
          [0.12, 0.82],
          [0, 0.84],
        ],
        64,
      ),
    ],
    [
      'brass',
      pipe(0.16, 0.12, 0.04).translate(0, 0.26, 0),
      cyl(0.035, 0.05).rotateX(1.57).translate(0, 0.19, 0.25),
      ...[-1, 1].map((x) => rod([x * 0.24, 0.1, 0], [x * 0.24, 0.7, 0], 0.018)),
      around(8, 'y', () => rod([0.16, 0.28, 0], [0.16, 0.63, 0], 0.006)),
    ],
    ['warm', ball(0.09, 1.5).translate(0, 0.43, 0), cyl(0.04, 0.1).translate(0, 0.3, 0)],
    [
      'clear',
      lathe(
        [
          [0.12, 0.28],
          [0.15, 0.36],
          [0.155, 0.5],
          [0.125, 0.63],
        ],
        48,
      ),
    ],
    [
      'steel',
      tube(
        [
          [-0.25, 0.68, 0],
          [-0.27, 0.9, 0],
          [-0.12, 1.02, 0],
          [0.12, 1.02, 0],
          [0.27, 0.9, 0],
          [0.25, 0.68, 0],
        ],
        0.011,
      ),
    ],
    mark('pale', wrapped(emblem(0.14, 0.01), 0.27).translate(0, 0.085, 0)),
  ],
  variants: {
    white: { coat: { colour: '#e4dcc8' }, pale: { colour: '#c8642b' } },
    orange: { coat: { colour: '#c25a28' } },
  },
}
