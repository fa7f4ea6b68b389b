import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, pair, rod, row, tube } from '../kit/shapes.js'

export const goods = {
  camera: { azimuth: 58, elevation: 16, fit: 0.74 },
  materials: { shell: { colour: '#cfd6d2', rough: 0.5, coat: 0.5 } },
  parts: () => [
    [
      'shell',
      box(0.62, 0.72, 0.46, 0.08).translate(0, 0.38, 0),
      row(3, [0, 0.15, 0], () => box(0.65, 0.035, 0.49, 0.016)).translate(0, 0.46, 0),
      tube(
        [
          [-0.22, 0.7, 0],
          [-0.2, 0.84, 0],
          [0.02, 0.84, 0],
          [0.05, 0.7, 0],
        ],
        0.045,
        { corners: 0.25 },
      ),
    ],
    [
      'blue',
      cyl(0.11, 0.08, 0.015).translate(0.19, 0.77, 0),
      row(12, [0, 0, 0], (i) =>
        box(0.012, 0.07, 0.012, 0.004)
          .translate(0.11, 0, 0)
          .rotateY(i * 0.5236),
      ).translate(0.19, 0.77, 0),
    ],
    [
      'black',
      merge(
        cyl(0.05, 0.05).rotateX(1.57).translate(0, 0.12, 0.25),
        rod([0, 0.12, 0.25], [0, 0.12, 0.36], 0.026),
        rod([0, 0.13, 0.34], [0, 0.04, 0.36], 0.024),
        cyl(0.018, 0.06).translate(0, 0.16, 0.32),
        box(0.1, 0.02, 0.03, 0.008).translate(0, 0.19, 0.32),
      ),
    ],
    ['grey', pair(box(0.03, 0.05, 0.2, 0.01).translate(0.315, 0.03, 0))],
    mark('orange', emblem(0.2, 0.014).translate(0, 0.385, 0.243)),
  ],
}
