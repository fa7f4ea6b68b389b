import { box, cyl, merge, pair, rounded, row, slab } from '../kit/shapes.js'

const lamps = (make) =>
  merge(
    row(12, [0.088, 0, 0], make).translate(0, 0.05, 0),
    row(12, [0.088, 0, 0], make).translate(0, -0.03, 0),
  )

export const goods = {
  camera: { azimuth: 66, elevation: 14, fit: 0.82 },
  parts: () => [
    [
      'black',
      slab(rounded(1.16, 0.2, 0.03), 0.12, { bevel: 0.02 }).translate(0, 0.01, -0.02),
      row(22, [0.05, 0, 0], () => box(0.014, 0.17, 0.07, 0.004)).translate(0, 0.01, -0.1),
    ],
    [
      'mirror',
      lamps(() =>
        cyl(0.037, 0.02, 0.004)
          .rotateX(Math.PI / 2)
          .translate(0, 0, 0.038),
      ),
    ],
    [
      'lamp',
      lamps(() =>
        cyl(0.026, 0.03, 0.008)
          .rotateX(Math.PI / 2)
          .translate(0, 0, 0.042),
      ),
    ],
    ['deep', slab(rounded(1.1, 0.16, 0.02), 0.01).translate(0, 0.01, 0.036)],
    [
      'black',
      pair(box(0.03, 0.2, 0.1, 0.01).translate(0.6, -0.02, -0.02)),
      pair(box(0.12, 0.025, 0.12, 0.01).translate(0.57, -0.13, -0.02)),
    ],
    [
      'steel',
      pair(
        cyl(0.025, 0.03, 0.005, 0.025, 6)
          .rotateZ(Math.PI / 2)
          .translate(0.62, 0.02, -0.02),
      ),
      pair(cyl(0.02, 0.03, 0.004, 0.02, 6).translate(0.57, -0.11, 0)),
    ],
    [
      'orange',
      box(0.02, 0.2, 0.128, 0.01).translate(0.535, 0.01, -0.02),
      box(0.02, 0.2, 0.128, 0.01).translate(-0.535, 0.01, -0.02),
    ],
  ],
}
