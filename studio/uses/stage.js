import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from '../lib/model.js'
import { boundsOf } from '../lib/part.js'
import { CACHE, ready } from '../lib/places.js'
import { digest, sourceDigest } from '../lib/sources.js'
import { SERIES } from '../trucks/series/index.js'
import { truck } from '../trucks/truck.js'
import { floorOf } from './floor.js'
import { readMesh } from './mesh.js'
import { placeGoods } from './placed.js'

const source = sourceDigest(import.meta.url)

/** Returns the truck of a stage: a series in a trim, with the changes of this picture. */
export function truckOf({ series, trim = SERIES[series].lead, fitted = {} }) {
  const described = SERIES[series]
  return truck({ ...described, trims: { [trim]: { ...described.trims[trim], ...fitted } } }, trim)
}

/**
 * Returns a truck, or none, and the goods on and beside it, as one model for the studio.
 * @param {{ truck?: { series: string, trim?: string, fitted?: object }, with: import('./placed.js').Placed[] }} set
 * @param {{ sun?: number[], strength: number }} light that casts the shadow on the floor
 * @returns {Promise<import('../lib/model.js').Model>}
 */
export async function stage(set, light) {
  const model = set.truck && truckOf(set.truck)
  const placed = await Promise.all(set.with.map(placeGoods))
  const fingerprint = digest(
    source,
    model?.fingerprint,
    set,
    light,
    placed.map(({ parts }) => parts.map(({ mesh }) => mesh)),
  )
  const make = (how) => {
    const base = model ? prepare(model, how) : { parts: [], materials: {}, masks: {} }
    const parts = [...base.parts, ...placed.flatMap((one) => one.parts.map(measured))]
    const bounds = boundsOf(parts)
    const standing = placed.flatMap(({ ground }) => (ground && ground.placed.at[1] < 0.05 ? [ground] : []))
    const floor = floorFor(`${fingerprint}${how?.coarse > 1 ? `-${how.coarse}` : ''}`, {
      parts,
      grounds: [...(base.ground ? [base.ground] : []), ...standing],
      bounds,
      ...light,
    })
    return {
      ...base,
      key: `stage/${fingerprint}`,
      parts,
      bounds,
      materials: Object.assign({}, base.materials, ...placed.map((one) => one.materials)),
      ground: floor,
    }
  }
  return { key: 'stage', fingerprint, prepare: make }
}

/** Returns a moved part with its true extent. */
function measured(part) {
  const { positions } = readMesh(readFileSync(join(CACHE, 'bakes', part.mesh)))
  const extent = [9e9, 9e9, 9e9, -9e9, -9e9, -9e9]
  for (let i = 0; i < positions.length; i++) {
    extent[i % 3] = Math.min(extent[i % 3], positions[i])
    extent[(i % 3) + 3] = Math.max(extent[(i % 3) + 3], positions[i])
  }
  return { ...part, extent }
}

function floorFor(name, parts) {
  const list = ready(join(CACHE, 'bakes', `floor-${name}.json`))
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'))
  const { bytes, ...map } = floorOf(parts)
  const file = `floor-${name}.map`
  writeFileSync(join(CACHE, 'bakes', file), bytes)
  writeFileSync(list, JSON.stringify({ file, ...map }))
  return { file, ...map }
}
