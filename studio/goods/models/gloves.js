import { garment } from '../kit/garment.js'
import { mark } from '../kit/goodsModel.js'
import { emblem, merge, mirrored, rod, smooth, tube } from '../kit/shapes.js'

const hand = smooth(
  [
    [-0.19, -0.5],
    [-0.21, -0.3],
    [-0.17, -0.14],
    [-0.19, 0.06],
    [-0.225, 0.3],
    [-0.185, 0.355],
    [-0.14, 0.31],
    [-0.11, 0.12],
    [-0.095, 0.36],
    [-0.05, 0.43],
    [-0.01, 0.36],
    [-0.005, 0.13],
    [0.035, 0.34],
    [0.085, 0.4],
    [0.12, 0.32],
    [0.09, 0.1],
    [0.14, 0.24],
    [0.19, 0.26],
    [0.215, 0.19],
    [0.18, 0.0],
    [0.17, -0.1],
    [0.27, 0.04],
    [0.33, 0.05],
    [0.345, -0.02],
    [0.26, -0.17],
    [0.16, -0.27],
    [0.17, -0.5],
  ],
  300,
  0.4,
)
const glove = () =>
  garment(hand, { depth: 0.13, soft: 0.055, fold: (x, y) => 0.006 * Math.sin(y * 40 + x * 12) })
const cuff = () =>
  garment(
    smooth(
      [
        [-0.2, -0.52],
        [-0.215, -0.36],
        [-0.2, -0.3],
        [0, -0.28],
        [0.17, -0.3],
        [0.18, -0.36],
        [0.18, -0.52],
      ],
      80,
      0.2,
    ),
    { depth: 0.16, soft: 0.07 },
  )
const seams = () =>
  merge(
    ...[
      [-0.15, 0.16],
      [-0.05, 0.2],
      [0.05, 0.17],
      [0.14, 0.1],
    ].map(([x, y]) => rod([x * 0.7, -0.06, 0.078], [x, y, 0.074], 0.005)),
  )
const left = (g) => g.rotateX(-1.15).rotateY(0.3).translate(-0.28, 0.24, 0)
const right = (g) => mirrored(g).rotateX(-1.15).rotateY(-0.2).translate(0.3, 0.24, 0.06)

export const goods = {
  camera: { azimuth: 84, elevation: 34, fit: 0.84 },
  materials: { hide: { colour: '#c08a4a', rough: 0.75, coat: 0.25, grain: [170, 0.14] } },
  parts: () => [
    ['hide', left(glove()), right(glove())],
    ['leather', left(cuff()), right(cuff())],
    ['pale', left(seams()), right(seams())],
    [
      'black',
      left(
        tube(
          [
            [-0.2, -0.27, 0.03],
            [0, -0.26, 0.085],
            [0.165, -0.27, 0.03],
          ],
          0.014,
        ),
      ),
      right(
        tube(
          [
            [-0.2, -0.27, 0.03],
            [0, -0.26, 0.085],
            [0.165, -0.27, 0.03],
          ],
          0.014,
        ),
      ),
    ],
    mark(
      'pale',
      left(emblem(0.13, 0.01).translate(-0.01, -0.4, 0.09)),
      emblem(0.13, 0.01).translate(0.01, -0.4, 0.09).rotateX(-1.15).rotateY(-0.2).translate(0.3, 0.24, 0.06),
    ),
  ],
  variants: { black: { hide: { colour: '#34343a' }, leather: { colour: '#5b4029' } } },
}
