import { mark, sheet } from '../kit/goodsModel.js'
import { box, emblem, merge, rod } from '../kit/shapes.js'

const panel = () => merge(box(0.44, 0.035, 0.92, 0.015))
const folded = (g) => g.translate(0.22, 0, 0).rotateZ(0.72).translate(0.23, 0.14, 0)

export const goods = {
  camera: { azimuth: 48, elevation: 24, fit: 0.86 },
  materials: { canvas: { colour: '#3d3f42', rough: 0.9, coat: 0.2, grain: [320, 0.14], diffuse: 1.15 } },
  parts: () => [
    ['canvas', panel().translate(-0.45, 0.14, 0), panel().translate(0, 0.14, 0), folded(panel())],
    [
      'alu',
      ...[-1, 1].map((z) => box(0.9, 0.045, 0.035, 0.01).translate(-0.22, 0.1, z * 0.43)),
      box(0.035, 0.045, 0.86, 0.01).translate(-0.65, 0.1, 0),
      box(0.035, 0.045, 0.86, 0.01).translate(-0.225, 0.1, 0),
      box(0.035, 0.045, 0.86, 0.01).translate(0.21, 0.1, 0),
      folded(box(0.035, 0.04, 0.86, 0.01).translate(0.2, -0.04, 0)),
      ...[-1, 1].map((z) => folded(box(0.42, 0.04, 0.035, 0.01).translate(0, -0.04, z * 0.43))),
    ],
    [
      'black',
      ...[-0.58, -0.08].flatMap((x) =>
        [-1, 1].map((z) =>
          merge(
            box(0.07, 0.1, 0.05, 0.015).translate(x, 0.05, z * 0.42),
            rod([x, 0.06, z * 0.44], [x + 0.07, 0.03, z * 0.47], 0.012),
          ),
        ),
      ),
    ],
    sheet('orange', ...[-0.2, 0.2].map((z) => box(0.36, 0.008, 0.035, 0.003).translate(0, 0.162, z))),
    mark('orange', folded(emblem(0.17, 0.01).rotateX(-1.57).rotateY(1.57).translate(0.02, 0.024, 0))),
  ],
}
