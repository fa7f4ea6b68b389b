import { mark, sheet } from '../kit/goodsModel.js'
import { box, cloth, emblem, merge, rod } from '../kit/shapes.js'

/** Walls between the open shells: cloth that is a little narrower between its edges. */
const wall = (from, to, sag) =>
  cloth(
    (u, v) => {
      const p = [0, 1, 2].map(
        (i) => (from[0][i] * (1 - u) + from[1][i] * u) * (1 - v) + (to[0][i] * (1 - u) + to[1][i] * u) * v,
      )
      const in_ = Math.sin(Math.PI * v) * (0.02 + 0.006 * Math.sin(u * 40))
      return [p[0] + sag[0] * in_, p[1], p[2] + sag[2] * in_]
    },
    60,
    24,
  )
const low = 0.2
const [l, r] = [-0.6, 0.6]
const z = 0.4
const top = (x) => 0.62 + (x + 0.6) * 0.16

export const goods = {
  camera: { azimuth: 56, elevation: 14, fit: 0.84 },
  parts: () => [
    [
      'matt',
      box(1.32, 0.1, 0.92, 0.04).translate(0, 0.13, 0),
      merge(box(1.34, 0.11, 0.94, 0.045).rotateZ(0.16).translate(0, 0.76, 0)),
    ],
    [
      'alu',
      box(1.36, 0.025, 0.95, 0.01).translate(0, 0.18, 0),
      ...[-1, 1].map((s) => box(1.3, 0.05, 0.06, 0.012).translate(0, 0.04, s * 0.26)),
    ],
    sheet(
      'canvasSand',
      wall(
        [
          [l, low, z],
          [r, low, z],
        ],
        [
          [l, top(l), z],
          [r, top(r), z],
        ],
        [0, 0, -1],
      ),
      wall(
        [
          [l, low, -z],
          [r, low, -z],
        ],
        [
          [l, top(l), -z],
          [r, top(r), -z],
        ],
        [0, 0, 1],
      ),
      wall(
        [
          [r, low, z],
          [r, low, -z],
        ],
        [
          [r, top(r), z],
          [r, top(r), -z],
        ],
        [-1, 0, 0],
      ),
      wall(
        [
          [l, low, z],
          [l, low, -z],
        ],
        [
          [l, top(l), z],
          [l, top(l), -z],
        ],
        [1, 0, 0],
      ),
    ),
    [
      'canvasBlack',
      box(0.46, 0.34, 0.012, 0.005).translate(0, 0.42, 0.392),
      box(0.012, 0.4, 0.4, 0.005).translate(0.592, 0.46, 0),
    ],
    [
      'canvasPine',
      rod([-0.25, 0.61, 0.41], [0.25, 0.61, 0.41], 0.03),
      rod([0.61, 0.69, -0.22], [0.61, 0.69, 0.22], 0.03),
    ],
    [
      'steel',
      ...[-1, 1].flatMap((s) => [rod([0.5, 0.2, s * 0.44], [0.42, 0.78, s * 0.44], 0.012)]),
      ...[-0.13, 0.13].map((s) => rod([0.7, 0.62, s], [0.96, 0.02, s], 0.016)),
      ...[0.12, 0.25, 0.38, 0.51].map((y) =>
        rod([0.957 - y * 0.43, y, -0.13], [0.957 - y * 0.43, y, 0.13], 0.014),
      ),
    ],
    mark('orange', emblem(0.2, 0.012).translate(0.1, 0, 0.474).rotateZ(0.16).translate(0, 0.76, 0)),
  ],
  variants: { green: { canvasSand: { colour: '#4a5f4b' }, canvasPine: { colour: '#b8a581' } } },
}
