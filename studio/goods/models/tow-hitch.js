import { mark } from '../kit/goodsModel.js'
import {
  ball,
  bolt,
  circle,
  cyl,
  emblem,
  lathe,
  merge,
  pair,
  pipe,
  rod,
  rounded,
  slab,
  tube,
} from '../kit/shapes.js'

const HIGH = 0.42

/** A square tube that points to the camera. */
const square = (w, l) =>
  slab(rounded(w, w, w * 0.14), l, { holes: [rounded(w * 0.76, w * 0.76, w * 0.08)], bevel: 0.006 })

const bracket = () =>
  slab(
    [
      [-0.2, -HIGH],
      [0.08, -HIGH],
      [0.2, -0.1],
      [0.2, 0.26],
      [-0.2, 0.26],
    ],
    0.03,
    { bevel: 0.006, holes: [circle(0.026, 24, -0.1, 0.2), circle(0.026, 24, 0.1, 0.2)] },
  )
    .rotateY(Math.PI / 2)
    .translate(0.74, HIGH, -0.3)

/** The arm that is pushed into the tube: it goes down before it carries the ball. */
const arm = () =>
  slab(
    [
      [-0.3, 0.06],
      [0.22, 0.06],
      [0.3, -0.02],
      [0.3, -0.16],
      [0.62, -0.16],
      [0.66, -0.2],
      [0.62, -0.25],
      [0.24, -0.25],
      [0.18, -0.19],
      [0.18, -0.06],
      [-0.3, -0.06],
    ],
    0.15,
    { bevel: 0.014 },
  )
    .rotateY(-Math.PI / 2)
    .translate(0, HIGH, 0.02)

const socket = (g) => g.translate(0.36, HIGH + 0.02, -0.14)

/** The cross tube with its brackets, the arm with its ball, and the socket of the wiring. */
export const goods = {
  camera: { azimuth: 50, elevation: 19, fit: 0.86 },
  parts: () => [
    [
      'matt',
      slab(rounded(0.17, 0.17, 0.024), 1.48, { bevel: 0.008 })
        .rotateY(Math.PI / 2)
        .translate(0, HIGH, -0.3),
      pair(bracket()),
      square(0.22, 0.36).translate(0, HIGH, -0.06),
      pipe(0.155, 0.116, 0.035)
        .rotateX(Math.PI / 2)
        .translate(0, HIGH, 0.11),
      pair(
        slab(
          [
            [0, 0],
            [0.2, 0],
            [0, 0.24],
          ],
          0.02,
          { bevel: 0.004 },
        )
          .rotateX(Math.PI / 2)
          .translate(0.1, HIGH, -0.22),
      ),
      pair(
        pipe(0.055, 0.034, 0.03)
          .rotateX(Math.PI / 2)
          .translate(0.2, HIGH - 0.12, -0.2),
      ),
    ],
    ['gun', arm()],
    [
      'chrome',
      lathe(
        [
          [0, 0],
          [0.1, 0],
          [0.1, 0.03],
          [0.05, 0.05],
          [0.045, 0.1],
          [0.06, 0.13],
        ],
        40,
      ).translate(0, HIGH - 0.155, 0.5),
      ball(0.1).translate(0, HIGH + 0.05, 0.5),
      bolt(0.07, 0.06).translate(0, HIGH - 0.285, 0.5),
    ],
    [
      'steel',
      rod([-0.2, HIGH, 0.02], [0.2, HIGH, 0.02], 0.024),
      tube(
        [
          [-0.2, HIGH, 0.02],
          [-0.25, HIGH - 0.02, 0.03],
          [-0.24, HIGH - 0.14, 0.07],
        ],
        0.02,
      ),
      pair(
        merge(
          ...[-0.4, -0.2].map((z) =>
            bolt(0.04, 0.03)
              .rotateZ(-Math.PI / 2)
              .translate(0.77, HIGH + 0.2, z),
          ),
        ),
      ),
    ],
    [
      'black',
      socket(cyl(0.075, 0.12, 0.014).rotateX(Math.PI / 2)),
      socket(slab(circle(0.085), 0.02, { bevel: 0.006 }).rotateX(-0.9).translate(0, 0.1, 0.11)),
      tube(
        [
          [0.36, HIGH, -0.2],
          [0.4, HIGH - 0.22, -0.36],
          [0.56, 0.03, -0.3],
          [0.72, 0.03, 0.02],
          [0.5, 0.03, 0.16],
          [0.36, 0.03, 0.02],
        ],
        0.022,
        { steps: 90 },
      ),
    ],
    [
      'orange',
      socket(
        cyl(0.055, 0.02, 0.004)
          .rotateX(Math.PI / 2)
          .translate(0, 0, 0.062),
      ),
    ],
    mark('orange', emblem(0.15, 0.01).translate(-0.5, HIGH, -0.21)),
  ],
}
