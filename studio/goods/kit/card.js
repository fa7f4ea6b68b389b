import { mark } from './goodsModel.js'
import { box, emblem, merge, rod, rounded, slab } from './shapes.js'

const W = 1
const H = 0.62
const ridge = (points, y) =>
  slab(
    [[-W / 2 + 0.03, -H / 2 + 0.03], ...points.map(([x, h]) => [x, y + h]), [W / 2 - 0.03, -H / 2 + 0.03]],
    0.004,
    { bevel: 0 },
  )

const FAR = [
  [-0.47, 0.02],
  [-0.3, 0.12],
  [-0.2, 0.05],
  [-0.02, 0.22],
  [0.1, 0.1],
  [0.22, 0.17],
  [0.47, -0.02],
]
const NEAR = [
  [-0.47, 0.06],
  [-0.34, 0.02],
  [-0.14, 0.1],
  [0.06, 0],
  [0.24, 0.08],
  [0.47, 0.02],
]
const body = () => slab(rounded(W, H, 0.05), 0.02, { bevel: 0.006 })

/**
 * Returns a card with its print, upright around its middle, 1 wide; `put` moves it to its place.
 * @param {() => object[]} sign draws the sign of the card, about 0.2 wide
 */
export const cardFace = (sign, put) => [
  ['body', put(body())],
  mark('far', put(ridge(FAR, -0.2).translate(0, 0, 0.012))),
  mark('near', put(ridge(NEAR, -0.26).translate(0, 0, 0.015))),
  mark(
    'ink',
    put(emblem(0.22, 0.01).translate(-0.31, 0.19, 0.015)),
    put(merge(...sign()).translate(0.33, 0.16, 0.016)),
  ),
  mark(
    'gold',
    put(box(0.16, 0.03, 0.006, 0.002).translate(-0.34, -0.22, 0.02)),
    put(box(0.1, 0.02, 0.006, 0.002).translate(-0.37, -0.255, 0.02)),
  ),
]

/** The back of a card: its emblem and a golden line. */
export const cardBack = (put) => [
  ['back', put(body())],
  mark('ink', put(emblem(0.22, 0.01).translate(-0.31, 0.19, 0.015))),
  mark('gold', put(box(0.9, 0.02, 0.006, 0.002).translate(0, -0.1, 0.013))),
]

/** A card on a wooden rest, a second of its kind behind it. */
export const cardOnRest = (sign) => [
  ...cardFace(sign, (g) => g.rotateZ(-0.05).rotateX(-0.2).translate(-0.06, 0.37, 0.1)),
  ...cardBack((g) => g.rotateZ(0.2).rotateX(-0.2).translate(0.1, 0.44, -0.14)),
  [
    'wood',
    slab(rounded(1.0, 0.16, 0.05), 0.05, { bevel: 0.016 })
      .rotateX(-Math.PI / 2)
      .translate(0, 0.025, 0.02),
  ],
  ['gold', rod([-0.47, 0.052, 0.085], [0.47, 0.052, 0.085], 0.01)],
]

/** Three cards fanned out on the floor. */
export const cardsFanned = (sign) => {
  const lie = (turn, up) => (g) =>
    g.translate(0.3, 0.5, 0).rotateZ(turn).rotateX(-1.45).translate(-0.3, up, 0.4)
  return [...cardBack(lie(0.62, 0.012)), ...cardBack(lie(0.3, 0.05)), ...cardFace(sign, lie(-0.04, 0.088))]
}

/** A card half out of its leather sleeve. */
export const cardInSleeve = (sign) => {
  const lean = (g) => g.rotateZ(0.06).rotateX(-0.34).translate(0, 0.02, 0)
  const notch = [
    [-0.56, 0],
    [0.56, 0],
    [0.56, 0.4],
    ...Array.from({ length: 13 }, (_, i) => {
      const a = (i / 12) * Math.PI
      return [0.13 * Math.cos(a), 0.4 - 0.1 * Math.sin(a)]
    }),
    [-0.56, 0.4],
  ]
  const stitch = ([x0, y0], [x1, y1], count) =>
    Array.from({ length: count }, (_, i) =>
      box(0.03, 0.01, 0.008, 0.003)
        .rotateZ(Math.atan2(y1 - y0, x1 - x0))
        .translate(x0 + ((x1 - x0) * (i + 0.5)) / count, y0 + ((y1 - y0) * (i + 0.5)) / count, 0.068),
    )
  return [
    ...cardFace(sign, (g) => lean(g.translate(0, 0.5, 0.02))),
    [
      'leather',
      lean(slab(notch, 0.03, { bevel: 0.01 }).translate(0, 0, 0.05)),
      lean(slab(rounded(1.12, 0.46, 0.03), 0.03, { bevel: 0.01 }).translate(0, 0.23, -0.01)),
      lean(box(1.12, 0.03, 0.08, 0.014).translate(0, 0.015, 0.02)),
    ],
    mark(
      'ink',
      lean(
        merge(
          stitch([-0.52, 0.03], [0.52, 0.03], 22),
          stitch([-0.53, 0.04], [-0.53, 0.38], 7),
          stitch([0.53, 0.04], [0.53, 0.38], 7),
        ),
      ),
    ),
    mark('gold', lean(emblem(0.2, 0.01).translate(0, 0.16, 0.068))),
  ]
}

export const cardMaterials = (body, back, far, near) => ({
  body: { colour: body, rough: 0.5, coat: 0.35 },
  back: { colour: back, rough: 0.5, coat: 0.35 },
  far: { colour: far, rough: 0.5, coat: 0.3 },
  near: { colour: near, rough: 0.5, coat: 0.3 },
  ink: { colour: '#efe8da', rough: 0.4, coat: 0.6 },
  gold: { colour: '#c39a55', metal: 0.9, rough: 0.3, diffuse: 0.5 },
  wood: { colour: '#8d6238', rough: 0.6, coat: 0.35 },
})

export const CARD_CAMERA = { azimuth: 76, elevation: 12, fit: 0.8 }
