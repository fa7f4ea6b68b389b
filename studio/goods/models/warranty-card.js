import { cardFace, cardMaterials } from '../kit/card.js'
import { mark } from '../kit/goodsModel.js'
import { box, emblem, rounded, slab } from '../kit/shapes.js'

const shieldLine = (k) => [
  [-0.1 * k, 0.1 * k],
  [0, 0.13 * k],
  [0.1 * k, 0.1 * k],
  [0.1 * k, -0.01 * k],
  [0.06 * k, -0.085 * k],
  [0, -0.13 * k],
  [-0.06 * k, -0.085 * k],
  [-0.1 * k, -0.01 * k],
]
/** A shield with a tick. */
const shield = () => [
  slab(shieldLine(1), 0.008, { bevel: 0.001, holes: [shieldLine(0.8)] }),
  slab(
    [
      [-0.055, 0.005],
      [-0.035, 0.025],
      [-0.012, 0.002],
      [0.042, 0.058],
      [0.06, 0.04],
      [-0.012, -0.036],
    ],
    0.008,
    { bevel: 0.001 },
  ),
]

const lie = (g) => g.rotateX(-Math.PI / 2).rotateY(0.22)
const cover = () => slab(rounded(0.92, 1.2, 0.05), 0.024, { bevel: 0.006 })

/** A card on its booklet, both lying. */
export const goods = {
  camera: { azimuth: 74, elevation: 40, fit: 0.82 },
  materials: {
    ...cardMaterials('#b9a27a', '#2f4a3c', '#a08a62', '#7d6a48'),
    paper: { colour: '#ece6d8', rough: 0.95 },
  },
  parts: () => [
    ['back', lie(cover().translate(0, 0, 0.012)), lie(cover().translate(0, 0, 0.104))],
    ['back', lie(box(0.03, 1.2, 0.1, 0.01).translate(-0.45, 0, 0.058))],
    ['paper', lie(box(0.86, 1.14, 0.07, 0.004).translate(0.01, 0, 0.058))],
    mark('gold', lie(emblem(0.26, 0.012).translate(0.12, 0.42, 0.122))),
    ...cardFace(shield, (g) => g.rotateZ(0.08).rotateX(-1.4).rotateY(-0.1).translate(0.14, 0.2, 0.26)),
  ],
}
