import { mark, sheet } from '../kit/goodsModel.js'
import { box, cloth, emblem, rod } from '../kit/shapes.js'

const REACH = 0.86
const HIGH = 0.82
const ARMS = 5
/** Angle of an arm: the arms cover three quarters of a circle, from the truck's side around its rear. */
const angle = (i) => -0.35 + (i / (ARMS - 1)) * Math.PI * 1.45
const tip = (i) => [Math.cos(angle(i)) * REACH, HIGH - 0.1, Math.sin(angle(i)) * REACH]
const panel = (i) =>
  cloth(
    (u, v) => {
      const [a, b] = [tip(i), tip(i + 1)]
      const sag = 0.05 * Math.sin(Math.PI * u) * v
      return [
        (a[0] * (1 - u) + b[0] * u) * v,
        HIGH + (a[1] - HIGH) * v - sag,
        (a[2] * (1 - u) + b[2] * u) * v,
      ]
    },
    16,
    20,
  )

export const goods = {
  camera: { azimuth: 66, elevation: 12, fit: 0.86 },
  parts: () => [
    sheet('canvasGrey', ...Array.from({ length: ARMS - 1 }, (_, i) => panel(i))),
    [
      'alu',
      ...Array.from({ length: ARMS }, (_, i) =>
        rod(
          [0, HIGH - 0.015, 0],
          tip(i).map((v, k) => (k === 1 ? v - 0.01 : v)),
          0.013,
        ),
      ),
    ],
    [
      'alu',
      ...[1, 2, 3].map((i) =>
        rod(
          [tip(i)[0] * 0.97, HIGH - 0.1, tip(i)[2] * 0.97],
          [tip(i)[0] * 0.97, 0.01, tip(i)[2] * 0.97],
          0.011,
        ),
      ),
    ],
    [
      'orange',
      ...[1, 2, 3].map((i) =>
        rod([tip(i)[0], HIGH - 0.1, tip(i)[2]], [tip(i)[0] * 1.22, 0.005, tip(i)[2] * 1.22], 0.005),
      ),
    ],
    [
      'black',
      box(0.12, 0.16, 0.12, 0.03).translate(0, HIGH - 0.02, 0),
      ...[1, 2, 3].map((i) =>
        box(0.07, 0.02, 0.07, 0.008).translate(tip(i)[0] * 0.97, 0.01, tip(i)[2] * 0.97),
      ),
    ],
    ['canvasBlack', box(1.0, 0.09, 0.09, 0.04).translate(0.42, HIGH + 0.01, -0.36)],
    mark('orange', emblem(0.14, 0.01).translate(0.36, HIGH + 0.01, -0.312)),
  ],
}
