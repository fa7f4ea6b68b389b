import { mark } from '../kit/goodsModel.js'
import { box, circle, cyl, emblem, lathe, merge, pillow, slab } from '../kit/shapes.js'

const tilt = (g) => g.rotateX(-0.32).translate(-0.26, 0.29, -0.3)

export const goods = {
  camera: { azimuth: 70, elevation: 24, fit: 0.82 },
  materials: {
    paste: { colour: '#ecd9a8', rough: 0.5, coat: 0.5 },
    towel: { colour: '#b56038', rough: 1, grain: [200, 0.35] },
  },
  parts: () => [
    [
      'steel',
      lathe(
        [
          [0, 0],
          [0.28, 0],
          [0.3, 0.015],
          [0.3, 0.13],
          [0.285, 0.14],
          [0.285, 0.1],
          [0, 0.1],
        ],
        64,
      ).translate(0.16, 0, 0.1),
    ],
    [
      'paste',
      lathe(
        [
          [0.284, 0.1],
          [0.278, 0.116],
          [0.2, 0.126],
          [0, 0.13],
        ],
        64,
      ).translate(0.16, 0, 0.1),
    ],
    [
      'pine',
      tilt(merge(slab(circle(0.3, 72), 0.09, { bevel: 0.016 }))),
      lathe(
        [
          [0.302, 0.02],
          [0.304, 0.03],
          [0.304, 0.1],
          [0.302, 0.11],
        ],
        64,
      ).translate(0.16, 0, 0.1),
    ],
    ['yellow', pillow(0.24, 0.1, 0.2, 5).rotateY(0.5).translate(-0.34, 0.05, 0.26)],
    [
      'towel',
      ...[0, 1, 2].map((i) =>
        pillow(0.42, 0.06, 0.3, 7)
          .rotateY(-0.4)
          .translate(0.56, 0.03 + i * 0.052, -0.24),
      ),
    ],
    ['black', cyl(0.07, 0.03).translate(-0.34, 0.1, 0.26)],
    mark('orange', tilt(emblem(0.26, 0.012).translate(0, 0.05, 0.05))),
    mark(
      'pale',
      tilt(
        merge(
          box(0.24, 0.026, 0.006, 0.002).translate(0, -0.08, 0.047),
          box(0.16, 0.018, 0.006, 0.002).translate(0, -0.13, 0.047),
        ),
      ),
      tilt(slab(circle(0.265, 72), 0.008, { holes: [circle(0.255, 72)], bevel: 0 }).translate(0, 0, 0.046)),
    ),
  ],
}
