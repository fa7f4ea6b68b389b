import { mark } from '../kit/goodsModel.js'
import { around, box, circle, cyl, emblem, lathe, merge, slab } from '../kit/shapes.js'

const barrel = [
  [0.4, -0.24],
  [0.48, -0.26],
  [0.49, -0.24],
  [0.43, -0.2],
  [0.42, 0.12],
  [0.47, 0.18],
  [0.47, 0.21],
  [0.4, 0.14],
  [0.38, -0.22],
  [0.4, -0.24],
]
const window_ = (turn) => circle(0.062, 28, Math.cos(turn) * 0.265, Math.sin(turn) * 0.265)

/** A dish with eight round holes, behind a ring of thirty bolts. */
export const goods = {
  camera: { azimuth: 56, elevation: 8, fit: 0.76 },
  materials: {
    dish: { colour: '#303236', metal: 0.2, rough: 0.5, coat: 0.5, diffuse: 1.15 },
    ring: { colour: '#45484d', metal: 0.5, rough: 0.45, coat: 0.4, diffuse: 0.9 },
  },
  parts: () => [
    [
      'dish',
      lathe(barrel, 96).rotateX(Math.PI / 2),
      slab(circle(0.405, 80), 0.06, {
        bevel: 0.014,
        holes: Array.from({ length: 8 }, (_, i) => window_((i / 8) * Math.PI * 2)),
      }).translate(0, 0, 0.08),
      slab(circle(0.14), 0.1, { bevel: 0.03 }).translate(0, 0, 0.11),
    ],
    [
      'ring',
      lathe(
        [
          [0.4, 0],
          [0.495, 0],
          [0.5, 0.02],
          [0.49, 0.05],
          [0.41, 0.05],
          [0.395, 0.03],
          [0.4, 0],
        ],
        96,
      )
        .rotateX(Math.PI / 2)
        .translate(0, 0, 0.2),
      slab(circle(0.075), 0.04, { bevel: 0.012 }).translate(0, 0, 0.165),
    ],
    [
      'steel',
      around(30, 'z', () =>
        cyl(0.015, 0.03, 0.004, 0.015, 6)
          .rotateX(Math.PI / 2)
          .translate(0.448, 0, 0.258),
      ),
    ],
    [
      'deep',
      around(6, 'z', () =>
        cyl(0.02, 0.02)
          .rotateX(Math.PI / 2)
          .translate(0.11, 0, 0.162),
      ),
      slab(circle(0.37), 0.02).translate(0, 0, -0.15),
    ],
    [
      'orange',
      ...[0.6, 0.6 + Math.PI].map((turn) =>
        merge(box(0.08, 0.03, 0.02, 0.006).translate(0, 0.447, 0.258)).rotateZ(turn),
      ),
    ],
    mark('orange', emblem(0.09, 0.01).translate(0, 0, 0.188)),
  ],
  variants: { orange: { ring: { colour: '#c8642b', metal: 0, rough: 0.5 } } },
}
