import { CARD_CAMERA, cardMaterials, cardParts } from '../kit/card.js'
import { slab } from '../kit/shapes.js'

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

export const goods = {
  camera: { ...CARD_CAMERA, azimuth: 70 },
  materials: cardMaterials('#b9a27a', '#2f4a3c', '#a08a62', '#7d6a48'),
  parts: () => cardParts(shield),
}
