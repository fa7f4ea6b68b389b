import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, rod, row } from '../kit/shapes.js'

/** One long extended step on two hinged arms with their motor, and a strip of light along its edge. */
const arm = (x) =>
  merge(
    rod([x, 0.5, -0.3], [x, 0.34, -0.02], 0.03),
    rod([x + 0.06, 0.5, -0.22], [x + 0.06, 0.32, 0.08], 0.024),
    box(0.14, 0.06, 0.14, 0.02).translate(x + 0.03, 0.3, 0.06),
    box(0.16, 0.12, 0.1, 0.02).translate(x + 0.03, 0.53, -0.28),
  )

export const goods = {
  camera: { azimuth: 58, elevation: 20, fit: 0.86 },
  materials: { strip: { colour: '#ffffff', rough: 0.3, coat: 1, emit: [0.7, 0.8, 0.9] } },
  parts: () => [
    [
      'black',
      box(1.36, 0.07, 0.26, 0.03).translate(0, 0.24, 0.12),
      box(1.3, 0.1, 0.05, 0.02).translate(0, 0.56, -0.36),
    ],
    ['gun', arm(-0.44), arm(0.38)],
    [
      'alu',
      row(4, [0, 0, 0.05], () => row(26, [0.048, 0, 0], () => box(0.034, 0.014, 0.014, 0.004))).translate(
        0,
        0.28,
        0.12,
      ),
    ],
    ['strip', box(1.2, 0.016, 0.012, 0.004).translate(0, 0.22, 0.255)],
    [
      'steel',
      cyl(0.055, 0.2, 0.01).rotateZ(1.57).translate(-0.24, 0.5, -0.25),
      cyl(0.055, 0.2, 0.01).rotateZ(1.57).translate(0.58, 0.5, -0.25),
    ],
    ['orange', ...[-0.12, 0.7].map((x) => cyl(0.04, 0.03).rotateZ(1.57).translate(x, 0.5, -0.25))],
    mark('orange', emblem(0.12, 0.01).translate(0.5, 0.247, 0.252)),
  ],
}
