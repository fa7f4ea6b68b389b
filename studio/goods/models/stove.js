import { mark } from '../kit/goodsModel.js'
import { around, box, cyl, emblem, merge, pair, pipe, rod } from '../kit/shapes.js'

const burner = (x) =>
  merge(cyl(0.1, 0.04).translate(x, 0.24, 0.02), pipe(0.075, 0.05, 0.04).translate(x, 0.27, 0.02))
const grate = (x) =>
  merge(
    around(6, 'y', () => rod([0.07, 0.3, 0], [0.19, 0.3, 0], 0.01)).translate(x, 0, 0.02),
    pipe(0.2, 0.185, 0.018).translate(x, 0.295, 0.02),
  )

export const goods = {
  camera: { azimuth: 66, elevation: 22, fit: 0.82 },
  parts: () => [
    [
      'pine',
      box(1.04, 0.2, 0.56, 0.03).translate(0, 0.12, 0),
      box(1.04, 0.42, 0.03, 0.012).rotateX(-0.12).translate(0, 0.42, -0.3),
      pair(box(0.02, 0.26, 0.34, 0.008).rotateZ(-0.15).translate(0.53, 0.34, -0.12)),
    ],
    ['steel', box(0.98, 0.02, 0.5, 0.008).translate(0, 0.22, 0)],
    [
      'black',
      burner(-0.26),
      burner(0.26),
      grate(-0.26),
      grate(0.26),
      ...[-0.3, 0.3].map((x) =>
        merge(
          cyl(0.05, 0.05, 0.012).rotateX(1.57).translate(x, 0.13, 0.3),
          box(0.02, 0.09, 0.03, 0.008).translate(x, 0.13, 0.325),
        ),
      ),
    ],
    ['brass', ...[-0.26, 0.26].map((x) => cyl(0.045, 0.03, 0.01).translate(x, 0.28, 0.02))],
    [
      'rubber',
      ...[-1, 1].flatMap((x) => [-1, 1].map((z) => cyl(0.03, 0.05).translate(x * 0.45, 0.02, z * 0.2))),
    ],
    mark('orange', emblem(0.15, 0.014).translate(0, 0.13, 0.283)),
  ],
}
