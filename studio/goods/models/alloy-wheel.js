import { mark } from '../kit/goodsModel.js'
import { around, box, circle, cyl, emblem, lathe, merge, slab } from '../kit/shapes.js'

const barrel = [
  [0.4, -0.22],
  [0.48, -0.24],
  [0.49, -0.22],
  [0.43, -0.18],
  [0.42, 0.12],
  [0.49, 0.18],
  [0.49, 0.22],
  [0.465, 0.225],
  [0.4, 0.12],
  [0.38, -0.2],
  [0.4, -0.22],
]
const spoke = () =>
  merge(
    box(0.34, 0.055, 0.07, 0.02).rotateY(0.24).rotateZ(0.16).translate(0.25, 0.05, 0.13),
    box(0.34, 0.055, 0.07, 0.02).rotateY(0.24).rotateZ(-0.16).translate(0.25, -0.05, 0.13),
  )

export const goods = {
  camera: { azimuth: 58, elevation: 8, fit: 0.76 },
  materials: { alloy: { colour: '#34363a', metal: 0.3, rough: 0.5, coat: 0.5, diffuse: 1.1 } },
  parts: () => [
    [
      'alloy',
      lathe(barrel, 96).rotateX(Math.PI / 2),
      around(6, 'z', spoke, 0.26),
      slab(circle(0.15), 0.1, { bevel: 0.03 }).translate(0, 0, 0.13),
    ],
    [
      'black',
      around(24, 'z', () =>
        cyl(0.011, 0.02, 0.003, 0.011, 6)
          .rotateX(Math.PI / 2)
          .translate(0.475, 0, 0.225),
      ),
      slab(circle(0.075), 0.03, { bevel: 0.01 }).translate(0, 0, 0.185),
    ],
    [
      'deep',
      around(6, 'z', () =>
        cyl(0.02, 0.02)
          .rotateX(Math.PI / 2)
          .translate(0.112, 0, 0.182),
      ),
      slab(circle(0.36), 0.02).translate(0, 0, -0.15),
    ],
    mark('orange', emblem(0.09, 0.01).translate(0, 0, 0.202)),
  ],
  variants: {
    gun: { alloy: { colour: '#63676c', metal: 0.85, rough: 0.36, coat: 0.4, diffuse: 0.5 } },
    bronze: { alloy: { colour: '#8a6a45', metal: 0.85, rough: 0.36, coat: 0.4, diffuse: 0.5 } },
  },
}
