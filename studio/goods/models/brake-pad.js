import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, rounded, shifted, slab, tube } from '../kit/shapes.js'

/** A sector of a ring around an axis 0.8 below the pad. */
const fan = (r0, r1, a) => {
  const arc = (r, from, to) =>
    Array.from({ length: 17 }, (_, i) => Math.PI / 2 + from + (i / 16) * (to - from)).map((t) => [
      r * Math.cos(t),
      r * Math.sin(t) - 0.8,
    ])
  return [...arc(r1, -a, a), ...arc(r0, a, -a)]
}
const ear = (s) => slab(shifted(rounded(0.13, 0.1, 0.02), s * 0.4, 0.1), 0.05, { bevel: 0.01 })
const plate = () => merge(slab(fan(0.72, 1.09, 0.4), 0.05, { bevel: 0.01 }), ear(-1), ear(1))

/** Two blocks of lining with a groove between them, their outer ends chamfered. */
const lining = () =>
  merge(
    ...[-1, 1].map((s) =>
      slab(fan(0.745, 1.06, 0.16), 0.13, { bevel: 0.03 })
        .translate(0, 0.8, 0)
        .rotateZ(s * 0.18)
        .translate(0, -0.8, 0.08),
    ),
  )
/** The sheet on its back that prevents squealing. */
const shim = () => slab(fan(0.75, 1.06, 0.34), 0.014, { bevel: 0.003 }).translate(0, 0, -0.032)
const springs = () =>
  merge(
    ...[-1, 1].map((s) =>
      tube(
        [
          [s * 0.3, 0.2, 0.03],
          [s * 0.36, 0.27, 0.04],
          [s * 0.43, 0.24, 0.05],
          [s * 0.46, 0.14, 0.04],
        ],
        0.012,
      ),
    ),
    ...[-1, 1].map((s) =>
      cyl(0.024, 0.07)
        .rotateX(Math.PI / 2)
        .translate(s * 0.4, 0.1, 0),
    ),
  )
const sensor = () =>
  tube(
    [
      [0.16, 0.22, 0.08],
      [0.2, 0.36, 0.04],
      [0.36, 0.42, -0.02],
      [0.5, 0.3, 0],
      [0.56, 0.1, 0.06],
    ],
    0.011,
  )
const back = (g) => g.rotateY(Math.PI)
const puts = {
  left: (g) => g.translate(0, 0.14, 0).rotateX(-0.24).rotateY(0.16).translate(-0.42, 0, -0.22),
  right: (g) => g.translate(0, 0.14, 0).rotateX(-0.24).rotateY(-0.12).translate(0.5, 0, -0.3),
  turned: (g) => back(g).translate(0, 0.14, 0).rotateX(-0.34).rotateY(0.1).translate(-0.14, 0, 0.22),
  flat: (g) => g.rotateX(-1.5).rotateY(-0.3).translate(0.62, 0.03, 0.38),
}
const each = (make, names = Object.keys(puts)) => merge(...names.map((name) => puts[name](make())))
const seen = ['turned']

/** A set of four: three show their lining, one its back. */
export const goods = {
  camera: { azimuth: 78, elevation: 20, fit: 0.84 },
  materials: {
    lining: { colour: '#665d54', rough: 0.95, grain: [300, 0.1] },
    plate: { colour: '#2c2e32', rough: 0.45, coat: 0.6, diffuse: 1.2 },
    shim: { colour: '#a9acb0', metal: 0.8, rough: 0.4, diffuse: 0.6 },
    wire: { colour: '#c8642b', rough: 0.6, coat: 0.4 },
  },
  parts: () => [
    ['plate', each(plate)],
    ['lining', each(lining)],
    ['shim', each(shim)],
    ['steel', each(springs)],
    ['wire', each(sensor, ['left', 'right'])],
    ['black', each(() => box(0.09, 0.05, 0.05, 0.014).translate(0.57, 0.07, 0.07), ['left', 'right'])],
    mark(
      'orange',
      each(() => back(emblem(0.24, 0.01)).translate(0, 0.11, -0.044), seen),
    ),
  ],
}
