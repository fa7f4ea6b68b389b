import { prepare } from '../../lib/model.js'
import { digest, sourceDigest } from '../../lib/sources.js'
import { chassis } from '../../trucks/chassis.js'
import { PAINTS } from '../../trucks/range.js'
import { SERIES } from '../../trucks/series/index.js'
import { truck } from '../../trucks/truck.js'
import { bakeGoods } from '../kit/bakeGoods.js'
import { GOODS_MATERIALS } from '../kit/materials.js'
import { box, emblem, merge } from '../kit/shapes.js'

/**
 * Length of the plinth in the truck's own metres: goods of the kit are 1 long, so their length is set at the end.
 */
const LENGTH = 6.4
const HEIGHT = 0.053 * LENGTH
const { nose, tail } = chassis(SERIES.ridge.proportions)
const plinth = () => [
  { material: 'wood', shapes: [box(1, 0.045, 0.42, 0.01).translate(0, 0.0225, 0)] },
  { material: 'black', shapes: [box(0.95, 0.01, 0.38, 0.003).translate(0, 0.048, 0)] },
  {
    material: 'brass',
    shapes: [merge(box(0.16, 0.026, 0.006, 0.002).translate(0.2, 0.023, 0.212))],
    mark: true,
  },
  { material: 'pale', shapes: [emblem(0.05, 0.004).translate(-0.3, 0.023, 0.212)], mark: true },
  // Represents the truck where shade is computed; not drawn.
  {
    material: 'none',
    shapes: [
      box(0.8, 0.14, 0.28, 0.01).translate(0, 0.16, 0),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) => box(0.1, 0.1, 0.04, 0.02).translate(x * 0.25, 0.1, z * 0.12)),
      ),
    ],
  },
]

const source = import.meta.url
const ridge = truck(SERIES.ridge)

/** The truck itself on a plinth of wood. */
function scaleModel(name) {
  const fingerprint = digest(name, sourceDigest(source), ridge.fingerprint)
  return {
    key: `goods/${name}`,
    fingerprint,
    prepare: (how) => {
      const life = prepare(ridge, how)
      const base = bakeGoods(digest(fingerprint, 'plinth'), plinth(), LENGTH)
      const lifted = life.parts.map((part) => ({
        ...part,
        places: (part.places ?? [{ at: [0, 0, 0] }]).map((place) => ({
          ...place,
          at: [place.at[0] - (nose + tail) / 2, place.at[1] + HEIGHT, place.at[2]],
        })),
      }))
      return {
        ...life,
        materials: { ...life.materials, ...GOODS_MATERIALS },
        parts: [...lifted, ...base.parts.filter(({ material }) => material !== 'none')],
        bounds: base.bounds,
        ground: base.ground,
      }
    },
  }
}

export const goods = {
  model: scaleModel,
  shot: { paint: PAINTS['oxide-red'] },
  camera: { azimuth: 38, elevation: 14, distance: 16, fit: 0.82 },
}
