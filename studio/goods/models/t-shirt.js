import { garment } from '../kit/garment.js'
import { mark } from '../kit/goodsModel.js'
import { emblem, merge, smooth, tube } from '../kit/shapes.js'

const half = [
  [0.1, 0.44],
  [0.24, 0.42],
  [0.34, 0.36],
  [0.5, 0.12],
  [0.38, 0.03],
  [0.29, 0.14],
  [0.28, -0.1],
  [0.29, -0.46],
  [0.14, -0.48],
]
const outline = smooth(
  [[0, 0.385], ...half, [0, -0.48], ...half.map(([x, y]) => [-x, y]).reverse()],
  220,
  0.22,
)
const fold = (x, y) =>
  0.011 * Math.sin(x * 16 + y * 9) * (0.4 - y) +
  0.008 * Math.sin((Math.abs(x) * 1.2 - y) * 34) * Math.max(0, 0.5 - Math.abs(y))
const hang = (g) => g.translate(0, 0.56, 0)
const neck = [
  [-0.105, 0.435, 0.015],
  [-0.07, 0.385, 0.05],
  [0, 0.35, 0.062],
  [0.07, 0.385, 0.05],
  [0.105, 0.435, 0.015],
]

export const goods = {
  camera: { azimuth: 82, elevation: 5, fit: 0.8 },
  materials: { cotton: { colour: '#e6dfcf', rough: 1, grain: [300, 0.08] } },
  parts: () => [
    [
      'cotton',
      hang(garment(outline, { depth: 0.15, soft: 0.16, fold })),
      hang(tube(neck, 0.016, { steps: 50 })),
      hang(
        tube(
          [
            [-0.105, 0.435, 0.01],
            [0, 0.42, -0.05],
            [0.105, 0.435, 0.01],
          ],
          0.016,
        ),
      ),
    ],
    mark('gun', hang(emblem(0.26, 0.008).translate(0, 0.12, 0.086))),
    mark(
      'orange',
      hang(
        merge(
          tube(
            [
              [-0.13, 0.035, 0.09],
              [0.13, 0.035, 0.09],
            ],
            0.005,
          ),
        ),
      ),
    ),
    [
      'wood',
      hang(
        tube(
          [
            [-0.2, 0.4, 0],
            [0, 0.5, 0],
            [0.2, 0.4, 0],
          ],
          0.016,
        ),
      ),
    ],
    [
      'steel',
      hang(
        tube(
          [
            [0, 0.5, 0],
            [0, 0.56, 0],
            [0.05, 0.6, 0],
            [0.03, 0.66, 0],
            [-0.02, 0.65, 0],
          ],
          0.008,
        ),
      ),
    ],
  ],
  variants: {
    grey: { cotton: { colour: '#6c6d6b' }, gun: { colour: '#dedad2', metal: 0 } },
    green: { cotton: { colour: '#3d5646' }, gun: { colour: '#dedad2', metal: 0 } },
  },
}
