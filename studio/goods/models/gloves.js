import { garment } from '../kit/garment.js'
import { mark } from '../kit/goodsModel.js'
import { box, emblem, merge, mirrored, pillow, smooth, tube } from '../kit/shapes.js'

/** The right hand, seen from its back, from the little finger to the thumb: base, tip, half a width. */
const FINGERS = [
  [[-0.152, 0.07], [-0.205, 0.29], 0.044],
  [[-0.056, 0.11], [-0.078, 0.4], 0.047],
  [[0.046, 0.115], [0.05, 0.44], 0.048],
  [[0.146, 0.08], [0.182, 0.37], 0.047],
]
const THUMB = [[0.2, -0.16], [0.345, 0.04], 0.052]

/** The outline of a finger: up one side, round its tip and down the other side. */
const alongFinger = ([[bx, by], [tx, ty], half]) => {
  const a = Math.atan2(ty - by, tx - bx)
  const side = (x, y, turn, r = half) => [x + r * Math.cos(a + turn), y + r * Math.sin(a + turn)]
  const quarter = Math.PI / 2
  return [
    side(bx, by, quarter),
    side((bx + tx) / 2, (by + ty) / 2, quarter, half * 1.04),
    ...[1, 0.5, 0, -0.5, -1].map((k) => side(tx, ty, quarter * k, half * 0.92)),
    side((bx + tx) / 2, (by + ty) / 2, -quarter, half * 1.04),
    side(bx, by, -quarter),
  ]
}
const hand = smooth(
  [
    [-0.165, -0.36],
    [-0.185, -0.2],
    [-0.2, -0.04],
    ...FINGERS.flatMap(alongFinger),
    [0.2, -0.02],
    ...alongFinger(THUMB),
    [0.18, -0.28],
    [0.16, -0.36],
  ],
  420,
  0.3,
)
const creases = (x, y) => (y > 0.05 ? 0.0035 * Math.sin(y * 62 + x * 9) : 0.004 * Math.sin(x * 30 + y * 11))
const glove = () => garment(hand, { depth: 0.105, soft: 0.05, fold: creases })
const gauntlet = () =>
  garment(
    smooth(
      [
        [-0.16, -0.3],
        [-0.205, -0.64],
        [-0.19, -0.67],
        [0, -0.69],
        [0.19, -0.67],
        [0.205, -0.64],
        [0.165, -0.3],
        [0, -0.27],
      ],
      110,
      0.25,
    ),
    { depth: 0.12, soft: 0.06 },
  )
/** A pad over the knuckles, and patches where the rope runs. */
const pads = () =>
  merge(
    ...FINGERS.map(([[x, y]]) => pillow(0.082, 0.1, 0.05, 5).translate(x * 0.94, y - 0.04, 0.05)),
    pillow(0.24, 0.12, 0.04, 6).translate(0, -0.12, 0.052),
  )
const seams = () =>
  merge(
    ...FINGERS.slice(0, 3).map(([[x, y]], i) => {
      const [[nx, ny]] = FINGERS[i + 1]
      return tube(
        [
          [((x + nx) / 2) * 0.8, -0.04, 0.054],
          [(x + nx) / 2, (y + ny) / 2 - 0.02, 0.047],
        ],
        0.004,
      )
    }),
    tube(
      [
        [-0.15, -0.3, 0.055],
        [0, -0.285, 0.068],
        [0.15, -0.3, 0.055],
      ],
      0.0045,
    ),
    tube(
      [
        [-0.185, -0.63, 0.038],
        [0, -0.645, 0.05],
        [0.185, -0.63, 0.038],
      ],
      0.0045,
    ),
  )
const strap = () => pillow(0.36, 0.06, 0.06, 8).translate(0, -0.36, 0.045)
const under = (g) => mirrored(g).rotateZ(0.3).rotateX(-1.2).rotateY(0.16).translate(-0.24, 0.3, -0.06)
const over = (g) => g.rotateZ(-0.2).rotateX(-1.12).rotateY(-0.16).translate(0.24, 0.36, 0.12)
const both = (make) => [under(make()), over(make())]

/** A pair with long cuffs, one resting on the other. */
export const goods = {
  camera: { azimuth: 86, elevation: 40, fit: 0.84 },
  materials: {
    hide: { colour: '#b98a52', rough: 0.85, coat: 0.12, grain: [190, 0.16] },
    leather: { colour: '#7b5230', rough: 0.8, coat: 0.16, grain: [170, 0.16] },
  },
  parts: () => [
    ['hide', ...both(glove)],
    ['leather', ...both(gauntlet), ...both(pads)],
    ['pale', ...both(seams)],
    ['black', ...both(strap)],
    ['brass', ...both(() => box(0.05, 0.07, 0.02, 0.006).translate(0.12, -0.36, 0.072))],
    mark('pale', over(emblem(0.16, 0.01).translate(0, -0.5, 0.062))),
    mark('pale', under(emblem(0.16, 0.01).translate(0, -0.5, 0.062))),
  ],
  variants: {
    black: { hide: { colour: '#3a3a3f' }, leather: { colour: '#27272a' } },
  },
}
