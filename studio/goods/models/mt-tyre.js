import { mark } from '../kit/goodsModel.js'
import { around, box, circle, emblem, lathe, merge, slab } from '../kit/shapes.js'

const carcass = [
  [0.24, -0.13],
  [0.27, -0.16],
  [0.34, -0.175],
  [0.42, -0.17],
  [0.455, -0.15],
  [0.462, -0.1],
  [0.462, 0.1],
  [0.455, 0.15],
  [0.42, 0.17],
  [0.34, 0.175],
  [0.27, 0.16],
  [0.24, 0.13],
  [0.225, 0.1],
  [0.225, -0.1],
  [0.24, -0.13],
]
/** Large blocks far apart; every second one reaches over the shoulder and down the side wall. */
const blocks = () =>
  merge(
    around(18, 'z', () => box(0.05, 0.1, 0.09, 0.01).rotateX(0.5).translate(0.478, 0, 0.045)),
    around(18, 'z', () => box(0.05, 0.1, 0.09, 0.01).rotateX(-0.5).translate(0.478, 0.08, -0.045)),
    around(18, 'z', () => box(0.055, 0.085, 0.09, 0.012).translate(0.474, 0.04, 0.13)),
    around(18, 'z', () => box(0.055, 0.085, 0.09, 0.012).translate(0.474, 0.12, -0.13)),
    around(9, 'z', () => box(0.11, 0.075, 0.035, 0.01).rotateY(-0.5).translate(0.44, 0.04, 0.17)),
    around(9, 'z', () => box(0.07, 0.06, 0.03, 0.01).rotateY(-0.5).translate(0.44, 0.04, 0.17), 0.35),
    around(9, 'z', () => box(0.11, 0.075, 0.035, 0.01).rotateY(0.5).translate(0.44, 0.12, -0.17)),
  )

export const goods = {
  camera: { azimuth: 40, elevation: 9, fit: 0.76 },
  materials: {
    rubber: { colour: '#2a2b2d', rough: 0.85, coat: 0.26, diffuse: 1.3 },
    letters: { colour: '#d8d4cb', rough: 0.8 },
  },
  parts: () => [
    ['rubber', lathe(carcass, 96).rotateX(Math.PI / 2), blocks()],
    mark(
      'letters',
      ...[0.35, 0.35 + Math.PI].map((turn) => emblem(0.12, 0.012).translate(0, 0.34, 0.176).rotateZ(turn)),
      ...[-0.5, -0.35, -0.2, 2.64, 2.79, 2.94].map((turn) =>
        box(0.03, 0.055, 0.012, 0.004).translate(0, 0.34, 0.176).rotateZ(turn),
      ),
    ),
    ['deep', slab(circle(0.226), 0.02).translate(0, 0, -0.08)],
  ],
}
