import { mark } from '../kit/goodsModel.js'
import { box, emblem, rounded, shifted, slab } from '../kit/shapes.js'

const SIDE = [
  [-0.72, 0],
  [0.72, 0],
  [0.72, 0.5],
  [0.68, 0.55],
  [-0.5, 0.57],
  [-0.58, 0.53],
]
const window = (w, h, x) => shifted(rounded(w, h, 0.05), x, 0.29)

export const goods = {
  camera: { azimuth: 136, elevation: 15, fit: 0.84 },
  materials: {
    shell: { colour: '#3d4043', rough: 0.55, coat: 0.35, diffuse: 1.15 },
    pane: { colour: '#0b0d0f', rough: 0.12, coat: 1 },
  },
  parts: () => [
    ['shell', slab(SIDE, 1.1, { bevel: 0.05 }).translate(0, 0.06, 0)],
    [
      'pane',
      ...[-1, 1].flatMap((z) =>
        [-0.2, 0.36].map((x) => slab(window(0.5, 0.3, x), 0.02).translate(0, 0.06, z * 0.552)),
      ),
      slab(rounded(0.82, 0.28, 0.05), 0.02)
        .rotateY(1.57)
        .rotateZ(-0.26)
        .translate(-0.655, 0.36, 0),
    ],
    [
      'rubber',
      box(1.48, 0.05, 1.14, 0.02).translate(0, 0.045, 0),
      ...[-1, 1].map((z) => box(1.02, 0.02, 0.03, 0.008).translate(0.08, 0.645, z * 0.36)),
    ],
    ['alu', ...[-1, 1].map((z) => box(0.1, 0.025, 0.015, 0.006).translate(0.08, 0.2, z * 0.566))],
    mark('orange', emblem(0.13, 0.01).rotateY(1.57).rotateZ(-0.26).translate(-0.712, 0.16, 0)),
  ],
  variants: {},
}
