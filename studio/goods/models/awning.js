import { mark, sheet } from '../kit/goodsModel.js'
import { box, cloth, emblem, rod } from '../kit/shapes.js'

const sag = (u, v) => 0.035 * Math.sin(Math.PI * u) * Math.sin(Math.PI * v)
const roof = () => cloth((u, v) => [-0.6 + 1.2 * u, 0.98 - 0.12 * v - sag(u, v), -0.4 + 0.84 * v], 50, 40)
const hem = () =>
  cloth(
    (u, v) => [-0.6 + 1.2 * u, 0.86 - 0.07 * v - 0.006 * Math.sin(u * 30), 0.44 + 0.004 * Math.sin(u * 25)],
    60,
    6,
  )

export const goods = {
  camera: { azimuth: 58, elevation: 8, fit: 0.84 },
  parts: () => [
    sheet('canvasSand', roof(), hem()),
    ['canvasBlack', box(1.3, 0.1, 0.1, 0.04).translate(0, 0.99, -0.44)],
    [
      'alu',
      rod([-0.58, 0.02, 0.43], [-0.58, 0.88, 0.43], 0.014),
      rod([0.58, 0.02, 0.43], [0.58, 0.88, 0.43], 0.014),
      rod([-0.6, 0.87, 0.435], [0.6, 0.87, 0.435], 0.014),
      rod([-0.58, 0.97, -0.4], [-0.58, 0.86, 0.42], 0.012),
      rod([0.58, 0.97, -0.4], [0.58, 0.86, 0.42], 0.012),
      rod([0, 0.96, -0.4], [0, 0.85, 0.42], 0.01),
      box(1.2, 0.03, 0.03, 0.008).translate(0, 0.93, -0.46),
    ],
    [
      'black',
      ...[-1, 1].map((s) => box(0.08, 0.02, 0.08, 0.008).translate(s * 0.58, 0.01, 0.43)),
      ...[-1, 1].map((s) => box(0.04, 0.05, 0.04, 0.012).translate(s * 0.58, 0.87, 0.435)),
      ...[-1, 1].map((s) => rod([s * 0.58, 0.42, 0.43], [s * 0.58, 0.47, 0.43], 0.02)),
    ],
    [
      'orange',
      rod([-0.58, 0.87, 0.44], [-0.8, 0.01, 0.62], 0.005),
      rod([0.58, 0.87, 0.44], [0.8, 0.01, 0.62], 0.005),
    ],
    mark('pale', emblem(0.13, 0.01).translate(0.42, 0.985, -0.386)),
    mark('orange', emblem(0.09, 0.008).translate(0, 0.815, 0.452)),
  ],
}
