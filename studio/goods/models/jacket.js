import { garment } from '../kit/garment.js'
import { mark } from '../kit/goodsModel.js'
import { box, emblem, merge, pair, rod, smooth, tube } from '../kit/shapes.js'

const half = [
  [0.12, 0.42],
  [0.26, 0.37],
  [0.35, 0.26],
  [0.47, -0.16],
  [0.49, -0.34],
  [0.38, -0.36],
  [0.28, 0.0],
  [0.28, -0.2],
  [0.3, -0.48],
  [0.15, -0.5],
]
const body = smooth([[0, 0.43], ...half, [0, -0.5], ...half.map(([x, y]) => [-x, y]).reverse()], 240, 0.2)
const hood = smooth(
  [
    [-0.14, 0.36],
    [-0.19, 0.48],
    [-0.14, 0.62],
    [0, 0.68],
    [0.14, 0.62],
    [0.19, 0.48],
    [0.14, 0.36],
    [0, 0.3],
  ],
  90,
)
const face = smooth(
  [
    [-0.09, 0.42],
    [-0.115, 0.5],
    [-0.08, 0.59],
    [0, 0.62],
    [0.08, 0.59],
    [0.115, 0.5],
    [0.09, 0.42],
    [0, 0.37],
  ],
  60,
)
const fold = (x, y) =>
  0.012 * Math.sin(y * 26 + x * 8) * (Math.abs(x) > 0.27 ? 1 : 0.35) +
  0.006 * Math.sin((Math.abs(x) * 2 + y) * 30)
const hang = (g) => g.translate(0, 0.56, 0)

export const goods = {
  camera: { azimuth: 80, elevation: 6, fit: 0.8 },
  materials: {
    shell: { colour: '#8f3220', rough: 1, coat: 0, grain: [320, 0.16] },
    yoke: { colour: '#45484c', rough: 1, coat: 0, grain: [320, 0.16] },
  },
  parts: () => [
    [
      'shell',
      hang(garment(body, { depth: 0.22, soft: 0.13, fold })),
      hang(garment(hood, { depth: 0.24, soft: 0.1 })).translate(0, 0, -0.02),
    ],
    [
      'yoke',
      hang(
        garment(
          smooth(
            [
              [-0.25, 0.375],
              [0, 0.42],
              [0.25, 0.375],
              [0.31, 0.27],
              [0, 0.24],
              [-0.31, 0.27],
            ],
            80,
            0.25,
          ),
          { depth: 0.225, soft: 0.1 },
        ),
      ),
      hang(garment(face, { depth: 0.2, soft: 0.08 })).translate(0, 0, 0.03),
      hang(pair(box(0.12, 0.05, 0.15, 0.03).rotateZ(0.1).translate(0.436, -0.345, 0))),
    ],
    [
      'deep',
      hang(
        merge(
          rod([0, 0.36, 0.116], [0, 0.2, 0.127], 0.011),
          rod([0, 0.2, 0.127], [0, -0.4, 0.127], 0.011),
          rod([0, -0.4, 0.127], [0, -0.47, 0.1], 0.011),
        ),
      ),
      hang(pair(rod([0.13, -0.1, 0.12], [0.2, -0.32, 0.115], 0.007))),
    ],
    [
      'orange',
      hang(merge(rod([0, 0.34, 0.132], [0, 0.28, 0.136], 0.012))),
      hang(
        pair(
          tube(
            [
              [0.12, 0.4, 0.1],
              [0.1, 0.32, 0.13],
              [0.11, 0.24, 0.13],
            ],
            0.006,
          ),
        ),
      ),
    ],
    mark('pale', hang(emblem(0.11, 0.008).translate(0.14, 0.17, 0.122))),
  ],
  variants: {
    green: { shell: { colour: '#35523f' } },
    black: { shell: { colour: '#393c40' }, yoke: { colour: '#26282b' } },
  },
}
