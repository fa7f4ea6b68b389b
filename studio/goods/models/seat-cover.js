import { mark } from '../kit/goodsModel.js'
import { box, emblem, merge, pair, pillow, rod, tube } from '../kit/shapes.js'

const lean = (g) => g.translate(0, 0.36, 0).rotateX(-0.26).translate(0, 0.26, -0.24)

export const goods = {
  camera: { azimuth: 60, elevation: 12, fit: 0.84 },
  materials: {
    cover: { colour: '#6c6b66', rough: 1, grain: [240, 0.2] },
    side: { colour: '#4a4a48', rough: 1, grain: [240, 0.2] },
  },
  parts: () => [
    [
      'cover',
      pillow(0.44, 0.2, 0.52, 6).translate(0, 0.24, 0.02),
      lean(pillow(0.42, 0.66, 0.17, 6)),
      pillow(0.27, 0.19, 0.11, 5).translate(0, 1.1, -0.47),
    ],
    [
      'side',
      pair(pillow(0.14, 0.22, 0.56, 5).translate(0.24, 0.245, 0.02)),
      pair(lean(pillow(0.13, 0.6, 0.23, 5).translate(0.23, -0.03, 0.02))),
      lean(pillow(0.3, 0.1, 0.19, 5).translate(0, 0.3, 0)),
      box(0.18, 0.14, 0.014, 0.006).translate(0, 0.2, 0.285),
    ],
    [
      'black',
      box(0.5, 0.12, 0.5, 0.03).translate(0, 0.08, 0),
      merge(pair(rod([0.06, 0.95, -0.42], [0.06, 1.06, -0.46], 0.012))),
    ],
    [
      'orange',
      pair(
        tube(
          [
            [0.165, 0.335, 0.26],
            [0.165, 0.345, 0],
            [0.165, 0.34, -0.16],
          ],
          0.005,
        ),
      ),
      pair(
        lean(
          tube(
            [
              [0.165, -0.24, 0.09],
              [0.165, 0, 0.095],
              [0.165, 0.24, 0.085],
            ],
            0.005,
          ),
        ),
      ),
    ],
    mark('orange', lean(emblem(0.14, 0.008).translate(0, 0.22, 0.084))),
  ],
  variants: { sand: { cover: { colour: '#b8a581' }, side: { colour: '#8d7c5e' } } },
}
