import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, rod, rounded, slab, tube } from '../kit/shapes.js'

const rail = (y) =>
  tube(
    [
      [-0.5, y, -0.24],
      [-0.5, y, 0.14],
      [-0.42, y, 0.24],
      [0.42, y, 0.24],
      [0.5, y, 0.14],
      [0.5, y, -0.24],
    ],
    0.021,
    { corners: 0.2, steps: 90 },
  )

export const goods = {
  camera: { azimuth: 62, elevation: 24, fit: 0.84 },
  parts: () => [
    ['alu', ...[0.08, 0.18, 0.28, 0.38].map(rail)],
    [
      'black',
      ...[
        [-0.28, 0.25],
        [0, 0.25],
        [0.28, 0.25],
      ].map(([x, z]) => box(0.05, 0.4, 0.06, 0.016).translate(x, 0.23, z)),
      ...[-1, 1].map((x) =>
        merge(
          box(0.06, 0.42, 0.07, 0.02).translate(x * 0.5, 0.23, -0.24),
          box(0.06, 0.38, 0.05, 0.016).translate(x * 0.5, 0.23, 0),
        ),
      ),
    ],
    [
      'steel',
      ...[-1, 1].map((x) => cyl(0.022, 0.12).translate(x * 0.5, 0.02, -0.24)),
      rod([-0.06, 0.44, 0.25], [0.06, 0.44, 0.25], 0.012),
    ],
    [
      'red',
      slab(rounded(0.16, 0.05, 0.012), 0.012).translate(-0.14, 0.23, 0.275),
      slab(rounded(0.16, 0.05, 0.012), 0.012).translate(0.14, 0.23, 0.275),
    ],
    mark('orange', emblem(0.1, 0.012).translate(0, 0.33, 0.285).scale(0.45, 0.45, 1).translate(0, 0.18, 0)),
  ],
}
