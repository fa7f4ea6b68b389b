import { CARD_CAMERA, cardMaterials, cardOnRest } from '../kit/card.js'
import { circle, slab } from '../kit/shapes.js'

/** A spanner. */
const wrench = () => [
  slab(
    [
      [-0.022, -0.1],
      [0.022, -0.1],
      [0.022, 0.05],
      [-0.022, 0.05],
    ],
    0.008,
    { bevel: 0.001 },
  ).rotateZ(-0.7),
  slab(
    [
      [-0.06, 0.02],
      [-0.03, -0.03],
      [0.03, -0.03],
      [0.06, 0.02],
      [0.055, 0.08],
      [0.025, 0.09],
      [0.025, 0.03],
      [-0.025, 0.03],
      [-0.025, 0.09],
      [-0.055, 0.08],
    ],
    0.008,
    { bevel: 0.001 },
  )
    .translate(0, 0.06, 0)
    .rotateZ(-0.7),
  slab(circle(0.036), 0.008, { bevel: 0.001, holes: [circle(0.014)] })
    .translate(0, -0.11, 0)
    .rotateZ(-0.7),
]

export const goods = {
  camera: CARD_CAMERA,
  materials: cardMaterials('#8e3322', '#3a3d41', '#a8452c', '#6d2416'),
  parts: () => cardOnRest(wrench),
}
