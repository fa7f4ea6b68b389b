import { mark } from '../kit/goodsModel.js'
import { around, box, circle, emblem, lathe, merge, slab } from '../kit/shapes.js'

const carcass = [
  [0.29, -0.12],
  [0.31, -0.145],
  [0.36, -0.155],
  [0.43, -0.15],
  [0.475, -0.125],
  [0.487, -0.09],
  [0.487, 0.09],
  [0.475, 0.125],
  [0.43, 0.15],
  [0.36, 0.155],
  [0.31, 0.145],
  [0.29, 0.12],
  [0.275, 0.1],
  [0.275, -0.1],
  [0.29, -0.12],
]
const blocks = () =>
  merge(
    around(34, 'z', () => box(0.016, 0.062, 0.05, 0.005).rotateX(0.35).translate(0.493, 0, 0.03)),
    around(34, 'z', () => box(0.016, 0.062, 0.05, 0.005).rotateX(-0.35).translate(0.493, 0.03, -0.03)),
    around(34, 'z', () => box(0.016, 0.06, 0.055, 0.006).translate(0.49, 0.02, 0.095), 0.03),
    around(34, 'z', () => box(0.016, 0.06, 0.055, 0.006).translate(0.49, 0.05, -0.095), 0.03),
    around(17, 'z', () => box(0.07, 0.05, 0.02, 0.006).rotateY(-0.55).translate(0.463, 0.02, 0.138), 0.03),
    around(17, 'z', () => box(0.07, 0.05, 0.02, 0.006).rotateY(0.55).translate(0.463, 0.05, -0.138), 0.03),
  )
const spoke = () =>
  merge(
    box(0.2, 0.05, 0.035, 0.012).rotateY(0.2).translate(0.155, 0.022, 0.06),
    box(0.2, 0.03, 0.035, 0.012).rotateY(0.2).rotateZ(-0.24).translate(0.155, -0.035, 0.06),
  )

export const goods = {
  camera: { azimuth: 48, elevation: 9, fit: 0.76 },
  materials: { rubber: { colour: '#2e2f31', rough: 0.8, coat: 0.3, diffuse: 1.3 } },
  parts: () => [
    [
      'rubber',
      lathe(carcass, 96).rotateX(Math.PI / 2),
      blocks(),
      around(60, 'z', () => box(0.045, 0.006, 0.01, 0.002).translate(0.35, 0, 0.154)),
    ],
    mark(
      'grey',
      ...[0.5, 0.5 + Math.PI].map((turn) => emblem(0.1, 0.012).translate(0, 0.4, 0.152).rotateZ(turn)),
    ),
    [
      'gun',
      lathe(
        [
          [0.25, -0.1],
          [0.285, -0.12],
          [0.285, -0.09],
          [0.25, -0.06],
          [0.25, 0.08],
          [0.285, 0.1],
          [0.285, 0.125],
          [0.27, 0.125],
          [0.235, 0.06],
          [0.235, -0.1],
          [0.25, -0.1],
        ],
        80,
      ).rotateX(Math.PI / 2),
      around(6, 'z', spoke),
      slab(circle(0.085), 0.05, { bevel: 0.015 }).translate(0, 0, 0.05),
    ],
    [
      'deep',
      slab(circle(0.05), 0.02, { bevel: 0.006 }).translate(0, 0, 0.082),
      around(6, 'z', () => slab(circle(0.009, 12), 0.02).translate(0.066, 0, 0.075), 0.5),
      slab(circle(0.235), 0.02).translate(0, 0, -0.05),
    ],
  ],
}
