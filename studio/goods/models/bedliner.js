import { mark } from '../kit/goodsModel.js'
import { box, emblem, row, slab } from '../kit/shapes.js'

const arch = () =>
  slab(
    [
      [-0.2, 0],
      [-0.17, 0.13],
      [-0.1, 0.19],
      [0.1, 0.19],
      [0.17, 0.13],
      [0.2, 0],
    ],
    0.11,
    { bevel: 0.025 },
  )

export const goods = {
  camera: { azimuth: 52, elevation: 32, fit: 0.84 },
  parts: () => [
    [
      'matt',
      box(1.3, 0.04, 0.9, 0.015).translate(0, 0.02, 0),
      box(1.3, 0.36, 0.04, 0.015).translate(0, 0.18, -0.45),
      box(1.3, 0.36, 0.04, 0.015).translate(0, 0.18, 0.45),
      box(0.04, 0.36, 0.9, 0.015).translate(-0.65, 0.18, 0),
      row(13, [0, 0, 0.062], () => box(1.24, 0.024, 0.028, 0.01)).translate(0.02, 0.045, 0),
      arch().translate(0.05, 0.03, -0.38),
      arch().translate(0.05, 0.03, 0.38),
      row(11, [0.115, 0, 0], () => box(0.035, 0.26, 0.02, 0.008)).translate(0, 0.2, -0.425),
      row(11, [0.115, 0, 0], () => box(0.035, 0.26, 0.02, 0.008)).translate(0, 0.2, 0.475),
      row(7, [0, 0, 0.115], () => box(0.02, 0.26, 0.035, 0.008)).translate(-0.625, 0.2, 0),
    ],
    [
      'black',
      box(1.34, 0.035, 0.1, 0.014).translate(0, 0.37, -0.47),
      box(1.34, 0.035, 0.1, 0.014).translate(0, 0.37, 0.47),
      box(0.1, 0.035, 0.98, 0.014).translate(-0.66, 0.37, 0),
    ],
    mark('orange', emblem(0.17, 0.014).rotateY(1.57).translate(-0.612, 0.22, 0)),
    mark('orange', emblem(0.15, 0.014).translate(0.48, 0.2, 0.492)),
  ],
}
