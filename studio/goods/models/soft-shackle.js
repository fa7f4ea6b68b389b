import { mark } from '../kit/goodsModel.js'
import { ball, box, emblem, merge, tube } from '../kit/shapes.js'

/** A loop of rope closed by its own knot, twice: one open, one closed. */
const strand = (points) => tube(points, 0.045, { sides: 20, steps: 140 })
const closed = () =>
  strand([
    [-0.02, 0.1, 0.3],
    [-0.24, 0.06, 0.28],
    [-0.42, 0.05, 0.06],
    [-0.38, 0.05, -0.2],
    [-0.14, 0.05, -0.32],
    [0.1, 0.05, -0.24],
    [0.2, 0.05, 0],
    [0.12, 0.07, 0.22],
    [-0.02, 0.1, 0.3],
  ])
const open = () =>
  strand([
    [0.3, 0.06, 0.36],
    [0.5, 0.05, 0.3],
    [0.66, 0.05, 0.1],
    [0.6, 0.05, -0.16],
    [0.4, 0.05, -0.3],
    [0.34, 0.05, -0.46],
    [0.52, 0.05, -0.56],
  ])

export const goods = {
  camera: { azimuth: 70, elevation: 38, fit: 0.78 },
  materials: {
    rope: { colour: '#2f6a86', rough: 0.9, grain: [200, 0.5] },
    sleeve: { colour: '#2c2d30', rough: 0.95, grain: [220, 0.3], diffuse: 1.2 },
  },
  parts: () => [
    [
      'rope',
      closed(),
      open(),
      ball(0.095, 0.86).translate(0.0, 0.12, 0.32),
      ball(0.095, 0.86).translate(0.28, 0.09, 0.4),
    ],
    [
      'sleeve',
      tube(
        [
          [-0.42, 0.05, 0.08],
          [-0.4, 0.05, -0.14],
          [-0.24, 0.05, -0.29],
        ],
        0.066,
        { sides: 22, steps: 60 },
      ),
      tube(
        [
          [0.64, 0.05, 0.14],
          [0.635, 0.05, -0.06],
          [0.5, 0.05, -0.24],
        ],
        0.066,
        { sides: 22, steps: 60 },
      ),
    ],
    ['orange', merge(box(0.16, 0.014, 0.08, 0.005).rotateY(-0.2).translate(-0.16, 0.1, 0.32))],
    mark('pale', emblem(0.09, 0.008).rotateX(-1.57).rotateY(1.4).translate(-0.4, 0.118, -0.03)),
  ],
}
