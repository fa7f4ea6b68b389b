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

/** A card standing, and a second of its kind behind it; `sign` draws what it is for, about 0.2 wide. */
export function cardParts(sign) {
  const front = (g) => g.rotateZ(-0.05).rotateX(-0.2).translate(-0.06, 0.37, 0.1)
  const behind = (g) => g.rotateZ(0.2).rotateX(-0.2).translate(0.1, 0.44, -0.14)
  const body = () => slab(rounded(W, H, 0.05), 0.02, { bevel: 0.006 })
  return [
    ['body', front(body())],
    ['back', behind(body())],
    mark(
      'far',
      front(
        ridge(
          [
            [-0.47, 0.02],
            [-0.3, 0.12],
            [-0.2, 0.05],
            [-0.02, 0.22],
            [0.1, 0.1],
            [0.22, 0.17],
            [0.47, -0.02],
          ],
          -0.2,
        ).translate(0, 0, 0.012),
      ),
    ),
    mark(
      'near',
      front(
        ridge(
          [
            [-0.47, 0.06],
            [-0.34, 0.02],
            [-0.14, 0.1],
            [0.06, 0],
            [0.24, 0.08],
            [0.47, 0.02],
          ],
          -0.26,
        ).translate(0, 0, 0.015),
      ),
    ),
    mark(
      'ink',
      front(emblem(0.22, 0.01).translate(-0.31, 0.19, 0.015)),
      front(merge(...sign()).translate(0.33, 0.16, 0.016)),
      behind(emblem(0.22, 0.01).translate(-0.31, 0.19, 0.015)),
    ),
    mark(
      'gold',
      front(box(0.16, 0.03, 0.006, 0.002).translate(-0.34, -0.22, 0.02)),
      front(box(0.1, 0.02, 0.006, 0.002).translate(-0.37, -0.255, 0.02)),
      behind(box(0.9, 0.02, 0.006, 0.002).translate(0, -0.1, 0.013)),
    ),
    [
      'stand',
      slab(rounded(1.0, 0.16, 0.05), 0.05, { bevel: 0.016 })
        .rotateX(-Math.PI / 2)
        .translate(0, 0.025, 0.02),
    ],
    ['gold', rod([-0.47, 0.052, 0.085], [0.47, 0.052, 0.085], 0.01)],
  ]
}

export const cardMaterials = (body, back, far, near) => ({
  body: { colour: body, rough: 0.5, coat: 0.35 },
  back: { colour: back, rough: 0.5, coat: 0.35 },
  far: { colour: far, rough: 0.5, coat: 0.3 },
  near: { colour: near, rough: 0.5, coat: 0.3 },
  ink: { colour: '#efe8da', rough: 0.4, coat: 0.6 },
  gold: { colour: '#c39a55', metal: 0.9, rough: 0.3, diffuse: 0.5 },
  stand: { colour: '#8d6238', rough: 0.6, coat: 0.35 },
})

export const CARD_CAMERA = { azimuth: 76, elevation: 12, fit: 0.8 }
