// Surroundings that are not goods: the inside of a cab. Described like goods, but in metres and around an origin of
// their own.
import { goodsModel } from '../goods/kit/goodsModel.js'
import { merge } from '../goods/kit/shapes.js'

const folder = new URL('./props/', import.meta.url)

/** Returns a description of props/ by its name. */
export async function propOf(name) {
  const source = new URL(`${name}.js`, folder)
  const { goods } = await import(source)
  return { goods, model: goodsModel(`props/${name}`, source, goods), ...measured(goods.parts()) }
}

/**
 * Returns the length of a prop before baking, and the position of its description's origin: when baked, a prop is on
 * the middle of its floor.
 */
function measured(parts) {
  const all = merge(...parts.map((list) => merge(...list.slice(1))))
  all.computeBoundingBox()
  const { min, max } = all.boundingBox
  const size = [max.x - min.x, max.y - min.y, max.z - min.z]
  return { length: Math.max(...size), foot: [(min.x + max.x) / 2, min.y, (min.z + max.z) / 2] }
}
