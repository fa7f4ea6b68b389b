import { mark } from '../../goods/kit/goodsModel.js'
import { box, merge, pair, pillow, rod, rounded, slab } from '../../goods/kit/shapes.js'

// The rear of a cab as the windscreen sees it, in metres: x to the right, z towards us, the floor at 0.
const HALF = 0.76

const wall = () =>
  slab(rounded(1.56, 1.4, 0.08), 0.05, {
    bevel: 0.01,
    holes: [rounded(1.1, 0.36, 0.05).map(([x, y]) => [x, y + 0.42])],
  }).translate(0, 0.72, -0.9)
const door = () =>
  merge(
    box(0.06, 0.72, 1.7, 0.03).translate(HALF + 0.02, 0.42, 0),
    box(0.1, 0.06, 0.5, 0.026).translate(HALF - 0.05, 0.58, 0.3),
  )
const bench = () =>
  merge(
    pillow(1.34, 0.18, 0.5, 7).translate(0, 0.4, -0.52),
    pillow(1.34, 0.62, 0.16, 7).rotateX(-0.16).translate(0, 0.74, -0.78),
  )
const pillar = () => rod([HALF + 0.02, 0.74, -0.1], [HALF - 0.1, 1.42, -0.16], 0.055, 0.05)

/** The wall with its window, the bench before it, the doors. */
export const goods = {
  materials: {
    panel: { colour: '#4b443c', rough: 0.95, coat: 0.05, grain: [620, 0.1] },
    carpet: { colour: '#26272a', rough: 1, grain: [700, 0.3] },
    roof: { colour: '#8f8a80', rough: 1 },
    bench: { colour: '#3c3a38', rough: 1, grain: [600, 0.16] },
  },
  parts: () => [
    ['roof', wall(), pair(pillar()), box(1.3, 0.06, 0.2, 0.03).translate(0, 1.45, -0.1)],
    ['panel', pair(door())],
    ['bench', bench()],
    ['carpet', box(1.5, 0.03, 1.8, 0.01).translate(0, 0.015, 0)],
    ['black', box(0.25, 0.3, 0.7, 0.04).translate(0, 0.18, 0.4)],
    mark('orange', pair(box(0.01, 0.006, 0.6, 0.002).translate(HALF - 0.012, 0.68, 0.2))),
  ],
}
