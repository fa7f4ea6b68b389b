import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, row } from '../kit/shapes.js'

export const goods = {
  camera: { azimuth: 50, elevation: 30, fit: 0.86 },
  parts: () => [
    [
      'black',
      row(15, [0.056, 0, 0], () => box(0.054, 0.022, 0.8, 0.008)).translate(-0.02, 0.2, 0),
      box(0.16, 0.19, 0.9, 0.03).translate(-0.55, 0.13, 0),
      cyl(0.045, 0.86, 0.01).rotateX(1.57).translate(0.41, 0.2, 0),
    ],
    [
      'gun',
      ...[-1, 1].map((z) => box(1.28, 0.06, 0.06, 0.014).translate(0.06, 0.17, z * 0.44)),
      box(0.1, 0.03, 0.84, 0.01).translate(0.43, 0.215, 0),
    ],
    [
      'rubber',
      ...[-1, 1].map((z) => box(1.28, 0.02, 0.08, 0.008).translate(0.06, 0.13, z * 0.44)),
      merge(
        ...[-0.28, 0.66].flatMap((x) =>
          [-1, 1].map((z) => box(0.06, 0.14, 0.05, 0.012).translate(x, 0.07, z * 0.42)),
        ),
      ),
    ],
    [
      'steel',
      box(0.05, 0.03, 0.2, 0.012).translate(0.45, 0.24, 0),
      cyl(0.03, 0.02).translate(0.37, 0.215, 0),
    ],
    mark('orange', emblem(0.15, 0.01).rotateX(-1.57).rotateY(1.57).translate(-0.55, 0.228, 0)),
  ],
  variants: {
    gun: { black: { colour: '#6b6f74', metal: 0.7, rough: 0.4, diffuse: 0.6 }, gun: { colour: '#8b8f94' } },
  },
}
