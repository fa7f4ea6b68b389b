import { mark } from '../kit/goodsModel.js'
import { bolt, circle, cyl, emblem, pipe, ring, rounded, shifted, slab, tube } from '../kit/shapes.js'

const tag = [
  [-0.13, -0.36],
  [0.13, -0.36],
  [0.16, -0.3],
  [0.16, 0.18],
  [0.08, 0.3],
  [-0.08, 0.3],
  [-0.16, 0.18],
  [-0.16, -0.3],
]
const lie = (g) => g.rotateX(-1.2).rotateY(0.3)

export const goods = {
  camera: { azimuth: 84, elevation: 38, fit: 0.8 },
  parts: () => [
    [
      'red',
      lie(
        slab(tag, 0.06, { bevel: 0.016, holes: [circle(0.035, 30, 0, 0.22)] }).translate(-0.1, 0, 0.06),
      ).translate(0, 0.12, 0.2),
    ],
    [
      'steel',
      lie(ring(0.15, 0.016).translate(-0.1, 0.36, 0.06)).translate(0, 0.12, 0.2),
      lie(ring(0.145, 0.016).translate(-0.1, 0.36, 0.085)).translate(0, 0.12, 0.2),
      lie(pipe(0.05, 0.035, 0.07).rotateX(1.57).translate(-0.1, 0.22, 0.06)).translate(0, 0.12, 0.2),
      bolt(0.03, 0.03).translate(0.36, 0.075, 0.14),
    ],
    [
      'leather',
      tube(
        [
          [-0.0, 0.2, -0.3],
          [0.14, 0.16, -0.22],
          [0.28, 0.07, -0.02],
          [0.38, 0.05, 0.24],
        ],
        0.045,
      ).scale(1, 0.9, 1),
      slab(shifted(rounded(0.12, 0.66, 0.05), 0, 0), 0.03, { bevel: 0.01 })
        .rotateX(-1.57)
        .rotateY(0.5)
        .translate(0.32, 0.05, 0.1),
    ],
    ['gun', cyl(0.05, 0.03).rotateX(0.4).translate(0.0, 0.2, -0.29)],
    mark('pale', lie(emblem(0.22, 0.016).translate(-0.1, -0.1, 0.092)).translate(0, 0.12, 0.2)),
  ],
  variants: { black: { red: { colour: '#2b2c2f' } } },
}
