import { mark, sheet } from '../kit/goodsModel.js'
import { cloth, emblem, merge, rod, tube } from '../kit/shapes.js'

const RIBS = 10
const at = (u, v) => {
  const a = u * Math.PI * 2
  const rib = Math.abs(Math.cos((a * RIBS) / 2))
  const r = ((0.62 * Math.sin(v * 1.35)) / Math.sin(1.35)) * (0.965 + 0.035 * rib)
  return [r * Math.cos(a), 0.36 * Math.cos(v * 1.35) - 0.08 - 0.02 * v * (1 - rib), r * Math.sin(a)]
}
const lean = (g) => g.rotateZ(0.92).rotateX(0.42).translate(0, 0.56, 0)
const ribs = (v0, v1, dy) =>
  merge(
    ...Array.from({ length: RIBS }, (_, i) =>
      tube(
        [0, 0.34, 0.67, 1].map((t) => {
          const [x, y, z] = at(i / RIBS, v0 + (v1 - v0) * t)
          return [x, y + dy, z]
        }),
        0.006,
        { sides: 8, steps: 20 },
      ),
    ),
  )

export const goods = {
  camera: { azimuth: 66, elevation: 12, fit: 0.84 },
  materials: {
    canopy: { colour: '#3f5f4e', rough: 0.8, coat: 0.25 },
    inside: { colour: '#26282b', rough: 0.9 },
  },
  parts: () => [
    sheet('canopy', lean(cloth(at, 160, 40))),
    [
      'steel',
      lean(ribs(0.03, 1, -0.012)),
      lean(rod([0, 0.33, 0], [0, -0.5, 0], 0.013)),
      lean(rod([0, 0.26, 0], [0, 0.36, 0], 0.018)),
    ],
    [
      'black',
      lean(rod([0, -0.48, 0], [0, -0.72, 0], 0.034)),
      lean(rod([0, -0.06, 0], [0, -0.13, 0], 0.026)),
      lean(
        merge(
          ...Array.from({ length: RIBS }, (_, i) => {
            const [x, y, z] = at(i / RIBS, 1)
            return rod([x * 0.985, y, z * 0.985], [x * 1.03, y - 0.01, z * 1.03], 0.011)
          }),
        ),
      ),
    ],
    ['orange', lean(rod([0, -0.7, 0], [0, -0.74, 0], 0.035))],
    mark('pale', lean(emblem(0.2, 0.01).rotateX(-1.57).rotateX(0.62).translate(0, 0.135, 0.42))),
  ],
  variants: { black: { canopy: { colour: '#2c2d31' } } },
}
