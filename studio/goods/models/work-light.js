import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, pair, rounded, row, slab, tube } from '../kit/shapes.js'

export const goods = {
  camera: { azimuth: 62, elevation: 14, fit: 0.74 },
  parts: () => [
    [
      'black',
      slab(rounded(0.34, 0.5, 0.06), 0.16, { bevel: 0.035 })
        .rotateX(-0.24)
        .translate(0, 0.42, 0),
      row(7, [0.044, 0, 0], () => box(0.014, 0.36, 0.05, 0.005))
        .rotateX(-0.24)
        .translate(0, 0.42, -0.09),
    ],
    [
      'orange',
      pair(
        slab(rounded(0.1, 0.46, 0.05), 0.05, { bevel: 0.014 })
          .rotateY(1.57)
          .translate(0.21, 0.22, 0),
      ),
      box(0.47, 0.07, 0.24, 0.025).translate(0, 0.035, 0),
    ],
    [
      'lamp',
      slab(rounded(0.27, 0.36, 0.03), 0.02)
        .translate(0, 0.03, 0.078)
        .rotateX(-0.24)
        .translate(0, 0.42, 0),
    ],
    [
      'steel',
      pair(cyl(0.05, 0.04).rotateZ(1.57).translate(0.25, 0.4, 0)),
      tube(
        [
          [-0.08, 0.66, -0.06],
          [-0.08, 0.74, -0.08],
          [0.08, 0.74, -0.08],
          [0.08, 0.66, -0.06],
        ],
        0.013,
        { corners: 0.15 },
      ),
    ],
    [
      'mirror',
      row(4, [0, 0.09, 0], () => row(3, [0.085, 0, 0], () => slab(rounded(0.05, 0.05, 0.012), 0.012)))
        .translate(0, 0.03, 0.09)
        .rotateX(-0.24)
        .translate(0, 0.42, 0),
    ],
    mark('pale', emblem(0.1, 0.012).translate(0, 0.035, 0.122)),
  ],
}
