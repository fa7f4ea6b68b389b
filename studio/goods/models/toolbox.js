import { box, cyl, merge, pair, row, slab } from '../kit/shapes.js'

const side = [
  [-0.26, 0.16],
  [-0.17, 0],
  [0.17, 0],
  [0.26, 0.16],
  [0.26, 0.34],
  [-0.26, 0.34],
]
/** The raised bars of a checker plate, on a face in x and y. */
const checker = (w, h) =>
  merge(
    ...Array.from({ length: h }, (_, j) =>
      row(w, [0.075, 0, 0], (i) =>
        box(0.05, 0.012, 0.008, 0.004).rotateZ((i + j) % 2 ? 0.8 : -0.8),
      ).translate(0, j * 0.07, 0),
    ),
  )

export const goods = {
  camera: { azimuth: 66, elevation: 22, fit: 0.78 },
  parts: () => [
    ['alu', slab(side, 1.1, { bevel: 0.015 }).rotateY(Math.PI / 2), checker(14, 1).translate(0, 0.22, 0.262)],
    [
      'alu',
      box(1.34, 0.05, 0.58, 0.02).translate(0, 0.37, 0),
      checker(17, 7)
        .rotateX(-Math.PI / 2)
        .translate(0, 0.398, 0.2),
    ],
    [
      'black',
      pair(box(0.16, 0.1, 0.03, 0.02).translate(0.34, 0.29, 0.275)),
      box(1.3, 0.015, 0.56, 0.006).translate(0, 0.34, 0),
    ],
    [
      'steel',
      pair(
        cyl(0.025, 0.03)
          .rotateX(Math.PI / 2)
          .translate(0.34, 0.3, 0.29),
      ),
    ],
  ],
  variants: {
    black: {
      alu: { colour: '#37393d', metal: 0.3, rough: 0.5, coat: 0.4, diffuse: 1.1 },
      black: { colour: '#1c1d1f' },
    },
  },
}
