import { mark, sheet } from '../kit/goodsModel.js'
import { box, cloth, emblem, rod } from '../kit/shapes.js'

const seat = () =>
  cloth(
    (u, v) => [
      -0.29 + 0.58 * u,
      0.4 - 0.05 * Math.sin(Math.PI * u) - 0.09 * (1 - v) - 0.02 * Math.sin(Math.PI * v),
      -0.26 + 0.54 * v,
    ],
    40,
    40,
  )
const back = () =>
  cloth((u, v) => [-0.3 + 0.6 * u, 0.5 + 0.44 * v, -0.27 - 0.14 * v - 0.06 * Math.sin(Math.PI * u)], 40, 30)

export const goods = {
  camera: { azimuth: 56, elevation: 14, fit: 0.8 },
  materials: { cloth: { colour: '#b8a581', rough: 1, grain: [260, 0.2] } },
  parts: () => [
    sheet('cloth', seat(), back(), seat().translate(0, -0.008, 0), back().translate(0, 0, -0.012)),
    [
      'wood',
      ...[-1, 1].flatMap((s) => [
        rod([s * 0.33, 0.01, -0.3], [s * 0.33, 0.62, -0.26], 0.022),
        rod([s * 0.33, 0.01, 0.3], [s * 0.33, 0.62, 0.27], 0.022),
        box(0.07, 0.025, 0.68, 0.012).translate(s * 0.33, 0.63, 0),
        rod([s * 0.31, 0.44, -0.25], [s * 0.31, 0.98, -0.43], 0.02),
      ]),
      rod([-0.33, 0.12, 0.3], [0.33, 0.34, 0.3], 0.02),
      rod([0.33, 0.12, 0.3], [-0.33, 0.34, 0.3], 0.02),
      rod([-0.33, 0.12, -0.3], [0.33, 0.3, -0.3], 0.02),
      rod([0.33, 0.12, -0.3], [-0.33, 0.3, -0.3], 0.02),
      rod([-0.31, 0.4, 0.28], [0.31, 0.4, 0.28], 0.018),
    ],
    [
      'brass',
      ...[-1, 1].flatMap((s) =>
        [-1, 1].map((z) => rod([s * 0.33, 0.02, z * 0.3], [s * 0.33, 0.05, z * 0.3], 0.026)),
      ),
      rod([0, 0.23, 0.275], [0, 0.23, 0.335], 0.016),
    ],
    mark('orange', emblem(0.16, 0.008).rotateX(-0.3).translate(0, 0.76, -0.39)),
  ],
  variants: { green: { cloth: { colour: '#3d5646' } }, black: { cloth: { colour: '#3a3b3d' } } },
}
