import { smooth } from './noise.js'
import { SHAPES } from './shapes.js'

/**
 * @typedef {object} Layer one land form, in metres; the camera stands at x = 0, z = 0 and looks along +z
 * @property {keyof SHAPES} kind
 * @property {number} scale length of its largest wave
 * @property {number} height
 * @property {number} [seed] moves the piece of land that is seen
 * @property {number} [stretch] above 1: longer along z
 * @property {number} [octaves] fewer are smoother
 * @property {[number, number]} [at] origin, for forms that have one
 * @property {number[]} [deep] z where it begins and is full, and optionally where it fades and ends
 * @property {number[]} [wide] the same across, by x
 */

/**
 * Returns x of a path at z. @param {{ x: number, slope?: number, bend?: number, wave?: number, phase?: number }}
 * path
 */
export const pathX = (path, z) =>
  path.x +
  (path.slope ?? 0) * z +
  (path.bend ?? 0) * (Math.sin(z / (path.wave ?? 60) + (path.phase ?? 0)) - Math.sin(path.phase ?? 0))

const envelope = (span, value) => {
  let w = smooth(span[0], span[1], value)
  if (span.length > 2) w *= 1 - smooth(span[2], span[3], value)
  return w
}

/**
 * Returns the height of the land as a function.
 * @param {Layer[]} layers
 * @param {{ river?: object, road?: object }} [cuts] a river is cut into the land, a road is levelled into it
 * @returns {(x: number, z: number, foot: number) => number} height in metres; `foot` is the size of a pixel there
 */
export function makeTerrain(layers, cuts = {}) {
  const parts = layers.map((layer) => ({
    layer,
    form: SHAPES[layer.kind],
    ox: (layer.seed ?? 0) * 13.71 - (layer.at ? layer.at[0] / layer.scale : 0),
    oz: (layer.seed ?? 0) * 7.13 - (layer.at ? layer.at[1] / layer.scale / (layer.stretch ?? 1) : 0),
  }))
  const land = (x, z, foot) => {
    let y = 0
    for (const { layer, form, ox, oz } of parts) {
      let w = layer.height
      if (layer.deep) w *= envelope(layer.deep, z)
      if (w !== 0 && layer.wide) w *= envelope(layer.wide, x)
      if (w !== 0)
        y +=
          w *
          form(
            x / layer.scale + ox,
            z / layer.scale / (layer.stretch ?? 1) + oz,
            foot / layer.scale,
            layer.octaves,
          )
    }
    return y
  }
  const { river, road } = cuts
  if (!river && !road) return land
  return (x, z, foot) => {
    let y = land(x, z, foot)
    if (river && z < (river.until ?? 1e9) * 1.5) {
      const half = river.width * (0.5 + 0.12 * Math.sin(z / 23) + 0.08 * Math.sin(z / 9 + 2))
      const d = Math.abs(x - pathX(river, z))
      const bank =
        smooth(half + river.width * (river.bank ?? 1.2), half * 0.8, d) *
        (1 - smooth(river.until ?? 1e8, (river.until ?? 1e8) * 1.5, z))
      y += (river.level - river.depth - y) * bank
    }
    if (road && z < (road.until ?? 1e9)) {
      const centre = pathX(road, z)
      const d = Math.abs(x - centre)
      const reach = road.width * (road.shoulder ?? 2.2)
      if (d < reach) {
        const level = land(centre, z, Math.max(foot, road.width * 1.5)) - (road.sunk ?? 0)
        y += (level - y) * smooth(reach, road.width * 0.55, d)
      }
    }
    return y
  }
}
