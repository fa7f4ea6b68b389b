import { mark, sheet } from '../kit/goodsModel.js'
import { cloth, cyl, emblem, lathe, merge, rod, tube } from '../kit/shapes.js'

const RIBS = 10
const OPEN = 1.22
/** The cloth, taut between its ribs, so each panel sags a little and its hem curves inwards. */
const at = (u, v, out = 0) => {
  const a = u * Math.PI * 2
  const slack = Math.abs(Math.sin((a * RIBS) / 2))
  const angle = v * OPEN
  const r = ((0.66 + out) * Math.sin(angle)) / Math.sin(OPEN)
  const sag = 1 - 0.075 * slack * v ** 1.5
  return [
    r * sag * Math.cos(a),
    (0.44 + out) * Math.cos(angle) - 0.15 + 0.02 * slack * v,
    r * sag * Math.sin(a),
  ]
}
const panel = (i, v0 = 0, v1 = 1, out = 0) =>
  cloth((u, v) => at((i + u) / RIBS, v0 + (v1 - v0) * v, out), 18, 36)
const panels = (odd) =>
  Array.from({ length: RIBS }, (_, i) => i)
    .filter((i) => (i % 2 === 1) === odd)
    .map((i) => panel(i))
const hem = () => merge(...Array.from({ length: RIBS }, (_, i) => panel(i, 0.955, 1, 0.003)))

const lean = (g) => g.rotateY(0.31).rotateZ(0.7).rotateX(0.62).translate(0, 0.62, 0)
const rib = (i, v0, v1, r) =>
  tube(
    [0, 0.34, 0.67, 1].map((t) => {
      const [x, y, z] = at(i / RIBS, v0 + (v1 - v0) * t)
      return [x * 0.99, y - 0.012, z * 0.99]
    }),
    r,
    { sides: 8, steps: 20 },
  )
const each = (make) => merge(...Array.from({ length: RIBS }, (_, i) => make(i)))
/** A bar from the runner on the shaft to the middle of a rib. */
const stretcher = (i) => {
  const [x, y, z] = at(i / RIBS, 0.56)
  return rod(
    [0.03 * Math.cos((i / RIBS) * 6.283), -0.12, 0.03 * Math.sin((i / RIBS) * 6.283)],
    [x, y - 0.02, z],
    0.006,
  )
}
const tip = (i) => {
  const [x, y, z] = at(i / RIBS, 1)
  return rod([x * 0.985, y, z * 0.985], [x * 1.035, y - 0.012, z * 1.035], 0.011)
}

/** Open and lying on its side, so that its top and its ten ribs are visible. */
export const goods = {
  camera: { azimuth: 70, elevation: 16, fit: 0.86 },
  materials: {
    canopy: { colour: '#35594a', rough: 0.85, coat: 0.16 },
    canopyLight: { colour: '#426b59', rough: 0.85, coat: 0.16 },
    hem: { colour: '#c8642b', rough: 0.8, coat: 0.2 },
  },
  parts: () => [
    sheet('canopy', ...panels(false).map(lean)),
    sheet('canopyLight', ...panels(true).map(lean)),
    sheet('hem', lean(hem())),
    [
      'steel',
      lean(each((i) => rib(i, 0.04, 1, 0.006))),
      lean(each(stretcher)),
      lean(rod([0, 0.28, 0], [0, -0.62, 0], 0.014)),
      lean(each(tip)),
    ],
    [
      'black',
      lean(cyl(0.036, 0.07, 0.012).translate(0, -0.12, 0)),
      lean(
        lathe([
          [0, -0.86],
          [0.03, -0.86],
          [0.042, -0.84],
          [0.036, -0.72],
          [0.04, -0.6],
          [0.024, -0.58],
          [0, -0.58],
        ]),
      ),
      lean(rod([0, 0.27, 0], [0, 0.38, 0], 0.022, 0.008)),
    ],
    ['orange', lean(cyl(0.044, 0.016, 0.006).translate(0, -0.63, 0))],
    mark('pale', lean(emblem(0.22, 0.008).rotateX(-1.12).translate(0, 0.214, 0.42))),
  ],
  variants: { black: { canopy: { colour: '#2a2b2f' }, canopyLight: { colour: '#36383c' } } },
}
