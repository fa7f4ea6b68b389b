import { mark } from '../kit/goodsModel.js'
import { box, circle, cyl, emblem, merge, pipe, ring, rounded, slab, tube } from '../kit/shapes.js'

const TAG = [
  [-0.1, -0.44],
  [0.1, -0.44],
  [0.15, -0.38],
  [0.15, -0.04],
  [0.06, 0.06],
  [-0.06, 0.06],
  [-0.15, -0.04],
  [-0.15, -0.38],
]
const shrunk = (k) => TAG.map(([x, y]) => [x * k, (y + 0.19) * k - 0.19])

/** Everything lies on a table, seen from above: x right, y away. */
const lie = (g) => g.rotateX(-Math.PI / 2)
const tag = (g) => lie(g.rotateZ(0.42).translate(0.12, -0.04, 0.03))
const strap = (g) => lie(g.rotateZ(-0.36).translate(-0.1, -0.02, 0.03))
const STRAP = rounded(0.2, 0.66, 0.09)
const stitches = () =>
  merge(
    ...[-0.075, 0.075].map((x) =>
      merge(
        Array.from({ length: 12 }, (_, i) =>
          box(0.008, 0.026, 0.008, 0.003).translate(x, -0.52 + i * 0.042, 0.034),
        ),
      ),
    ),
  )

/** A carabiner, a ring, a leather strap and a tag of enamelled steel. */
export const goods = {
  camera: { azimuth: 82, elevation: 56, fit: 0.8 },
  materials: { rim: { colour: '#c3c6ca', metal: 1, rough: 0.24, diffuse: 0.2 } },
  parts: () => [
    ['red', tag(slab(shrunk(0.9), 0.05, { bevel: 0.008, holes: [circle(0.03)] }))],
    [
      'rim',
      tag(slab(TAG, 0.044, { bevel: 0.012, holes: [shrunk(0.86)] })),
      tag(
        pipe(0.046, 0.03, 0.06)
          .rotateX(Math.PI / 2)
          .translate(0, 0, 0.004),
      ),
    ],
    [
      'leather',
      strap(slab(STRAP, 0.03, { bevel: 0.01 }).translate(0, -0.27, 0.012)),
      strap(slab(STRAP, 0.03, { bevel: 0.01 }).translate(0.006, -0.262, -0.02)),
      strap(
        pipe(0.036, 0.02, 0.14)
          .rotateZ(Math.PI / 2)
          .translate(0, 0.07, 0.006),
      ),
    ],
    mark('pale', strap(stitches())),
    [
      'brass',
      strap(
        cyl(0.034, 0.02, 0.008)
          .rotateX(Math.PI / 2)
          .translate(0, 0, 0.034),
      ),
    ],
    [
      'steel',
      lie(ring(0.11, 0.013).rotateX(0.12).translate(0, 0.1, 0.04)),
      lie(ring(0.107, 0.013).rotateX(0.12).translate(0.004, 0.106, 0.062)),
      lie(
        tube(
          [
            [0, 0.16, 0.04],
            [-0.12, 0.22, 0.04],
            [-0.13, 0.46, 0.04],
            [-0.04, 0.58, 0.04],
            [0.1, 0.54, 0.04],
          ],
          0.024,
          { steps: 60 },
        ),
      ),
      lie(
        tube(
          [
            [0, 0.16, 0.04],
            [0.1, 0.2, 0.04],
            [0.12, 0.28, 0.04],
          ],
          0.024,
        ),
      ),
    ],
    [
      'gun',
      lie(
        tube(
          [
            [0.12, 0.28, 0.04],
            [0.115, 0.42, 0.04],
            [0.1, 0.54, 0.04],
          ],
          0.02,
        ),
      ),
      lie(cyl(0.032, 0.1, 0.01).translate(0, 0, 0).rotateZ(0.04).translate(0.118, 0.36, 0.04)),
    ],
    mark('pale', tag(emblem(0.19, 0.012).translate(0, -0.2, 0.026))),
    mark('brass', strap(emblem(0.13, 0.008).translate(0, -0.44, 0.03))),
  ],
  variants: { black: { red: { colour: '#2b2c2f' } } },
}
