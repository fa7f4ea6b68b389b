import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, lathe, merge, pipe, rounded, row, slab, tube } from '../kit/shapes.js'

const lens = (r) =>
  lathe(
    [
      [0, 0],
      [r, 0],
      [r, 0.06],
      [r * 0.86, 0.075],
      [r * 0.7, 0.05],
      [0, 0.045],
    ],
    48,
  ).rotateX(1.57)

export const goods = {
  camera: { azimuth: 54, elevation: 14, fit: 0.82 },
  parts: () => [
    [
      'black',
      slab(rounded(0.66, 0.32, 0.1), 0.2, { bevel: 0.05 }).translate(-0.12, 0.36, 0),
      lens(0.14).translate(-0.12, 0.36, 0.09),
      box(0.26, 0.05, 0.16, 0.02).translate(-0.12, 0.56, -0.02),
      box(0.08, 0.08, 0.08, 0.02).translate(-0.12, 0.53, -0.02),
      slab(rounded(0.24, 0.2, 0.07), 0.16, { bevel: 0.04 }).translate(0.46, 0.12, 0.1),
      lens(0.075).translate(0.46, 0.12, 0.17),
      row(8, [0.05, 0, 0], () => box(0.016, 0.012, 0.1, 0.005)).translate(-0.12, 0.525, 0),
    ],
    [
      'screen',
      cyl(0.1, 0.02).rotateX(1.57).translate(-0.12, 0.36, 0.145),
      cyl(0.05, 0.016).rotateX(1.57).translate(0.46, 0.12, 0.212),
    ],
    [
      'steel',
      pipe(0.145, 0.125, 0.014).rotateX(1.57).translate(-0.12, 0.36, 0.155),
      pipe(0.078, 0.064, 0.012).rotateX(1.57).translate(0.46, 0.12, 0.235),
    ],
    [
      'blue',
      cyl(0.045, 0.02, 0.008).rotateX(1.57).translate(-0.12, 0.36, 0.152),
      cyl(0.024, 0.02, 0.006).rotateX(1.57).translate(0.46, 0.12, 0.218),
    ],
    [
      'rubber',
      tube(
        [
          [0.2, 0.36, -0.06],
          [0.36, 0.34, -0.14],
          [0.4, 0.08, -0.2],
          [0.2, 0.02, -0.1],
          [0.26, 0.02, 0.06],
          [0.46, 0.05, 0.02],
        ],
        0.016,
      ),
      merge(box(0.5, 0.2, 0.24, 0.06).translate(-0.12, 0.1, -0.04)),
    ],
    ['red', cyl(0.012, 0.02).rotateX(1.57).translate(0.14, 0.44, 0.098)],
    mark('orange', emblem(0.1, 0.01).translate(0.1, 0.32, 0.101)),
  ],
}
