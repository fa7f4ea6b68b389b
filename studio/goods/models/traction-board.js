import { mark } from '../kit/goodsModel.js'
import { box, circle, emblem, merge, pair, rounded, row, shifted, slab } from '../kit/shapes.js'

const outline = [
  [-0.16, -0.54],
  [-0.1, -0.58],
  [0.1, -0.58],
  [0.16, -0.54],
  [0.17, -0.3],
  [0.15, 0],
  [0.17, 0.3],
  [0.16, 0.54],
  [0.1, 0.58],
  [-0.1, 0.58],
  [-0.16, 0.54],
  [-0.17, 0.3],
  [-0.15, 0],
  [-0.17, -0.3],
]
const holes = [-0.5, 0.5]
  .flatMap((y) => [shifted(rounded(0.14, 0.04, 0.018), 0, y)])
  .concat(
    [-0.12, 0.12].map((y) => shifted(rounded(0.035, 0.09, 0.016), 0.115, y)),
    [-0.12, 0.12].map((y) => shifted(rounded(0.035, 0.09, 0.016), -0.115, y)),
  )
const teeth = (y) =>
  row(5, [0, 0.055, 0], (j) =>
    row(5, [0.055, 0, 0], () => box(0.026, 0.03, 0.035, 0.007)).translate(j % 2 ? 0.012 : -0.012, 0, 0.03),
  ).translate(0, y, 0)
const board = () =>
  merge(
    slab(outline, 0.035, { bevel: 0.01, holes }),
    teeth(0.29),
    teeth(-0.29),
    pair(box(0.022, 0.8, 0.045, 0.01).translate(0.145, 0, 0.01)),
    row(2, [0, 0.1, 0], () => box(0.16, 0.02, 0.03, 0.008)).translate(0, 0, 0.02),
    ...[-0.44, 0.44].map((y) => slab(circle(0.02), 0.05).translate(0, y, 0.02)),
  )
const lean = (g) => g.rotateX(-0.2).translate(-0.14, 0.58, -0.16)
const lie = (g) => g.rotateX(-0.2).rotateZ(-0.16).translate(0.24, 0.58, 0)

export const goods = {
  camera: { azimuth: 78, elevation: 12, fit: 0.82 },
  materials: { board: { colour: '#c8562b', rough: 0.55, coat: 0.4 } },
  parts: () => [
    ['board', lean(board()), lie(board())],
    mark('black', lie(emblem(0.12, 0.016).translate(0, 0, 0.02))),
  ],
  variants: {
    black: { board: { colour: '#37393d' }, black: { colour: '#c8642b' } },
    sand: { board: { colour: '#b9a888' } },
  },
}
