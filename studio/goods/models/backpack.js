import { mark } from '../kit/goodsModel.js'
import { box, emblem, merge, pair, pillow, rod, tube } from '../kit/shapes.js'

export const goods = {
  camera: { azimuth: 58, elevation: 10, fit: 0.8 },
  materials: {
    cloth: { colour: '#45484c', rough: 1, grain: [240, 0.16], diffuse: 1.1 },
    base: { colour: '#2f3134', rough: 0.8, coat: 0.25 },
  },
  parts: () => [
    [
      'cloth',
      pillow(0.6, 0.96, 0.34, 5).translate(0, 0.5, 0),
      pillow(0.5, 0.42, 0.16, 5).translate(0, 0.3, 0.17),
      pillow(0.56, 0.24, 0.38, 5).translate(0, 0.86, 0.01),
      pair(pillow(0.1, 0.36, 0.24, 4).translate(0.31, 0.26, 0)),
    ],
    [
      'base',
      pillow(0.62, 0.2, 0.37, 5).translate(0, 0.1, 0.0),
      pair(
        tube(
          [
            [0.16, 0.9, -0.17],
            [0.18, 0.92, -0.28],
            [0.2, 0.6, -0.34],
            [0.24, 0.2, -0.24],
            [0.26, 0.1, -0.14],
          ],
          0.035,
        ),
      ),
      tube(
        [
          [-0.09, 0.96, -0.08],
          [-0.08, 1.06, -0.1],
          [0.08, 1.06, -0.1],
          [0.09, 0.96, -0.08],
        ],
        0.02,
      ),
    ],
    [
      'black',
      pair(box(0.035, 0.46, 0.02, 0.008).rotateX(0.1).translate(0.17, 0.66, 0.19)),
      pair(box(0.06, 0.06, 0.03, 0.012).translate(0.17, 0.6, 0.2)),
      tube(
        [
          [-0.24, 0.46, 0.2],
          [0, 0.485, 0.245],
          [0.24, 0.46, 0.2],
        ],
        0.008,
      ),
      merge(
        tube(
          [
            [-0.27, 0.76, 0.15],
            [0, 0.77, 0.205],
            [0.27, 0.76, 0.15],
          ],
          0.008,
        ),
      ),
    ],
    [
      'orange',
      rod([0.24, 0.46, 0.2], [0.25, 0.38, 0.215], 0.01),
      rod([0.27, 0.76, 0.15], [0.275, 0.69, 0.17], 0.01),
      box(0.1, 0.03, 0.012, 0.004).translate(0, 0.42, 0.247),
    ],
    mark('orange', emblem(0.15, 0.01).translate(0, 0.28, 0.251)),
  ],
  variants: { sand: { cloth: { colour: '#b09a72' }, base: { colour: '#6f624b' } } },
}
