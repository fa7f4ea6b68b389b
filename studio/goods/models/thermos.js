import { mark } from '../kit/goodsModel.js'
import { cyl, emblem, lathe, pipe, tube, wrapped } from '../kit/shapes.js'

const body = [
  [0, 0],
  [0.2, 0],
  [0.215, 0.02],
  [0.215, 0.72],
  [0.2, 0.77],
  [0.16, 0.82],
  [0.16, 0.84],
  [0, 0.84],
]

export const goods = {
  camera: { elevation: 12, fit: 0.76 },
  materials: { shell: { colour: '#33363a', rough: 0.55, coat: 0.7, diffuse: 1.2 } },
  parts: () => [
    ['shell', lathe(body, 72)],
    ['steel', pipe(0.219, 0.2, 0.03).translate(0, 0.03, 0), cyl(0.165, 0.03).translate(0, 0.85, 0)],
    [
      'black',
      cyl(0.172, 0.2, 0.02).translate(0, 0.96, 0),
      cyl(0.09, 0.05, 0.015).translate(0, 1.07, 0),
      tube(
        [
          [-0.16, 0.98, 0.06],
          [-0.15, 1.12, 0.05],
          [0, 1.2, 0.03],
          [0.15, 1.12, 0.05],
          [0.16, 0.98, 0.06],
        ],
        0.022,
      ),
    ],
    mark('steel', wrapped(emblem(0.19, 0.01), 0.215).translate(0, 0.48, 0)),
  ],
  variants: { green: { shell: { colour: '#35523f' } }, red: { shell: { colour: '#8f2f1e' } } },
}
