import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, pair, rounded, row, shifted, slab, tube } from '../kit/shapes.js'

export const goods = {
  camera: { azimuth: 60, elevation: 20, fit: 0.74 },
  parts: () => [
    [
      'black',
      box(0.9, 0.5, 0.5, 0.03).translate(0, 0.25, 0),
      row(16, [0.052, 0, 0], () => box(0.02, 0.1, 0.516, 0.006)).translate(0, 0.09, 0),
    ],
    [
      'gun',
      box(0.94, 0.12, 0.54, 0.03).translate(0, 0.53, 0),
      box(0.56, 0.05, 0.3, 0.02).translate(0, 0.6, 0.02),
      row(6, [0.09, 0, 0], () => cyl(0.03, 0.02)).translate(0, 0.63, 0.02),
    ],
    ['steel', pair(cyl(0.042, 0.12, 0.01, 0.036).translate(0.37, 0.63, 0.13))],
    ['red', merge(cyl(0.07, 0.05, 0.01).translate(0.37, 0.6, 0.13))],
    [
      'deep',
      merge(cyl(0.07, 0.05, 0.01).translate(-0.37, 0.6, 0.13)),
      tube(
        [
          [-0.3, 0.58, -0.1],
          [-0.28, 0.72, -0.14],
          [0.28, 0.72, -0.14],
          [0.3, 0.58, -0.1],
        ],
        0.018,
        { corners: 0.2 },
      ),
    ],
    mark(
      'pale',
      slab(shifted(rounded(0.72, 0.24, 0.02), 0, 0.31), 0.006, { bevel: 0.002 }).translate(0, 0, 0.252),
    ),
    mark(
      'orange',
      emblem(0.2, 0.01).translate(-0.2, 0.32, 0.258),
      box(0.72, 0.04, 0.008, 0.002).translate(0, 0.215, 0.254),
    ),
    mark(
      'deep',
      box(0.26, 0.03, 0.006, 0.002).translate(0.17, 0.36, 0.257),
      box(0.2, 0.02, 0.006, 0.002).translate(0.14, 0.31, 0.257),
      box(0.23, 0.02, 0.006, 0.002).translate(0.155, 0.275, 0.257),
    ),
    mark(
      'pale',
      box(0.08, 0.02, 0.004, 0.001).rotateX(-1.57).translate(0.37, 0.592, 0.24),
      box(0.02, 0.08, 0.004, 0.001).rotateX(-1.57).translate(0.37, 0.592, 0.24),
      box(0.08, 0.02, 0.004, 0.001).rotateX(-1.57).translate(-0.37, 0.592, 0.24),
    ),
  ],
}
