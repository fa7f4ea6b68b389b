import { mark } from '../kit/goodsModel.js'
import {
  around,
  bolt,
  box,
  circle,
  cyl,
  emblem,
  merge,
  pair,
  pipe,
  rod,
  rounded,
  slab,
  tube,
} from '../kit/shapes.js'

const across = (g) => g.rotateZ(Math.PI / 2)
const rope = () =>
  merge(
    ...Array.from({ length: 13 }, (_, i) =>
      across(pipe(0.098, 0.05, 0.024, 0.01)).translate(-0.156 + i * 0.026, 0.2, 0),
    ),
  )

export const goods = {
  camera: { azimuth: 62, elevation: 20, fit: 0.8 },
  parts: () => [
    [
      'black',
      across(cyl(0.14, 0.3, 0.02)).translate(-0.36, 0.2, 0),
      across(cyl(0.15, 0.22, 0.025)).translate(0.32, 0.2, 0),
      across(cyl(0.1, 0.06, 0.012)).translate(0.45, 0.2, 0),
      around(16, 'x', () => box(0.24, 0.012, 0.02, 0.004).translate(-0.36, 0.142, 0)).translate(0, 0.2, 0),
      box(0.62, 0.16, 0.14, 0.03).translate(0, 0.42, -0.02),
      pair(
        slab(rounded(0.3, 0.3, 0.05), 0.03)
          .rotateY(Math.PI / 2)
          .translate(0.2, 0.19, 0),
      ),
    ],
    [
      'steel',
      rod([-0.3, 0.33, 0.1], [0.3, 0.33, 0.1], 0.016),
      rod([-0.3, 0.33, -0.1], [0.3, 0.33, -0.1], 0.016),
      rod([-0.3, 0.07, 0.1], [0.3, 0.07, 0.1], 0.016),
      around(6, 'x', () => across(bolt(0.014)).translate(0.437, 0.12, 0)).translate(0, 0.2, 0),
      slab(rounded(0.44, 0.13, 0.03), 0.02, { holes: [rounded(0.26, 0.045, 0.02)] }).translate(0, 0.12, 0.2),
    ],
    [
      'sand',
      rope(),
      tube(
        [
          [0.02, 0.1, 0.06],
          [0.02, 0.11, 0.14],
          [0.02, 0.12, 0.22],
          [0.05, 0.06, 0.32],
        ],
        0.014,
      ),
    ],
    [
      'red',
      tube(
        [
          [0.05, 0.06, 0.32],
          [0.1, 0.03, 0.36],
          [0.14, 0.04, 0.33],
          [0.12, 0.06, 0.29],
        ],
        0.02,
      ),
      slab(circle(0.03), 0.04).rotateY(1.57).translate(0.49, 0.2, 0),
    ],
    mark('orange', emblem(0.17, 0.014).translate(0, 0.42, 0.054)),
  ],
}
