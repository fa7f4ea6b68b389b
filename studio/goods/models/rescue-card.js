import { cardFace, cardMaterials } from '../kit/card.js'
import { circle, pipe, ring, slab, tube } from '../kit/shapes.js'

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

/** A lying coil of rope, five turns, and its end with a thimble. */
const coil = () => [
  ...Array.from({ length: 5 }, (_, i) =>
    ring(0.3 - (i % 2) * 0.02, 0.042)
      .rotateX(Math.PI / 2)
      .translate(0.24, 0.042 + i * 0.066, -0.2),
  ),
  tube(
    [
      [0.52, 0.04, -0.1],
      [0.6, 0.04, 0.12],
      [0.5, 0.04, 0.3],
      [0.3, 0.04, 0.36],
    ],
    0.04,
  ),
]

/** A card leaning against a coil of rope. */
export const goods = {
  camera: { azimuth: 78, elevation: 17, fit: 0.82 },
  materials: {
    ...cardMaterials('#b5622b', '#303236', '#cb7a40', '#8a4519'),
    rope: { colour: '#4a4d52', rough: 0.95, grain: [120, 0.4] },
  },
  parts: () => [
    ...cardFace(hook, (g) => g.rotateZ(0.06).rotateX(-0.34).rotateY(0.1).translate(-0.14, 0.31, 0.24)),
    ['rope', ...coil()],
    [
      'steel',
      ring(0.075, 0.02)
        .rotateX(Math.PI / 2)
        .translate(0.2, 0.04, 0.36),
    ],
    [
      'gold',
      pipe(0.052, 0.04, 0.08)
        .rotateZ(Math.PI / 2)
        .translate(0.32, 0.04, 0.358),
    ],
  ],
}
