import { mark } from '../kit/goodsModel.js'
import { box, emblem, merge, pillow, rounded, row, slab } from '../kit/shapes.js'

const pouch = (x, y, w, h, d) => pillow(w, h, d, 6).translate(x, y, 0.05 + d / 2)
const flap = (x, y, w) => box(w, 0.07, 0.03, 0.012).translate(x, y, 0.2)

/** A panel of webbing for the back of a seat, its pouches on it: first aid, torch, bottle. */
export const goods = {
  camera: { azimuth: 72, elevation: 8, fit: 0.82 },
  materials: { aid: { colour: '#9c3220', rough: 0.95, grain: [260, 0.2] } },
  parts: () => [
    ['canvasBlack', slab(rounded(0.66, 1.1, 0.08), 0.05, { bevel: 0.02 }).translate(0, 0.58, 0)],
    ['canvasGrey', row(7, [0, 0.13, 0], () => box(0.6, 0.045, 0.014, 0.005)).translate(0, 0.6, 0.034)],
    ['canvasPine', pouch(-0.15, 0.34, 0.3, 0.3, 0.18), pouch(0.18, 0.78, 0.24, 0.34, 0.14)],
    ['aid', pouch(-0.15, 0.74, 0.28, 0.24, 0.16)],
    ['canvasGrey', pouch(0.18, 0.3, 0.22, 0.4, 0.16)],
    [
      'black',
      flap(-0.15, 0.46, 0.26),
      flap(0.18, 0.9, 0.2),
      ...[-0.2, 0.2].map((x) =>
        merge(
          box(0.05, 0.2, 0.02, 0.006).translate(x, 1.2, -0.01),
          box(0.09, 0.06, 0.03, 0.012).translate(x, 1.28, -0.01),
        ),
      ),
    ],
    ['steel', box(0.05, 0.22, 0.05, 0.02).translate(0.18, 0.56, 0.13)],
    mark(
      'pale',
      merge(
        box(0.11, 0.034, 0.008, 0.003).translate(-0.15, 0.75, 0.212),
        box(0.034, 0.11, 0.008, 0.003).translate(-0.15, 0.75, 0.212),
      ),
    ),
    mark('orange', emblem(0.12, 0.008).translate(-0.15, 0.32, 0.234)),
  ],
  variants: { green: { canvasBlack: { colour: '#4a523a' } } },
}
