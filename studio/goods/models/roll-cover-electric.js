import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, row, tube } from '../kit/shapes.js'

/** Half open, with its motor, its light strips and the key that opens it. */
export const goods = {
  camera: { azimuth: 50, elevation: 28, fit: 0.84 },
  materials: { strip: { colour: '#ffffff', rough: 0.3, coat: 1, emit: [0.7, 0.82, 0.95] } },
  parts: () => [
    [
      'gun',
      row(8, [0.062, 0, 0], () => box(0.059, 0.024, 0.8, 0.01)).translate(-0.22, 0.22, 0),
      box(0.2, 0.22, 0.92, 0.04).translate(-0.55, 0.14, 0),
      box(0.05, 0.05, 0.8, 0.02).translate(0.06, 0.22, 0),
    ],
    ['black', ...[-1, 1].map((z) => box(1.3, 0.07, 0.07, 0.018).translate(0.06, 0.17, z * 0.45))],
    ['strip', ...[-1, 1].map((z) => box(1.16, 0.012, 0.014, 0.004).translate(0.1, 0.2, z * 0.407))],
    [
      'rubber',
      ...[-1, 1].map((z) => box(1.28, 0.02, 0.08, 0.008).translate(0.06, 0.12, z * 0.45)),
      ...[-0.28, 0.66].flatMap((x) =>
        [-1, 1].map((z) => box(0.06, 0.12, 0.05, 0.012).translate(x, 0.06, z * 0.43)),
      ),
      tube(
        [
          [-0.5, 0.06, 0.42],
          [-0.4, 0.02, 0.58],
          [-0.1, 0.02, 0.6],
        ],
        0.014,
      ),
    ],
    ['steel', cyl(0.07, 0.16, 0.012).rotateX(1.57).translate(-0.55, 0.14, 0.53)],
    ['black', box(0.3, 0.05, 0.16, 0.03).rotateY(0.3).translate(0.44, 0.03, 0.68)],
    [
      'orange',
      cyl(0.026, 0.012).translate(0.38, 0.06, 0.7),
      box(0.05, 0.012, 0.05, 0.012).rotateY(0.3).translate(0.48, 0.06, 0.67),
    ],
    mark('orange', emblem(0.15, 0.01).rotateX(-1.57).rotateY(1.57).translate(-0.55, 0.256, 0)),
  ],
}
