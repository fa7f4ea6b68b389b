import { cardMaterials, cardsFanned } from '../kit/card.js'
import { around, box, circle, merge, slab } from '../kit/shapes.js'

/** A gear wheel. */
const gear = () => [
  slab(circle(0.085), 0.008, { bevel: 0.001, holes: [circle(0.042)] }),
  merge(around(8, 'z', () => box(0.045, 0.04, 0.008, 0.002).translate(0.1, 0, 0))),
]

export const goods = {
  camera: { azimuth: 82, elevation: 42, fit: 0.82 },
  materials: cardMaterials('#3b4046', '#8e3322', '#565d64', '#23272b'),
  parts: () => cardsFanned(gear),
}
