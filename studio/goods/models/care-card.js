import { cardInSleeve, cardMaterials } from '../kit/card.js'
import { circle, slab, smooth } from '../kit/shapes.js'

/** Drops of water. */
const drop = (scale, x, y) =>
  slab(
    smooth(
      [
        [0, 0.12],
        [0.045, 0.03],
        [0.065, -0.03],
        [0.04, -0.085],
        [0, -0.1],
        [-0.04, -0.085],
        [-0.065, -0.03],
        [-0.045, 0.03],
      ].map(([a, b]) => [a * scale + x, b * scale + y]),
    ),
    0.008,
    { bevel: 0.001 },
  )
const drops = () => [
  drop(1, 0, 0),
  drop(0.5, 0.1, -0.06),
  slab(circle(0.018, 24, -0.09, 0.06), 0.008, { bevel: 0.001 }),
]

export const goods = {
  camera: { azimuth: 72, elevation: 14, fit: 0.8 },
  materials: cardMaterials('#2f5567', '#b9a888', '#43707f', '#1f3d4c'),
  parts: () => cardInSleeve(drops),
}
