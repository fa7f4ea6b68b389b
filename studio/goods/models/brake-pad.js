import { mark } from '../kit/goodsModel.js'
import { cyl, emblem, merge, rounded, shifted, slab } from '../kit/shapes.js'

const fan = (r0, r1, a) => [
  ...Array.from({ length: 17 }, (_, i) => Math.PI / 2 - a + (i / 16) * 2 * a).map((t) => [
    r1 * Math.cos(t),
    r1 * Math.sin(t) - 0.8,
  ]),
  ...Array.from({ length: 17 }, (_, i) => Math.PI / 2 + a - (i / 16) * 2 * a).map((t) => [
    r0 * Math.cos(t),
    r0 * Math.sin(t) - 0.8,
  ]),
]
const plate = () =>
  merge(
    slab(fan(0.72, 1.08, 0.4), 0.05, { bevel: 0.01 }),
    ...[-1, 1].map((s) => slab(shifted(rounded(0.12, 0.1, 0.02), s * 0.39, 0.1), 0.05, { bevel: 0.01 })),
  )
const pad = () =>
  merge(
    ...[-1, 1].map((s) =>
      slab(fan(0.745, 1.05, 0.165), 0.09, { bevel: 0.014 })
        .translate(0, 0.8, 0)
        .rotateZ(s * 0.185)
        .translate(0, -0.8, 0.06),
    ),
  )
const puts = [
  (g) => g.rotateX(-0.3).rotateY(0.1).translate(-0.34, 0.115, -0.24),
  (g) => g.rotateX(-0.3).rotateY(0.1).translate(0.52, 0.115, -0.3),
  (g) => g.rotateX(-1.45).rotateY(-0.14).translate(-0.4, 0.04, 0.4),
  (g) => g.rotateX(-1.45).rotateY(-0.02).translate(0.5, 0.04, 0.36),
]
const each = (make) => merge(...puts.map((put) => put(make())))

export const goods = {
  camera: { azimuth: 76, elevation: 22, fit: 0.84 },
  materials: {
    lining: { colour: '#5c5a57', rough: 0.95, grain: [260, 0.3] },
    plate: { colour: '#36383c', rough: 0.5, coat: 0.5, diffuse: 1.2 },
  },
  parts: () => [
    ['plate', each(plate)],
    ['lining', each(pad)],
    [
      'steel',
      each(() =>
        merge(
          ...[-1, 1].map((s) =>
            cyl(0.02, 0.03)
              .rotateX(1.57)
              .translate(s * 0.39, 0.1, 0.03),
          ),
        ),
      ),
    ],
    mark(
      'orange',
      each(() => emblem(0.09, 0.008).translate(0.39, 0.1, 0.029)),
    ),
  ],
}
