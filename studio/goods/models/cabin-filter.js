import { mark } from '../kit/goodsModel.js'
import { box, merge, row, slab } from '../kit/shapes.js'

const pad = () =>
  merge(
    row(22, [0.042, 0, 0], (i) => box(0.007, 0.5, 0.09, 0.002).rotateY(i % 2 ? 0.42 : -0.42)),
    box(0.93, 0.02, 0.1, 0.004).translate(0, 0.255, 0),
    box(0.93, 0.02, 0.1, 0.004).translate(0, -0.255, 0),
  )
const arrow = () =>
  slab(
    [
      [-0.1, -0.02],
      [0.02, -0.02],
      [0.02, -0.06],
      [0.11, 0],
      [0.02, 0.06],
      [0.02, 0.02],
      [-0.1, 0.02],
    ],
    0.006,
    { bevel: 0.001 },
  )
const edge = () => box(0.02, 0.53, 0.11, 0.004)
const lie = (g) => g.rotateX(-1.5708).translate(0.05, 0.06, 0.2)
const lean = (g) => g.rotateX(-0.32).rotateY(0.16).translate(-0.1, 0.3, -0.22)

/** Two soft pads of folded felt, grey with carbon; an arrow shows the direction of the air. */
export const goods = {
  camera: { azimuth: 70, elevation: 24, fit: 0.8 },
  materials: {
    felt: { colour: '#5d6063', rough: 1, grain: [260, 0.25], diffuse: 1.1 },
    edge: { colour: '#e7e4db', rough: 0.95 },
  },
  parts: () => [
    ['felt', lie(pad()), lean(pad())],
    [
      'edge',
      ...[-1, 1].flatMap((s) => [
        lie(edge().translate(s * 0.475, 0, 0)),
        lean(edge().translate(s * 0.475, 0, 0)),
      ]),
    ],
    mark('orange', lean(arrow().rotateZ(-1.5708).translate(0.3, 0.0, 0.062))),
    mark('pine', lean(box(0.26, 0.09, 0.006, 0.002).translate(-0.2, -0.06, 0.062))),
  ],
}
