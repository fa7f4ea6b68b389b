import { CARD_CAMERA, cardMaterials, cardParts } from '../kit/card.js'
import { circle, slab } from '../kit/shapes.js'

/** A lightning bolt in a ring. */
const bolt = () => [
  slab(
    [
      [0.02, 0.09],
      [-0.055, -0.015],
      [-0.01, -0.015],
      [-0.02, -0.09],
      [0.055, 0.02],
      [0.01, 0.02],
    ],
    0.008,
    { bevel: 0.001 },
  ),
  slab(circle(0.125, 64), 0.008, { bevel: 0.001, holes: [circle(0.112, 64)] }),
]

export const goods = {
  camera: CARD_CAMERA,
  materials: cardMaterials('#2c5a45', '#24282c', '#3f7359', '#1e4031'),
  parts: () => cardParts(bolt),
}
