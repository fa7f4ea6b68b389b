import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, pair, rod, slab, tube } from '../kit/shapes.js'

const outline = [
  [-0.33, 0.05],
  [-0.28, 0],
  [0.28, 0],
  [0.33, 0.05],
  [0.33, 0.78],
  [0.2, 0.92],
  [-0.27, 0.92],
  [-0.33, 0.84],
]
const press = (z) => pair(rod([-0.2, 0.16, z], [0.2, 0.7, z], 0.022))

export const goods = {
  camera: { azimuth: 58, elevation: 14 },
  materials: { coat: { colour: '#55603a', rough: 0.5, coat: 0.5 } },
  parts: () => [
    [
      'coat',
      slab(outline, 0.3, { bevel: 0.05 }),
      press(0.145),
      press(-0.145),
      box(0.67, 0.035, 0.02, 0.01).translate(0, 0.1, 0.145).scale(0.85, 1, 1),
      slab(outline, 0.02, { bevel: 0.006 }).scale(1.03, 1.015, 1).translate(0, -0.006, 0),
      ...[-0.09, 0, 0.09].map((z) =>
        tube(
          [
            [-0.26, 0.9, z],
            [-0.24, 1, z],
            [0.06, 1, z],
            [0.1, 0.9, z],
          ],
          0.02,
          { corners: 0.2 },
        ),
      ),
    ],
    [
      'steel',
      cyl(0.075, 0.12, 0.01).rotateZ(-0.75).translate(0.29, 0.92, 0),
      box(0.05, 0.16, 0.12, 0.015).rotateZ(-0.75).translate(0.345, 0.97, 0),
    ],
    mark('orange', emblem(0.2, 0.02).translate(0, 0.52, 0.155)),
  ],
  variants: { sand: { coat: { colour: '#b39a6c' } }, red: { coat: { colour: '#9c2c1c' } } },
}
