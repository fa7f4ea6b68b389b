import { mark } from '../kit/goodsModel.js'
import { box, circle, cyl, emblem, rod, rounded, shifted, slab, tube } from '../kit/shapes.js'

const nose = [
  [0.1, -0.13],
  [0.28, -0.16],
  [0.42, -0.12],
  [0.48, 0],
  [0.42, 0.12],
  [0.28, 0.16],
  [0.1, 0.13],
]

/** A forged shank for the square hitch, and the shackle in its nose. */
export const goods = {
  camera: { azimuth: 56, elevation: 24, fit: 0.78 },
  materials: { shackle: { colour: '#a8301f', rough: 0.4, coat: 0.8 } },
  parts: () => [
    [
      'black',
      slab(rounded(0.2, 0.2, 0.03), 0.62, { bevel: 0.012 })
        .rotateY(Math.PI / 2)
        .translate(-0.22, 0.24, 0),
      slab(nose, 0.16, { bevel: 0.03, holes: [circle(0.07, 32, 0.33, 0)] })
        .rotateX(Math.PI / 2)
        .translate(0, 0.24, 0),
      box(0.06, 0.26, 0.26, 0.02).translate(0.08, 0.24, 0),
    ],
    [
      'deep',
      slab(shifted(circle(0.035), -0.34, 0), 0.206)
        .rotateX(Math.PI / 2)
        .translate(0, 0.24, 0),
    ],
    [
      'shackle',
      tube(
        [
          [0.33, 0.46, 0],
          [0.36, 0.44, 0.02],
          [0.58, 0.42, 0.02],
          [0.78, 0.32, 0.02],
          [0.84, 0.22, 0.02],
          [0.78, 0.12, 0.02],
          [0.58, 0.06, 0.02],
          [0.36, 0.04, 0.02],
          [0.33, 0.03, 0],
        ],
        0.05,
        { sides: 22, steps: 120 },
      ),
      cyl(0.09, 0.09, 0.02).translate(0.33, 0.42, 0),
      cyl(0.09, 0.09, 0.02).translate(0.33, 0.06, 0),
    ],
    [
      'steel',
      rod([0.33, 0.0, 0], [0.33, 0.52, 0], 0.052),
      cyl(0.08, 0.05, 0.01, 0.08, 6).translate(0.33, 0.52, 0),
      rod([-0.5, 0.05, 0.34], [-0.1, 0.05, 0.42], 0.03),
    ],
    mark('orange', emblem(0.14, 0.01).translate(-0.2, 0.24, 0.104)),
    mark('pale', box(0.12, 0.03, 0.006, 0.002).translate(-0.4, 0.24, 0.103)),
  ],
  variants: { orange: { black: { colour: '#c8562b' }, orange: { colour: '#303236' } } },
}
