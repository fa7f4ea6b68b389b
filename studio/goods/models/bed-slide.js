import { mark } from '../kit/goodsModel.js'
import { box, emblem, rod, row } from '../kit/shapes.js'

export const goods = {
  camera: { azimuth: 46, elevation: 24, fit: 0.86 },
  parts: () => [
    [
      'alu',
      ...[-1, 1].map((z) => box(1.1, 0.08, 0.04, 0.01).translate(-0.2, 0.05, z * 0.36)),
      box(0.05, 0.05, 0.74, 0.01).translate(-0.72, 0.04, 0),
      box(0.05, 0.05, 0.74, 0.01).translate(0.3, 0.04, 0),
    ],
    [
      'gun',
      ...[-1, 1].map((z) => box(1.2, 0.05, 0.04, 0.01).translate(0.3, 0.11, z * 0.32)),
      ...[-1, 1].map((z) => box(1.2, 0.08, 0.025, 0.008).translate(0.3, 0.18, z * 0.37)),
      box(0.025, 0.08, 0.76, 0.008).translate(-0.3, 0.18, 0),
    ],
    [
      'matt',
      box(1.2, 0.03, 0.72, 0.01).translate(0.3, 0.15, 0),
      row(19, [0, 0, 0.036], () => box(1.14, 0.014, 0.016, 0.005)).translate(0.3, 0.168, 0),
    ],
    ['black', box(0.04, 0.12, 0.76, 0.012).translate(0.91, 0.15, 0)],
    [
      'orange',
      rod([0.96, 0.15, -0.16], [0.96, 0.15, 0.16], 0.018),
      rod([0.92, 0.15, -0.16], [0.97, 0.15, -0.16], 0.014),
      rod([0.92, 0.15, 0.16], [0.97, 0.15, 0.16], 0.014),
    ],
    [
      'steel',
      ...[-0.1, 0.2, 0.5, 0.8].flatMap((x) =>
        [-1, 1].map((z) => box(0.05, 0.03, 0.03, 0.01).translate(x, 0.23, z * 0.37)),
      ),
    ],
    mark('pale', emblem(0.13, 0.01).translate(0.62, 0.18, 0.386)),
  ],
}
