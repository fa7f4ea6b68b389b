import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, rounded, shifted, slab } from '../kit/shapes.js'

const body = [
  [-0.34, 0.03],
  [-0.31, 0],
  [0.31, 0],
  [0.34, 0.03],
  [0.34, 0.6],
  [0.26, 0.8],
  [0.16, 0.84],
  [-0.16, 0.84],
  [-0.26, 0.8],
  [-0.34, 0.6],
]

/** A squat jug with its handle on top; the liquid shows through. */
export const goods = {
  camera: { azimuth: 66, elevation: 14, fit: 0.76 },
  materials: { fluid: { colour: '#b8476a', rough: 0.28, coat: 1, diffuse: 1.15 } },
  parts: () => [
    ['fluid', slab(body, 0.36, { bevel: 0.05 }), cyl(0.09, 0.1).translate(-0.16, 0.87, 0)],
    [
      'pale',
      cyl(0.11, 0.09, 0.014).translate(-0.16, 0.94, 0),
      box(0.07, 0.18, 0.09, 0.03).translate(0.22, 0.87, 0),
      box(0.34, 0.07, 0.09, 0.03).translate(0.08, 0.97, 0),
    ],
    mark(
      'pale',
      slab(shifted(rounded(0.54, 0.44, 0.04), 0, 0.34), 0.008, { bevel: 0.002 }).translate(0, 0, 0.182),
    ),
    mark(
      'blue',
      slab(shifted(rounded(0.54, 0.12, 0.03), 0, 0.18), 0.01, { bevel: 0.002 }).translate(0, 0, 0.184),
    ),
    mark('orange', emblem(0.24, 0.01).translate(0, 0.44, 0.19)),
    mark(
      'deep',
      merge(...[0.24, 0.16].map((w, i) => box(w, 0.024, 0.006, 0.002).translate(0, 0.33 - i * 0.042, 0.188))),
    ),
    mark(
      'pale',
      merge(
        ...[-0.06, 0, 0.06].map((x) => box(0.014, 0.07, 0.006, 0.002).rotateZ(0.6).translate(x, 0.18, 0.192)),
      ),
    ),
  ],
}
