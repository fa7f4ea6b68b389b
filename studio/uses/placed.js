// Placed goods: their baked meshes, moved to the position in a description.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GOODS_MATERIALS } from '../goods/kit/materials.js'
import { modelOf } from '../goods/model.js'
import { CACHE, ready } from '../lib/places.js'
import { digest } from '../lib/sources.js'
import { MATERIALS } from '../page/materials.js'
import { mapMesh } from './mesh.js'
import { propOf } from './props.js'

/**
 * @typedef {object} Placed  one of the goods, somewhere on or beside a truck
 * @property {string} [goods] a model's name @property {string} [prop] or one from props/, with its origin at `at`
 * @property {string} [variant]
 * @property {number} [length] metres, along its longest side; a prop has its own
 * @property {[number, number, number]} at the middle of its foot: x forward, y up, z to the truck's right
 * @property {[number, number, number]} [stretch] factors along its own axes: fits a rack to the width of the bed
 * @property {number} [turn] degrees; 0 shows its front to the truck's right side, 90 to the front, -90 to the rear
 * @property {number} [tilt] degrees that it is tipped forward, before it is turned
 * @property {number} [roll] degrees that it is tipped to its side, before it is tilted
 * @property {Record<string, object>} [materials] changes to its materials
 */

const unit = (v) => v.map((k) => k / Math.hypot(...v))

/** Returns functions that move points and normals of goods (baked with length 1) to their place. */
export function motionOf({ at, length, stretch = [1, 1, 1], turn = 0, tilt = 0, roll = 0 }) {
  const [[ct, st], [cx, sx], [cz, sz]] = [turn, tilt, roll].map((degrees) => {
    const a = (degrees * Math.PI) / 180
    return [Math.cos(a), Math.sin(a)]
  })
  const turned = ([x, y, z]) => {
    const [x1, y1] = [x * cz - y * sz, x * sz + y * cz]
    const [y2, z2] = [y1 * cx - z * sx, y1 * sx + z * cx]
    return [x1 * ct + z2 * st, y2, z2 * ct - x1 * st]
  }
  return {
    moved: (p) => turned(p.map((v, i) => v * stretch[i])).map((v, i) => v * length + at[i]),
    turned: (n) => unit(turned(n.map((v, i) => v / stretch[i]))),
  }
}

/** Whether goods are tipped, so that the baked shade doesn't fit. */
const isTipped = ({ tilt, roll }) => Boolean(tilt || roll)

/** Returns the description of the placed goods or prop. */
export const describedOf = ({ goods, prop }) => (prop ? propOf(prop) : modelOf(goods))

/** Converts the position of a prop, given for its origin, to the middle of its foot, as for goods. */
function footed(placed, { length, foot }) {
  if (!placed.prop) return placed
  const shift = motionOf({ ...placed, at: [0, 0, 0], length: 1 }).moved(foot)
  return { ...placed, length, at: placed.at.map((v, i) => v + shift[i]) }
}

/**
 * Prepares placed goods for the studio's page: parts, materials and, for upright goods, the light on the floor around
 * them.
 * @param {Placed} placed @param {number} index distinguishes two of the same goods
 */
export async function placeGoods(asked, index) {
  const described = await describedOf(asked)
  const { model, goods } = described
  const placed = footed(asked, described)
  const baked = model.prepare()
  const prefix = `${placed.goods ?? placed.prop}.${index}:`
  const motion = motionOf(placed)
  const parts = baked.parts.map((part) => {
    const mesh = `${digest('placed', part.mesh, { ...placed, materials: undefined })}.mesh`
    const file = ready(join(CACHE, 'bakes', mesh))
    if (!existsSync(file)) writeFileSync(file, mapMesh(readFileSync(join(CACHE, 'bakes', part.mesh)), motion))
    return { material: prefix + part.material, open: part.open, mesh, extent: part.extent }
  })
  const changes = [goods.variants?.[placed.variant], placed.materials]
  const used = [...new Set(baked.parts.map(({ material }) => material))]
  const materials = Object.fromEntries(
    used.map((name) => [
      prefix + name,
      Object.assign(
        {},
        MATERIALS[name],
        GOODS_MATERIALS[name],
        goods.materials?.[name],
        ...changes.map((change) => change?.[name]),
      ),
    ]),
  )
  return { parts, materials, ground: isTipped(placed) ? undefined : { ...baked.ground, placed } }
}
