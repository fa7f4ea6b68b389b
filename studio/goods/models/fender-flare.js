import { arch } from '../kit/arch.js'
import { mark } from '../kit/goodsModel.js'
import { bolt, emblem, merge } from '../kit/shapes.js'

const flare = () =>
  arch(
    [
      [0.5, -0.1],
      [0.53, -0.12],
      [0.62, -0.12],
      [0.64, -0.09],
      [0.6, 0.06],
      [0.56, 0.1],
      [0.5, 0.11],
      [0.49, 0.08],
      [0.53, 0.06],
      [0.57, -0.08],
      [0.5, -0.1],
    ],
    0.06,
    Math.PI - 0.06,
  )
const bolts = () =>
  merge(
    ...Array.from({ length: 9 }, (_, i) => {
      const a = 0.3 + (i / 8) * (Math.PI - 0.6)
      return bolt(0.018, 0.02)
        .rotateX(Math.PI / 2 - 0.2)
        .translate(0.6 * Math.cos(a), 0.6 * Math.sin(a), 0.07)
    }),
  )
const back = (g) => g.translate(0.34, 0, -0.5)
const front = (g) => g.translate(-0.16, 0, 0.16)

export const goods = {
  camera: { azimuth: 66, elevation: 15, fit: 0.84 },
  parts: () => [
    ['matt', front(flare()), back(flare())],
    ['steel', front(bolts()), back(bolts())],
    mark('orange', front(emblem(0.1, 0.012).rotateX(-0.75).translate(0, 0.59, 0.078))),
  ],
}
