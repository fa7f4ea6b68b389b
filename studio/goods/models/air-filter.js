import { mark } from '../kit/goodsModel.js'
import { box, emblem, merge, rounded, row, slab } from '../kit/shapes.js'

const frame = () => slab(rounded(0.86, 0.62, 0.07), 0.1, { bevel: 0.025, holes: [rounded(0.72, 0.48, 0.03)] })
const pleats = () =>
  row(26, [0.0275, 0, 0], (i) => box(0.006, 0.48, 0.075, 0.002).rotateY(i % 2 ? 0.34 : -0.34))
const stand = (g) => g.rotateX(-0.14).rotateY(0.12).translate(-0.16, 0.34, -0.1)
const lie = (g) => g.rotateX(-1.5).rotateY(-0.16).translate(0.22, 0.07, 0.34)

export const goods = {
  camera: { azimuth: 66, elevation: 18, fit: 0.82 },
  materials: { paper: { colour: '#e2d3a6', rough: 0.95 } },
  parts: () => [
    ['matt', stand(frame()), lie(frame())],
    ['paper', stand(pleats()), lie(pleats())],
    [
      'grey',
      stand(merge(row(3, [0, 0.14, 0], () => box(0.72, 0.008, 0.012, 0.003)).translate(0, 0, 0.04))),
      lie(merge(row(3, [0, 0.14, 0], () => box(0.72, 0.008, 0.012, 0.003)).translate(0, 0, 0.04))),
    ],
    mark(
      'orange',
      stand(emblem(0.1, 0.01).scale(0.55, 0.55, 1).translate(0, 0.275, 0.052)),
      stand(box(0.14, 0.03, 0.006, 0.002).translate(-0.3, -0.275, 0.05)),
      lie(emblem(0.1, 0.01).scale(0.55, 0.55, 1).translate(0, -0.275, 0.052)),
    ),
  ],
}
