import { mark } from '../kit/goodsModel.js'
import { around, box, cyl, emblem, merge, pipe, ring, rod, row, tube } from '../kit/shapes.js'

const across = (g) => g.rotateZ(Math.PI / 2)

export const goods = {
  camera: { azimuth: 62, elevation: 18, fit: 0.84 },
  parts: () => [
    [
      'gun',
      across(cyl(0.15, 0.36, 0.02)).translate(0, 0.26, 0),
      ...[-1, 1].map((s) =>
        merge(
          row(7, [0.03, 0, 0], () => across(cyl(0.155, 0.014, 0.004))).translate(s * 0.31, 0.26, 0),
          across(cyl(0.12, 0.26)).translate(s * 0.3, 0.26, 0),
        ),
      ),
      row(2, [0.62, 0, 0], () => box(0.05, 0.24, 0.2, 0.02)).translate(0, 0.28, 0),
    ],
    [
      'black',
      box(0.86, 0.03, 0.3, 0.012).translate(0, 0.06, 0),
      ...[-0.34, 0.34].flatMap((x) => [-1, 1].map((z) => cyl(0.035, 0.06).translate(x, 0.03, z * 0.11))),
      box(0.3, 0.1, 0.2, 0.03).translate(0, 0.43, 0),
      tube(
        [
          [-0.3, 0.4, 0],
          [-0.28, 0.58, 0],
          [0.28, 0.58, 0],
          [0.3, 0.4, 0],
        ],
        0.024,
        { corners: 0.2 },
      ),
      around(12, 'x', () => box(0.34, 0.016, 0.012, 0.004).translate(0, 0.152, 0)).translate(0, 0.26, 0),
    ],
    [
      'orange',
      ...[0, 1, 2, 3].map((i) =>
        ring(0.17 - (i % 2) * 0.03, 0.016)
          .rotateX(1.57)
          .translate(0.42, 0.02 + i * 0.028, 0.4),
      ),
      tube(
        [
          [0.42, 0.1, 0.26],
          [0.3, 0.1, 0.2],
          [0.22, 0.3, 0.16],
          [0.2, 0.34, 0.1],
        ],
        0.016,
      ),
    ],
    ['pale', cyl(0.075, 0.03).rotateX(1.57).translate(0, 0.27, 0.16)],
    [
      'steel',
      pipe(0.084, 0.07, 0.05).rotateX(1.57).translate(0, 0.27, 0.16),
      rod([0.58, 0.02, 0.42], [0.66, 0.04, 0.5], 0.024),
    ],
    [
      'red',
      rod([0, 0.27, 0.18], [0.04, 0.31, 0.18], 0.006),
      merge(box(0.14, 0.05, 0.05, 0.016).rotateY(0.4).translate(-0.42, 0.03, 0.42)),
    ],
    [
      'deep',
      merge(box(0.14, 0.05, 0.05, 0.016).rotateY(-0.2).translate(-0.28, 0.03, 0.5)),
      tube(
        [
          [-0.36, 0.03, 0.4],
          [-0.24, 0.02, 0.3],
          [-0.3, 0.05, 0.16],
        ],
        0.012,
      ),
      tube(
        [
          [-0.22, 0.03, 0.48],
          [-0.16, 0.02, 0.34],
          [-0.24, 0.05, 0.16],
        ],
        0.012,
      ),
    ],
    mark('orange', emblem(0.14, 0.012).translate(0, 0.44, 0.105)),
  ],
}
