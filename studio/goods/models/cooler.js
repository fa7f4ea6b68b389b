import { mark } from '../kit/goodsModel.js'
import { box, emblem, pair, rod, tube } from '../kit/shapes.js'

const latch = () => box(0.07, 0.16, 0.04, 0.015).translate(0.26, 0.4, 0.31)

export const goods = {
  camera: { azimuth: 60, elevation: 20, fit: 0.7 },
  parts: () => [
    [
      'sand',
      box(0.98, 0.44, 0.58, 0.05).translate(0, 0.26, 0),
      box(1, 0.05, 0.6, 0.02).translate(0, 0.06, 0),
    ],
    [
      'pale',
      box(1.03, 0.14, 0.63, 0.045).translate(0, 0.56, 0),
      box(0.86, 0.03, 0.46, 0.015).translate(0, 0.635, 0),
    ],
    ['deep', box(1, 0.02, 0.6, 0.008).translate(0, 0.485, 0)],
    [
      'rubber',
      pair(latch()),
      pair(
        tube(
          [
            [0.52, 0.42, -0.16],
            [0.62, 0.3, -0.15],
            [0.62, 0.3, 0.15],
            [0.52, 0.42, 0.16],
          ],
          0.022,
          { corners: 0.2 },
        ),
      ),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) => box(0.12, 0.06, 0.12, 0.02).translate(x * 0.4, 0.02, z * 0.2)),
      ),
    ],
    ['steel', rod([-0.1, 0.36, 0.295], [0.1, 0.36, 0.295], 0.012)],
    mark('orange', emblem(0.2, 0.02).translate(0, 0.24, 0.292)),
  ],
  variants: { grey: { sand: { colour: '#66696b' } } },
}
