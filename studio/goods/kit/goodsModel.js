import { digest, sourceDigest } from '../../lib/sources.js'
import { bakeGoods } from './bakeGoods.js'
import { GOODS_MATERIALS } from './materials.js'

const kit = sourceDigest(new URL('./bakeGoods.js', import.meta.url))

/**
 * @typedef {object} Goods  one description in models/
 * @property {() => [material: string, ...shapes: object[]][]} parts a list starts with its material
 * @property {object} [camera] what differs from shots/goods.js
 * @property {Record<string, object>} [materials] own materials, or changes to the shared ones
 * @property {Record<string, Record<string, object>>} [variants] colour variants: changed materials by name
 */

/** Thin surfaces, seen from both sides. */
export const sheet = (material, ...shapes) => Object.assign([material, ...shapes], { open: true })

/** A badge or print: it receives light but casts no shade, or the area around it would look dirty. */
export const mark = (material, ...shapes) => Object.assign([material, ...shapes], { mark: true })

/**
 * Returns the model of a description for the studio. @param {string} key @param {URL} source the describing module
 */
export function goodsModel(key, source, { parts, materials }) {
  const fingerprint = digest(key, kit, sourceDigest(source))
  const prepare = () => ({
    key,
    materials: { ...GOODS_MATERIALS, ...materials },
    masks: {},
    ...bakeGoods(
      fingerprint,
      parts().map((list) => ({ material: list[0], shapes: list.slice(1), open: list.open, mark: list.mark })),
    ),
  })
  return { key, fingerprint, prepare }
}
