import { mark } from '../kit/goodsModel.js'
import { box, cloth, emblem, merge, rounded, slab, tube } from '../kit/shapes.js'

const bow = (x) => 0.1 - 0.22 * x * x
const line = (dy, dz) => Array.from({ length: 9 }, (_, i) => -0.6 + i * 0.15).map((x) => [x, bow(x) + dy, dz])
const blade = () =>
  merge(
    tube(line(0, 0), 0.03, { steps: 80 }),
    ...[-1, 1].map((s) =>
      box(0.08, 0.07, 0.07, 0.02)
        .rotateZ(-s * 0.26)
        .translate(s * 0.61, bow(0.61), 0),
    ),
  )
const spoiler = () =>
  cloth(
    (u, v) => {
      const x = -0.58 + 1.16 * u
      return [x, bow(x) + 0.02 + v * 0.06, -v * 0.05]
    },
    60,
    4,
  )
const rubber = () =>
  merge(tube(line(-0.045, 0.005), 0.012, { steps: 80 }), tube(line(-0.07, 0.008), 0.008, { steps: 80 }))
const puts = [
  (g) => g.rotateX(-0.7).rotateY(0.5).translate(-0.05, 0.17, -0.22),
  (g) => g.rotateX(-0.7).rotateY(0.5).translate(0.14, 0.17, 0.2),
]
const each = (make) => merge(...puts.map((put) => put(make())))

export const goods = {
  camera: { azimuth: 88, elevation: 30, fit: 0.84 },
  parts: () => [
    [
      'black',
      each(blade),
      each(() =>
        merge(
          box(0.2, 0.1, 0.09, 0.024).translate(0, 0.12, 0),
          slab(rounded(0.1, 0.06, 0.02), 0.06).translate(0, 0.17, 0),
        ),
      ),
    ],
    ['matt', each(() => merge(spoiler(), spoiler().translate(0, 0, 0.004)))],
    ['rubber', each(rubber)],
    ['orange', each(() => box(0.09, 0.02, 0.1, 0.008).translate(0, 0.16, 0))],
    mark(
      'pale',
      each(() => emblem(0.1, 0.008).translate(0, 0.115, 0.047)),
    ),
  ],
}
