import { box, cyl, merge, pair, rounded, row, slab, tube } from '../kit/shapes.js'

/** One row of six large reflectors, with the loom that plugs into the truck's own switch. */
export const goods = {
  camera: { azimuth: 60, elevation: 16, fit: 0.82 },
  parts: () => [
    [
      'black',
      slab(rounded(1.02, 0.24, 0.06), 0.14, { bevel: 0.025 }).translate(0, 0.2, 0),
      row(15, [0.062, 0, 0], () => box(0.016, 0.2, 0.08, 0.004)).translate(0, 0.2, -0.09),
      pair(box(0.1, 0.03, 0.16, 0.01).translate(0.4, 0.015, 0)),
      pair(box(0.05, 0.1, 0.04, 0.012).translate(0.4, 0.06, 0)),
    ],
    ['mirror', row(6, [0.155, 0, 0], () => cyl(0.07, 0.02, 0.006).rotateX(1.57)).translate(0, 0.2, 0.07)],
    ['lamp', row(6, [0.155, 0, 0], () => cyl(0.044, 0.03, 0.01).rotateX(1.57)).translate(0, 0.2, 0.078)],
    [
      'rubber',
      tube(
        [
          [0.46, 0.18, -0.1],
          [0.6, 0.08, -0.16],
          [0.62, 0.02, 0.1],
          [0.34, 0.02, 0.26],
          [0.02, 0.02, 0.3],
          [-0.26, 0.02, 0.26],
        ],
        0.018,
      ),
    ],
    [
      'orange',
      merge(box(0.14, 0.06, 0.07, 0.015).rotateY(-0.2).translate(-0.34, 0.03, 0.25)),
      pair(box(0.02, 0.25, 0.146, 0.01).translate(0.47, 0.2, 0)),
    ],
  ],
}
