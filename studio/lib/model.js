import { bakeGround, bakeGroup, bakeMask } from './bake.js'
import { boundsOf, solidOf } from './part.js'
import { digest, sourceDigest } from './sources.js'

/**
 * @typedef {object} Model  something that can be photographed
 * @property {string} key
 * @property {string} fingerprint changes when the shape does
 * @property {{ fingerprint: string, make: () => import('./part.js').Part[], solid?: Function }[]} groups
 * @property {Record<string, object>} [materials] own materials, or changes to the shared ones
 * @property {Record<string, { fingerprint: string, make: () => object }>} [masks] side, front, rear, top
 * @property {{ fingerprint: string, solid: () => Function, rect?: number[], samples?: number }} [ground]
 * @property {object} [dims] numbers the paint shader needs beside the masks
 */

/**
 * Returns a model made of one group of parts: goods, props, tools.
 * @param {{ key: string, source: string, settings?: object, parts: () => import('./part.js').Part[], materials?:
 * object }} description
 * `source` is the describing module's import.meta.url, `settings` is everything else that decides the shape.
 * @returns {Model}
 */
export function model({ key, source, settings = {}, parts, materials }) {
  const fingerprint = digest(key, sourceDigest(source), settings)
  return {
    key,
    fingerprint,
    groups: [{ fingerprint, make: parts }],
    materials,
    ground: { fingerprint, solid: () => solidOf(parts()) },
  }
}

/**
 * Bakes missing parts and returns the plain data that the page photographs.
 * @param {Model} model @param {{ say?: (text: string) => void, coarse?: number }} [how] see `bakeGroup`
 */
export function prepare(model, how) {
  const parts = model.groups.flatMap((group) => bakeGroup(group, how))
  const bounds = boundsOf(parts)
  const size = Math.max(bounds[3] - bounds[0], bounds[5] - bounds[2])
  const margin = Math.min(1.5, size * 0.6)
  const depth = Math.max(bounds[5], -bounds[2]) + margin
  const rect = model.ground?.rect ?? [bounds[0] - margin, bounds[3] + margin, 0, depth]
  return {
    key: model.key,
    parts,
    bounds,
    materials: model.materials ?? {},
    dims: model.dims,
    ground: model.ground && bakeGround({ ...model.ground, rect }, how),
    masks: Object.fromEntries(
      Object.entries(model.masks ?? {}).map(([side, mask]) => [side, bakeMask(mask, how)]),
    ),
  }
}
