import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, pipe, row, tube } from '../kit/shapes.js'

export const goods = {
  camera: { azimuth: 66, elevation: 10, fit: 0.82 },
  parts: () => [
    [
      'matt',
      tube(
        [
          [0.5, 0.07, 0],
          [0.3, 0.08, 0],
          [0.06, 0.12, 0],
          [-0.06, 0.24, 0],
          [-0.16, 0.5, 0],
          [-0.26, 0.82, 0],
          [-0.29, 0.94, 0],
        ],
        0.062,
        { sides: 22, steps: 120 },
      ),
      box(0.36, 0.15, 0.12, 0.04).translate(0.36, 0.09, 0),
      merge(box(0.17, 0.2, 0.16, 0.045).translate(-0.27, 1.03, 0.02)),
      box(0.06, 0.14, 0.1, 0.02).translate(-0.19, 0.62, -0.02),
    ],
    [
      'black',
      row(6, [0, 0.024, 0], () => box(0.12, 0.009, 0.03, 0.003)).translate(-0.27, 1.03, 0.095),
      pipe(0.075, 0.05, 0.05).rotateZ(1.25).translate(0.08, 0.12, 0),
    ],
    [
      'steel',
      ...[0.24, 0.36, 0.48].map((x) => cyl(0.012, 0.012).rotateX(1.57).translate(x, 0.13, 0.062)),
      pipe(0.07, 0.055, 0.03).rotateZ(0.3).translate(-0.2, 0.64, 0),
    ],
    mark('orange', emblem(0.13, 0.01).translate(0.36, 0.08, 0.063)),
  ],
}
