import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, lathe, pipe, rod, rounded, slab } from '../kit/shapes.js'

/** The previous camera: one round lens in a grey box, on a suction cup of that time. */
export const goods = {
  camera: { azimuth: 56, elevation: 12, fit: 0.74 },
  parts: () => [
    ['grey', slab(rounded(0.6, 0.4, 0.05), 0.22, { bevel: 0.03 }).translate(0, 0.26, 0)],
    [
      'black',
      lathe([
        [0, 0],
        [0.15, 0],
        [0.15, 0.08],
        [0.12, 0.1],
        [0, 0.08],
      ])
        .rotateX(1.57)
        .translate(-0.1, 0.26, 0.1),
      rod([0, 0.44, -0.02], [0.05, 0.72, -0.09], 0.035),
      lathe([
        [0, 0],
        [0.2, 0],
        [0.19, 0.03],
        [0.08, 0.09],
        [0, 0.1],
      ])
        .rotateX(Math.PI)
        .rotateZ(-0.3)
        .translate(0.07, 0.78, -0.1),
    ],
    ['screen', cyl(0.09, 0.02).rotateX(1.57).translate(-0.1, 0.26, 0.18)],
    ['steel', pipe(0.13, 0.115, 0.012).rotateX(1.57).translate(-0.1, 0.26, 0.2)],
    [
      'deep',
      box(0.14, 0.03, 0.02, 0.008).translate(0.18, 0.14, 0.108),
      box(0.62, 0.03, 0.2, 0.01).translate(0, 0.06, 0),
    ],
    ['red', cyl(0.016, 0.016).rotateX(1.57).translate(0.2, 0.38, 0.112)],
    mark('pale', emblem(0.12, 0.01).translate(0.18, 0.27, 0.113)),
  ],
}
