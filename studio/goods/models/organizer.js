import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, pair, rod, row } from '../kit/shapes.js'

const walls = () =>
  merge(
    box(1.2, 0.04, 0.56, 0.014).translate(0, 0.02, 0),
    ...[-1, 1].map((s) => box(1.2, 0.34, 0.03, 0.012).translate(0, 0.17, s * 0.27)),
    pair(box(0.03, 0.34, 0.56, 0.012).translate(0.6, 0.17, 0)),
    ...[-0.2, 0.2].map((x) => box(0.022, 0.28, 0.52, 0.008).translate(x, 0.16, 0)),
  )

export const goods = {
  camera: { azimuth: 60, elevation: 28, fit: 0.84 },
  parts: () => [
    ['canvasGrey', walls()],
    [
      'black',
      box(1.24, 0.035, 0.05, 0.012).translate(0, 0.35, 0.27),
      box(1.24, 0.035, 0.05, 0.012).translate(0, 0.35, -0.27),
      pair(box(0.05, 0.035, 0.58, 0.012).translate(0.6, 0.35, 0)),
      row(3, [0.4, 0, 0], () => box(0.06, 0.3, 0.01, 0.004)).translate(0, 0.18, 0.288),
      pair(box(0.01, 0.05, 0.2, 0.004).translate(0.62, 0.24, 0)),
    ],
    [
      'orange',
      merge(cyl(0.07, 0.24).translate(-0.42, 0.24, 0.05)),
      box(0.26, 0.2, 0.3, 0.03).translate(0.38, 0.26, -0.04),
    ],
    [
      'steel',
      rod([-0.12, 0.34, 0.14], [0.1, 0.42, -0.1], 0.02),
      rod([0.04, 0.06, 0.1], [0.0, 0.46, 0.06], 0.018),
    ],
    ['pine', merge(cyl(0.08, 0.3).translate(-0.4, 0.22, -0.14))],
    mark('pale', emblem(0.14, 0.008).translate(0.4, 0.19, 0.295).translate(-0.2, 0, 0)),
    mark(
      'pale',
      merge(
        box(0.16, 0.03, 0.01, 0.003).translate(0.38, 0.28, 0.112),
        box(0.03, 0.1, 0.01, 0.003).translate(0.38, 0.28, 0.112),
      ),
    ),
  ],
}
