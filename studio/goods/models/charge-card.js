import { cardFace, cardMaterials } from '../kit/card.js'
import { around, circle, cyl, pipe, rod, slab, tube } from '../kit/shapes.js'

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

const lie = (g) => g.rotateY(-0.5).translate(0.4, 0.12, 0.3)

/** A card in front of a charging plug with its cable. */
export const goods = {
  camera: { azimuth: 76, elevation: 20, fit: 0.84 },
  materials: cardMaterials('#2c5a45', '#24282c', '#3f7359', '#1e4031'),
  parts: () => [
    ...cardFace(bolt, (g) => g.rotateX(-0.3).rotateY(0.16).translate(-0.16, 0.31, -0.1)),
    [
      'black',
      lie(
        pipe(0.11, 0.085, 0.14)
          .rotateZ(Math.PI / 2)
          .translate(-0.28, 0, 0),
      ),
      lie(rod([-0.22, 0, 0], [0.1, 0.02, 0], 0.1, 0.075)),
      lie(
        tube(
          [
            [0.08, 0.02, 0],
            [0.26, 0.03, 0],
            [0.36, -0.03, 0],
          ],
          0.06,
        ),
      ),
    ],
    [
      'deep',
      lie(
        cyl(0.09, 0.02)
          .rotateZ(Math.PI / 2)
          .translate(-0.22, 0, 0),
      ),
    ],
    [
      'alu',
      lie(
        around(5, 'x', () =>
          cyl(0.016, 0.1)
            .rotateZ(Math.PI / 2)
            .translate(0, 0.046, 0),
        ).translate(-0.27, 0, 0),
      ),
      lie(
        cyl(0.018, 0.1)
          .rotateZ(Math.PI / 2)
          .translate(-0.27, 0, 0),
      ),
    ],
    [
      'orange',
      tube(
        [
          [0.7, 0.09, 0.48],
          [0.82, 0.04, 0.4],
          [0.8, 0.035, 0.1],
          [0.6, 0.035, -0.26],
          [0.1, 0.035, -0.4],
          [-0.5, 0.035, -0.34],
          [-0.78, 0.035, 0],
          [-0.66, 0.035, 0.34],
          [-0.3, 0.035, 0.46],
        ],
        0.034,
        { steps: 140 },
      ),
      lie(
        pipe(0.088, 0.07, 0.03)
          .rotateZ(Math.PI / 2)
          .translate(0.02, 0.014, 0),
      ),
    ],
  ],
}
