import { mark } from '../kit/goodsModel.js'
import { around, ball, box, circle, cyl, emblem, merge, pipe, rod, rounded, slab } from '../kit/shapes.js'

/** The plate that holds the phone. */
export const onPlate = (g) => g.rotateX(-0.25).translate(0, 0.6, 0.06)
const street = ([x0, y0], [x1, y1], w) =>
  box(w, Math.hypot(x1 - x0, y1 - y0) + w, 0.004, 0.001)
    .rotateZ(Math.atan2(x0 - x1, y1 - y0))
    .translate((x0 + x1) / 2, (y0 + y1) / 2, 0)
const ROUTE = [
  [-0.09, -0.3],
  [-0.09, -0.14],
  [0.07, 0.0],
  [0.07, 0.16],
  [-0.02, 0.26],
]

export const mount = () => [
  [
    'black',
    onPlate(slab(circle(0.26, 64), 0.07, { bevel: 0.02 })),
    rod([0, 0.1, -0.15], [0, 0.56, -0.06], 0.035),
    ball(0.07).translate(0, 0.56, -0.04),
    cyl(0.2, 0.06, 0.02).translate(0, 0.03, -0.14),
    cyl(0.08, 0.1, 0.02).translate(0, 0.1, -0.14),
  ],
  [
    'alu',
    onPlate(pipe(0.268, 0.245, 0.05, 0.01).rotateX(1.57)),
    pipe(0.052, 0.036, 0.06).translate(0, 0.24, -0.13),
  ],
  ['grey', onPlate(pipe(0.2, 0.16, 0.012).rotateX(1.57).translate(0, 0, 0.036))],
  ['steel', around(4, 'y', () => cyl(0.014, 0.012).translate(0.15, 0.062, 0)).translate(0, 0, -0.14)],
  mark('orange', onPlate(emblem(0.16, 0.012).translate(0, 0, 0.036))),
]

/** A phone that shows a route, upright around its middle. */
export const phone = (put) => [
  ['screen', put(slab(rounded(0.42, 0.86, 0.07), 0.05, { bevel: 0.016 }))],
  ['steel', put(slab(rounded(0.43, 0.87, 0.075), 0.03, { bevel: 0.008 }).translate(0, 0, -0.005))],
  ['blue', put(slab(rounded(0.38, 0.8, 0.05), 0.01, { bevel: 0.002 }).translate(0, 0, 0.025))],
  mark(
    'grey',
    put(
      merge(
        street([-0.18, -0.14], [0.18, -0.14], 0.012),
        street([-0.18, 0.0], [0.18, 0.0], 0.012),
        street([0.07, -0.36], [0.07, 0.36], 0.012),
        street([-0.18, 0.2], [0.18, 0.31], 0.012),
        street([-0.14, -0.36], [-0.02, 0.36], 0.01),
      ).translate(0, 0, 0.033),
    ),
  ),
  mark(
    'orange',
    put(merge(...ROUTE.slice(1).map((end, i) => street(ROUTE[i], end, 0.026))).translate(0, 0, 0.036)),
  ),
  mark('pale', put(slab(circle(0.03), 0.006, { bevel: 0.001 }).translate(-0.02, 0.26, 0.039))),
]

export const goods = {
  camera: { azimuth: 52, elevation: 12, fit: 0.8 },
  parts: () => [
    ...mount(),
    ...phone((g) => g.rotateX(-0.25).rotateZ(-0.06).rotateY(0.5).translate(0.5, 0.44, -0.2)),
  ],
}
