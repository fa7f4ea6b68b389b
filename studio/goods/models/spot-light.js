import { mark } from '../kit/goodsModel.js'
import { around, ball, box, circle, cyl, emblem, lathe, merge, pair, pipe, row, slab } from '../kit/shapes.js'

const shell = () =>
  merge(
    lathe(
      [
        [0, -0.2],
        [0.1, -0.2],
        [0.16, -0.14],
        [0.24, -0.02],
        [0.255, 0],
        [0.255, 0.06],
        [0.235, 0.07],
        [0.225, 0.03],
        [0, 0.02],
      ],
      64,
    ).rotateX(Math.PI / 2),
    row(5, [0.06, 0, 0], () => box(0.012, 0.2, 0.12, 0.004)).translate(0, 0, -0.16),
    pair(
      slab(
        [
          [-0.02, -0.3],
          [0.02, -0.3],
          [0.02, 0.03],
          [-0.02, 0.03],
        ],
        0.06,
      )
        .rotateY(1.57)
        .translate(0.27, 0, -0.02),
    ),
    box(0.56, 0.03, 0.08, 0.01).translate(0, -0.3, -0.02),
  )
const at = (x, turn) => (g) => g.rotateY(turn).translate(x, 0.32, 0)
const left = at(-0.34, 0.12)
const right = at(0.34, 0.12)

export const goods = {
  camera: { azimuth: 70, elevation: 9, fit: 0.82 },
  parts: () => [
    ['black', left(shell()), right(shell())],
    [
      'mirror',
      ...[left, right].map((put) =>
        put(
          lathe(
            [
              [0.06, 0.0],
              [0.15, 0.022],
              [0.222, 0.052],
              [0.222, 0.05],
              [0.06, -0.01],
            ],
            48,
          ).rotateX(Math.PI / 2),
        ),
      ),
    ],
    [
      'lamp',
      ...[left, right].flatMap((put) => [
        put(ball(0.06, 1).scale(1, 1, 0.4).translate(0, 0, 0.03)),
        put(around(6, 'z', () => slab(circle(0.036), 0.02).translate(0.13, 0, 0.045))),
      ]),
    ],
    [
      'orange',
      ...[left, right].map((put) => put(pipe(0.262, 0.24, 0.02).rotateX(1.57).translate(0, 0, 0.055))),
    ],
    [
      'steel',
      ...[left, right].map((put) =>
        put(pair(cyl(0.03, 0.03, 0.004, 0.03, 6).rotateZ(1.57).translate(0.3, 0.0, -0.02))),
      ),
    ],
    mark('pale', ...[left, right].map((put) => put(emblem(0.1, 0.01).translate(0, -0.275, 0.03)))),
  ],
}
