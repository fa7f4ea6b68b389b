import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, rounded, row, shifted, slab } from '../kit/shapes.js'

const body = [
  [-0.3, 0.04],
  [-0.26, 0],
  [0.3, 0],
  [0.34, 0.04],
  [0.34, 0.68],
  [0.28, 0.84],
  [0.1, 0.95],
  [-0.12, 0.95],
  [-0.26, 0.92],
  [-0.3, 0.86],
]
const grip = [
  [0.18, 0.52],
  [0.23, 0.55],
  [0.23, 0.68],
  [0.12, 0.8],
  [0.05, 0.8],
  [0.04, 0.76],
  [0.15, 0.64],
  [0.15, 0.55],
]

export const goods = {
  camera: { azimuth: 64, elevation: 12, fit: 0.8 },
  materials: { jug: { colour: '#3b4046', rough: 0.45, coat: 0.7, diffuse: 1.15 } },
  parts: () => [
    ['jug', slab(body, 0.26, { bevel: 0.03, holes: [grip] }), cyl(0.07, 0.1).translate(-0.17, 0.96, 0)],
    [
      'orange',
      cyl(0.085, 0.1, 0.012).translate(-0.17, 1.02, 0),
      row(14, [0, 0, 0], (i) =>
        box(0.01, 0.08, 0.014, 0.004)
          .translate(0.086, 0, 0)
          .rotateY(i * 0.449),
      ).translate(-0.17, 1.02, 0),
    ],
    mark(
      'pale',
      slab(shifted(rounded(0.5, 0.4, 0.03), 0.0, 0.25), 0.008, { bevel: 0.002 }).translate(0, 0, 0.131),
    ),
    mark(
      'red',
      slab(shifted(rounded(0.5, 0.1, 0.02), -0.0, 0.11), 0.01, { bevel: 0.002 }).translate(0, 0, 0.133),
    ),
    mark('orange', emblem(0.24, 0.01).translate(0, 0.31, 0.138)),
    mark(
      'deep',
      merge(...[0.16, 0.1].map((w, i) => box(w, 0.022, 0.006, 0.002).translate(0, 0.22 - i * 0.036, 0.137))),
    ),
    ['pale', box(0.02, 0.5, 0.05, 0.006).translate(0.341, 0.34, 0)],
  ],
}
