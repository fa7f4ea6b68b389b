import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, pair, rod, row } from '../kit/shapes.js'

/** A compressor box with two zones: two lids, vents, a display on its front. */
export const goods = {
  camera: { azimuth: 60, elevation: 20, fit: 0.74 },
  materials: { digits: { colour: '#7fd0ff', rough: 0.4, emit: [0.18, 0.5, 0.7] } },
  parts: () => [
    ['grey', box(1.02, 0.5, 0.58, 0.04).translate(0, 0.29, 0)],
    [
      'black',
      box(0.48, 0.1, 0.6, 0.035).translate(-0.26, 0.59, 0),
      box(0.48, 0.1, 0.6, 0.035).translate(0.26, 0.59, 0),
      box(1.06, 0.1, 0.62, 0.03).translate(0, 0.07, 0),
      box(0.34, 0.15, 0.03, 0.02).translate(0.26, 0.43, 0.285),
      pair(box(0.05, 0.12, 0.3, 0.02).translate(0.53, 0.42, 0)),
    ],
    [
      'deep',
      row(9, [0.03, 0, 0], () => box(0.014, 0.2, 0.012, 0.004)).translate(-0.32, 0.26, 0.29),
      box(0.26, 0.075, 0.012, 0.008).translate(0.26, 0.445, 0.299),
    ],
    [
      'digits',
      merge(
        ...[0.18, 0.22, 0.3, 0.34].map((x) => box(0.022, 0.045, 0.006, 0.003).translate(x, 0.447, 0.306)),
      ),
    ],
    [
      'steel',
      ...[-1, 1].map((s) => rod([s * 0.57, 0.42, -0.17], [s * 0.57, 0.42, 0.17], 0.022)),
      pair(box(0.12, 0.03, 0.03, 0.01).translate(0.26, 0.56, 0.305)),
    ],
    ['orange', ...[0.16, 0.22].map((x) => cyl(0.012, 0.012).rotateX(1.57).translate(x, 0.385, 0.302))],
    mark('orange', emblem(0.17, 0.014).translate(-0.05, 0.24, 0.292)),
  ],
}
