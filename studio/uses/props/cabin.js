import { mark } from '../../goods/kit/goodsModel.js'
import {
  box,
  cyl,
  emblem,
  merge,
  pair,
  pillow,
  ring,
  rod,
  rounded,
  row,
  slab,
  tube,
} from '../../goods/kit/shapes.js'

// The front of a cab as the rear bench sees it, in metres: x to the right, z towards us, the floor at 0, the face of
// the dashboard at z = 0, the driver on the left.
const DRIVER = -0.37
const HALF = 0.76

const dashboard = () =>
  merge(
    box(1.5, 0.2, 0.46, 0.07).translate(0, 0.7, -0.22),
    box(1.46, 0.3, 0.3, 0.06).translate(0, 0.5, -0.26),
    pillow(0.42, 0.15, 0.32, 5).translate(DRIVER, 0.79, -0.12),
  )
const wheelAt = (g) => g.rotateX(-0.42).translate(DRIVER, 0.66, 0.2)
const spoke = (turn) => box(0.16, 0.034, 0.02, 0.008).translate(0.1, 0, 0).rotateZ(turn)
const vent = (x) =>
  merge(
    slab(rounded(0.17, 0.08, 0.02), 0.03, { bevel: 0.006, holes: [rounded(0.15, 0.06, 0.014)] }),
    row(3, [0, 0.019, 0], () => box(0.15, 0.005, 0.02, 0.002)),
  ).translate(x, 0.69, 0.012)
const pillar = () => rod([HALF + 0.02, 0.76, -0.6], [HALF - 0.16, 1.42, 0.02], 0.05, 0.045)
const door = () =>
  merge(
    box(0.06, 0.72, 1.5, 0.03).translate(HALF + 0.02, 0.42, 0.4),
    box(0.1, 0.06, 0.5, 0.026).translate(HALF - 0.05, 0.56, 0.42),
  )
const seam = () => box(0.01, 0.006, 0.5, 0.002).translate(HALF - 0.012, 0.66, 0.42)
const console_ = () =>
  merge(
    box(0.25, 0.34, 0.74, 0.04).translate(0, 0.2, 0.32),
    box(0.27, 0.08, 0.34, 0.03).translate(0, 0.4, 0.52),
  )
const mirror = () =>
  merge(
    slab(rounded(0.24, 0.07, 0.03), 0.03, { bevel: 0.01 })
      .rotateX(0.1)
      .translate(0, 1.3, -0.1),
    rod([0, 1.3, -0.12], [0, 1.41, -0.16], 0.012),
  )
const pedal = (x, w) => box(w, 0.11, 0.02, 0.008).rotateX(-0.5).translate(x, 0.18, -0.16)

/** Dashboard, wheel, doors, floor and the frame of the windscreen; the bonnet shows beyond it. */
export const goods = {
  materials: {
    dash: { colour: '#55585c', rough: 0.9, coat: 0.1, grain: [620, 0.1] },
    panel: { colour: '#6a6053', rough: 0.95, coat: 0.05, grain: [620, 0.1] },
    carpet: { colour: '#26272a', rough: 1, grain: [700, 0.3] },
    roof: { colour: '#8f8a80', rough: 1 },
    bonnet: { colour: '#2f4a3c', metal: 0.4, rough: 0.35, coat: 0.9, flake: 0.5 },
    shown: { colour: '#10161c', rough: 0.2, coat: 0.8, emit: [0.008, 0.014, 0.02] },
    needle: { colour: '#d8742c', rough: 0.5, emit: [0.5, 0.2, 0.05] },
  },
  parts: () => [
    ['dash', dashboard(), console_()],
    ['panel', pair(door()), box(1.42, 0.07, 0.02, 0.01).translate(0, 0.6, -0.1)],
    [
      'carpet',
      box(1.5, 0.03, 1.6, 0.01).translate(0, 0.015, 0.2),
      box(1.46, 0.5, 0.04, 0.01).rotateX(-0.4).translate(0, 0.2, -0.42),
    ],
    ['roof', pair(pillar()), box(1.3, 0.06, 0.2, 0.03).translate(0, 1.45, 0.06)],
    [
      'black',
      wheelAt(ring(0.185, 0.018)),
      wheelAt(merge(pillow(0.15, 0.11, 0.06, 4), spoke(0), spoke(Math.PI), spoke(-Math.PI / 2))),
      rod([DRIVER, 0.6, 0.14], [DRIVER, 0.68, -0.1], 0.03),
      slab(rounded(0.32, 0.19, 0.02), 0.024, { bevel: 0.006 })
        .rotateX(-0.12)
        .translate(0, 0.81, 0),
      vent(0.2),
      vent(-0.2),
      vent(0.62),
      vent(-0.64),
      mirror(),
      tube(
        [
          [0, 0.36, 0.26],
          [0, 0.46, 0.27],
          [0, 0.53, 0.29],
        ],
        0.013,
      ),
      pillow(0.06, 0.07, 0.07, 3).translate(0, 0.55, 0.29),
    ],
    [
      'shown',
      slab(rounded(0.29, 0.16, 0.012), 0.008, { bevel: 0.002 })
        .rotateX(-0.12)
        .translate(0, 0.81, 0.012),
      box(0.3, 0.08, 0.01, 0.004).rotateX(-0.2).translate(DRIVER, 0.795, 0.035),
    ],
    ['alu', row(3, [0.1, 0, 0], () => cyl(0.02, 0.02, 0.004).rotateX(Math.PI / 2)).translate(0, 0.6, 0.012)],
    ['steel', pedal(DRIVER - 0.08, 0.1), pedal(DRIVER + 0.1, 0.06)],
    [
      'bonnet',
      box(1.5, 0.1, 1.1, 0.05).rotateX(0.05).translate(0, 0.62, -1.15),
      pillow(0.9, 0.09, 1.0, 5).rotateX(0.05).translate(0, 0.68, -1.15),
    ],
    mark(
      'needle',
      ...[-0.08, 0.08].map((x) =>
        ring(0.026, 0.003, 4.2)
          .rotateZ(-0.5)
          .translate(DRIVER + x, 0.797, 0.044),
      ),
    ),
    mark('orange', pair(seam()), wheelAt(emblem(0.07, 0.006).translate(0, 0, 0.032))),
  ],
}
