import { mark } from '../kit/goodsModel.js'
import { bolt, box, circle, cyl, emblem, rod, rounded, shifted, slab } from '../kit/shapes.js'

const holes = Array.from({ length: 22 }, (_, i) => shifted(circle(0.013, 16), 0, -0.5 + i * 0.047))

export const goods = {
  camera: { azimuth: 55, elevation: 8, fit: 0.84 },
  parts: () => [
    [
      'red',
      slab(
        [
          [-0.08, 0.3],
          [0.09, 0.3],
          [0.11, 0.5],
          [0.07, 0.66],
          [-0.07, 0.66],
          [-0.1, 0.5],
        ],
        0.1,
        { bevel: 0.02 },
      ),
      box(0.24, 0.04, 0.1, 0.012).translate(0.18, 0.34, 0),
      box(0.16, 0.1, 0.1, 0.02).translate(0.02, 1.14, 0),
      box(0.34, 0.035, 0.24, 0.012).translate(0, 0.02, 0),
    ],
    [
      'gun',
      slab(rounded(0.062, 1.16, 0.015), 0.05, { holes, bevel: 0.006 }).translate(0, 0.6, 0),
      rod([-0.08, 0.55, 0], [-0.3, 1.2, 0], 0.022),
      rod([-0.29, 1.16, 0], [-0.33, 1.28, 0], 0.028),
      cyl(0.02, 0.16).rotateX(1.57).translate(-0.05, 0.55, 0),
    ],
    [
      'steel',
      bolt(0.026).rotateX(1.57).translate(0.04, 0.6, 0.055),
      bolt(0.026).rotateX(1.57).translate(0.04, 0.37, 0.055),
      bolt(0.022).rotateX(1.57).translate(0.05, 1.14, 0.055),
    ],
    ['rubber', rod([-0.27, 1.1, 0], [-0.325, 1.265, 0], 0.033)],
    mark('pale', emblem(0.1, 0.012).translate(0.0, 0.48, 0.052)),
  ],
}
