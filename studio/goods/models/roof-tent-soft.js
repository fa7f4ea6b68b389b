import { mark, sheet } from '../kit/goodsModel.js'
import { box, cloth, emblem, merge, rod } from '../kit/shapes.js'

const half = 0.62
const deep = 0.42
const foot = 0.72
const ridge = 1.18
/** The roof's height over x: a bow, highest in the middle. */
const bow = (x) => foot + (ridge - foot) * Math.cos((x / half) * 1.32) ** 0.7
const skin = (z, side) =>
  cloth((u, v) => {
    const x = -half + 2 * half * u
    return [x, foot + (bow(x) - foot) * v, z + side * 0.012 * Math.sin(u * 34) * Math.sin(Math.PI * v)]
  })
const roof = (from, to, rise, out) =>
  cloth((u, v) => {
    const x = -half - out + 2 * (half + out) * u
    return [x, bow((x * half) / (half + out)) + rise + 0.008 * Math.sin(v * 20), from + (to - from) * v]
  })

/** Unfolded: a bowed tent on its board, its front room hanging down beside the truck, a ladder. */
export const goods = {
  camera: { azimuth: 62, elevation: 9, fit: 0.86 },
  parts: () => [
    ['black', box(1.32, 0.05, 0.9, 0.02).translate(0, 0.69, 0)],
    ['alu', ...[-1, 1].map((s) => box(1.3, 0.05, 0.05, 0.012).translate(0, 0.64, s * 0.24))],
    sheet('canvasPine', skin(deep, 1), skin(-deep, -1)),
    sheet('canvasSand', roof(-deep - 0.05, deep + 0.16, 0.03, 0.02)),
    sheet(
      'canvasGrey',
      cloth((u, v) => [-0.5 + 1.0 * u, 0.03 + 0.64 * v, deep + 0.03 + 0.012 * Math.sin(u * 26) * (1 - v)]),
      cloth((u, v) => [-0.5, 0.03 + 0.64 * v, -deep + (2 * deep + 0.03) * u]),
      cloth((u, v) => [0.5, 0.03 + 0.64 * v, -deep + (2 * deep + 0.03) * u]),
    ),
    [
      'canvasBlack',
      box(0.4, 0.26, 0.012, 0.03).translate(0, 0.9, deep + 0.014),
      box(0.34, 0.46, 0.012, 0.02).translate(-0.2, 0.27, deep + 0.05),
    ],
    [
      'steel',
      ...[-0.56, 0.56].map((x) =>
        rod([x, bow(x) - 0.02, deep + 0.02], [x * 1.02, bow(x) + 0.02, deep + 0.17], 0.012),
      ),
      ...[0.64, 0.86].map((x) => rod([x, 0.7, 0.3], [x + 0.16, 0.01, 0.52], 0.016)),
      ...[0.14, 0.28, 0.42, 0.56].map((y) =>
        rod([0.8 - y * 0.23, y, 0.516 - y * 0.31], [1.02 - y * 0.23, y, 0.516 - y * 0.31], 0.014),
      ),
    ],
    ['orange', merge(rod([-0.2, 1.04, deep + 0.02], [0.2, 1.04, deep + 0.02], 0.028))],
    mark('orange', emblem(0.17, 0.01).translate(0.24, 0.36, deep + 0.05)),
  ],
}
