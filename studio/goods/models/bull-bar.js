import { mark } from '../kit/goodsModel.js'
import {
  bolt,
  box,
  emblem,
  merge,
  mirrored,
  pair,
  pipe,
  rounded,
  shifted,
  slab,
  tube,
} from '../kit/shapes.js'

const wing = () =>
  slab(
    [
      [0.3, 0.04],
      [0.62, 0.12],
      [0.74, 0.22],
      [0.74, 0.36],
      [0.66, 0.4],
      [0.3, 0.4],
    ],
    0.2,
    { bevel: 0.02, holes: [shifted(rounded(0.14, 0.09, 0.03), 0.5, 0.27)] },
  )
    .rotateY(0.16)
    .translate(0.0, 0, 0.02)

export const goods = {
  camera: { azimuth: 66, elevation: 14, fit: 0.86 },
  parts: () => [
    [
      'matt',
      wing(),
      mirrored(wing()),
      slab(
        [
          [-0.34, 0.02],
          [0.34, 0.02],
          [0.36, 0.4],
          [-0.36, 0.4],
        ],
        0.22,
        { bevel: 0.02, holes: [shifted(rounded(0.4, 0.1, 0.03), 0, 0.27)] },
      ),
    ],
    [
      'black',
      tube(
        [
          [-0.34, 0.38, 0.06],
          [-0.32, 0.6, 0.05],
          [-0.24, 0.68, 0.04],
          [0.24, 0.68, 0.04],
          [0.32, 0.6, 0.05],
          [0.34, 0.38, 0.06],
        ],
        0.03,
        { corners: 0.25, steps: 90 },
      ),
      tube(
        [
          [-0.34, 0.4, 0.06],
          [-0.52, 0.5, 0.02],
          [-0.7, 0.44, -0.1],
        ],
        0.022,
      ),
      tube(
        [
          [0.34, 0.4, 0.06],
          [0.52, 0.5, 0.02],
          [0.7, 0.44, -0.1],
        ],
        0.022,
      ),
    ],
    [
      'gun',
      slab(
        [
          [-0.28, 0],
          [0.28, 0],
          [0.22, 0.14],
          [-0.22, 0.14],
        ],
        0.03,
        { bevel: 0.008 },
      )
        .rotateX(-0.3)
        .translate(0, 0.01, 0.12),
    ],
    ['red', pair(merge(pipe(0.05, 0.026, 0.035).rotateZ(1.57).translate(0.2, 0.12, 0.17)))],
    ['mirror', pair(pipe(0.05, 0.02, 0.03).rotateX(1.57).translate(0.48, 0.27, 0.06))],
    ['lamp', pair(box(0.09, 0.05, 0.03, 0.012).translate(0.485, 0.27, 0.03))],
    [
      'steel',
      ...[-0.3, 0.3].flatMap((x) =>
        [0.1, 0.36].map((y) => bolt(0.016, 0.02).rotateX(1.57).translate(x, y, 0.115)),
      ),
      box(0.34, 0.05, 0.03, 0.012).translate(0, 0.27, 0.09),
    ],
    mark('orange', emblem(0.15, 0.014).translate(0, 0.17, 0.118)),
  ],
}
