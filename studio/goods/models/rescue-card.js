import { CARD_CAMERA, cardMaterials, cardParts } from '../kit/card.js'
import { circle, ring, slab, tube } from '../kit/shapes.js'

/** A tow hook. */
const hook = () => [
  ring(0.03, 0.013).translate(0, 0.1, 0),
  tube(
    [
      [0, 0.07, 0],
      [0, 0.02, 0],
      [0.05, -0.02, 0],
      [0.055, -0.08, 0],
      [0, -0.12, 0],
      [-0.06, -0.09, 0],
      [-0.065, -0.04, 0],
    ],
    0.017,
  ),
  slab(circle(0.022), 0.01, { bevel: 0.002 }).translate(0, 0.045, 0),
]

export const goods = {
  camera: { ...CARD_CAMERA, azimuth: 82 },
  materials: cardMaterials('#b5622b', '#303236', '#cb7a40', '#8a4519'),
  parts: () => cardParts(hook),
}
