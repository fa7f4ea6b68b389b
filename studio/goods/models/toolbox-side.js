import { mark } from '../kit/goodsModel.js'
import { box, cyl, emblem, merge, mirrored, slab } from '../kit/shapes.js'

/** A box that fills the corner behind a wheel housing: its foot leaves room for the arch. */
const side = [
  [-0.42, 0],
  [-0.1, 0],
  [-0.02, 0.14],
  [0.14, 0.2],
  [0.42, 0.2],
  [0.42, 0.46],
  [-0.42, 0.46],
]
const body = () => slab(side, 0.26, { bevel: 0.03 })
const lid = () => box(0.88, 0.06, 0.3, 0.025).translate(0, 0.49, 0)
const latch = () =>
  merge(
    box(0.1, 0.1, 0.03, 0.012).translate(-0.24, 0.43, 0.145),
    box(0.1, 0.1, 0.03, 0.012).translate(0.24, 0.43, 0.145),
  )
const lock = () => cyl(0.025, 0.02).rotateX(1.57).translate(0, 0.4, 0.14)
const near = (g) => g.rotateY(0.1).translate(-0.06, 0, 0.24)
const far = (g) => mirrored(g).rotateY(-0.12).translate(0.3, 0, -0.3)

export const goods = {
  camera: { azimuth: 64, elevation: 20, fit: 0.82 },
  parts: () => [
    ['matt', near(body()), far(body())],
    ['black', near(lid()), far(lid())],
    ['orange', near(latch()), far(latch())],
    ['steel', near(lock()), far(lock())],
    mark('orange', near(emblem(0.14, 0.012).translate(-0.24, 0.2, 0.134))),
  ],
}
