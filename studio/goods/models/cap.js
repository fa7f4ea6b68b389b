import { mark, sheet } from '../kit/goodsModel.js'
import { ball, cloth, emblem, merge, rod, tube } from '../kit/shapes.js'

const dome = (u, v, k = 1) => {
  const a = u * Math.PI * 2
  const b = v * Math.PI * 0.5
  const lift = Math.sin(b) ** 0.85
  return [
    0.36 * k * Math.cos(a) * Math.cos(b) ** 0.6,
    0.06 + 0.36 * k * lift * (1 - 0.1 * Math.max(0, -Math.sin(a))),
    0.42 * k * Math.sin(a) * Math.cos(b) ** 0.6,
  ]
}
const part = (from, to, k = 1) => cloth((u, v) => dome(from + (to - from) * u, v, k), 60, 40)
const brim = (lift) =>
  cloth(
    (u, v) => {
      const a = Math.PI * (0.04 + 0.92 * u)
      const r = 1 + 0.75 * v * Math.sin(a) ** 0.7
      const x = 0.36 * Math.cos(a) * (1 + 0.06 * v)
      return [x, 0.06 + lift + 0.05 * v - 0.75 * x * x * v, 0.42 * Math.sin(a) * r]
    },
    60,
    20,
  )
const net = () =>
  merge(
    ...Array.from({ length: 15 }, (_, i) =>
      tube(
        Array.from({ length: 9 }, (_, j) => dome(0.54 + i * 0.03, j / 8.5)),
        0.004,
        { steps: 24, sides: 6 },
      ),
    ),
    ...Array.from({ length: 9 }, (_, j) =>
      tube(
        Array.from({ length: 13 }, (_, i) => dome(0.52 + i * 0.038, 0.06 + j * 0.09)),
        0.004,
        { steps: 36, sides: 6 },
      ),
    ),
  )

export const goods = {
  camera: { azimuth: 58, elevation: 16, fit: 0.76 },
  materials: {
    front: { colour: '#8e3322', rough: 1, grain: [260, 0.16] },
    net: { colour: '#3a3b3d', rough: 0.9 },
  },
  parts: () => [
    sheet('front', part(-0.02, 0.52), brim(0)),
    sheet('net', part(0.52, 0.98)),
    [
      'net',
      net(),
      tube(
        Array.from({ length: 13 }, (_, i) => [
          0.36 * Math.cos((0.5 + i / 24) * 6.2832),
          0.065,
          0.42 * Math.sin((0.5 + i / 24) * 6.2832),
        ]),
        0.012,
        { steps: 60 },
      ),
    ],
    ['front', ball(0.03, 0.6).translate(0, 0.42, 0)],
    ['pale', ...[0.05, 0.45].map(() => rod([0, 0.06, -0.41], [0, 0.07, -0.43], 0.01))],
    mark('pale', emblem(0.26, 0.02).rotateX(-0.32).translate(0, 0.245, 0.425)),
  ],
  variants: {
    khaki: { front: { colour: '#a8946c' }, net: { colour: '#6f6248' } },
    black: { front: { colour: '#37393c' } },
  },
}
