import { mark } from '../kit/goodsModel.js'
import { box, emblem, merge, ring, tube } from '../kit/shapes.js'

/** Rope in turns, each a little off the other. */
const turn = (i) => {
  const y = 0.06 + Math.floor(i / 3) * 0.085
  const r = 0.42 - (i % 3) * 0.088
  return ring(r, 0.045)
    .rotateX(Math.PI / 2)
    .rotateZ(0.03 * Math.sin(i * 2.1))
    .translate(0.012 * Math.sin(i * 1.7), y, 0.012 * Math.cos(i * 2.3))
}
const eye = (points) => tube(points, 0.05, { sides: 18, steps: 90 })

export const goods = {
  camera: { azimuth: 70, elevation: 32, fit: 0.76 },
  materials: {
    rope: { colour: '#c0562b', rough: 0.95, grain: [240, 0.3] },
    cover: { colour: '#35373a', rough: 0.9, grain: [240, 0.25], diffuse: 1.1 },
  },
  parts: () => [
    ['rope', ...Array.from({ length: 9 }, (_, i) => turn(i))],
    [
      'cover',
      eye([
        [0.4, 0.22, 0.1],
        [0.5, 0.24, 0.26],
        [0.46, 0.12, 0.44],
        [0.3, 0.06, 0.52],
        [0.2, 0.06, 0.46],
        [0.26, 0.12, 0.36],
        [0.38, 0.2, 0.22],
      ]),
      eye([
        [-0.3, 0.26, 0.28],
        [-0.42, 0.2, 0.42],
        [-0.36, 0.08, 0.56],
        [-0.2, 0.06, 0.6],
        [-0.14, 0.08, 0.5],
        [-0.2, 0.16, 0.4],
        [-0.28, 0.24, 0.32],
      ]),
    ],
    [
      'black',
      box(0.1, 0.32, 0.36, 0.03).translate(0.33, 0.15, 0).rotateY(0.9),
      merge(box(0.1, 0.32, 0.36, 0.03).translate(0.33, 0.15, 0).rotateY(2.6)),
    ],
    mark(
      'pale',
      emblem(0.13, 0.012)
        .rotateY(Math.PI / 2)
        .translate(0.385, 0.16, 0)
        .rotateY(0.9),
    ),
  ],
}
