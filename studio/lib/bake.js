// Shapes are meshed once and saved in studio/cache under the fingerprint of their sources.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rasterMask } from './maskMap.js'
import { groundOcclusion, vertexOcclusion } from './occlusion.js'
import { solidOf } from './part.js'
import { CACHE, ready } from './places.js'
import { smoothNormals } from './smoothNormals.js'
import { digest, sourceDigest } from './sources.js'
import { netSurface } from './surfaceNets.js'

const pipeline = sourceDigest(import.meta.url)
const cached = (name) => join(CACHE, 'bakes', name)

/** Name of a draft beside the real file. */
const named = (made, coarse) => (coarse === 1 ? digest(...made) : digest(...made, coarse))

function extentOf(positions) {
  const e = [9e9, 9e9, 9e9, -9e9, -9e9, -9e9]
  for (let i = 0; i < positions.length; i++) {
    e[i % 3] = Math.min(e[i % 3], positions[i])
    e[(i % 3) + 3] = Math.max(e[(i % 3) + 3], positions[i])
  }
  return e
}

function meshOf(part, solid, coarse) {
  const mesh = netSurface(part.shape, part.box, part.cell * coarse, part.reach ?? 0.6)
  smoothNormals(mesh, ...(part.smooth ?? [3, 0.3]))
  const { positions } = mesh
  const light = part.shade
    ? Uint8Array.from(
        { length: positions.length / 3 },
        (_, i) => 255 * part.shade(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]),
      )
    : vertexOcclusion(mesh, solid, part.occlusion ?? 0.85)
  return { ...mesh, light }
}

/** Writes a mesh. Layout: counts, positions, normals, indices, light; the page reads it in the same order. */
function writeMesh(file, { positions, normals, indices, light }) {
  const counts = new Uint32Array([positions.length / 3, indices.length])
  const bytes = (a) => Buffer.from(a.buffer, a.byteOffset, a.byteLength)
  writeFileSync(file, Buffer.concat([counts, positions, normals, indices, light].map(bytes)))
}

/**
 * Bakes a group of parts unless the cache has it.
 * @param {{ fingerprint: string, make: () => import('./part.js').Part[], solid?: Function }} group
 * @param {{ say?: (text: string) => void, coarse?: number }} how `coarse` times larger cells make a quick draft
 * @returns the parts for the page: everything but the shape, with `mesh` naming the baked file
 */
export function bakeGroup({ fingerprint, make, solid }, { say = () => {}, coarse = 1 } = {}) {
  const name = named([pipeline, fingerprint], coarse)
  const list = ready(cached(`${name}.json`))
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'))
  const parts = make()
  const around = solid ?? solidOf(parts)
  const baked = parts.flatMap((part, i) => {
    const mesh = meshOf(part, around, coarse)
    // Thin parts are lost in the coarse grid of a draft.
    if (!mesh.indices.length && coarse > 1) return []
    if (!mesh.indices.length)
      throw new Error(`A part of ${part.material} (${i}) came out empty: is its box right?`)
    say(`${part.material} ${mesh.indices.length / 3}`)
    writeMesh(cached(`${name}-${i}.mesh`), mesh)
    const { shape, box, shade, reach, smooth, occlusion, cell, ...rest } = part
    return { ...rest, mesh: `${name}-${i}.mesh`, extent: extentOf(mesh.positions) }
  })
  writeFileSync(list, JSON.stringify(baked))
  return baked
}

/**
 * Bakes a mask unless the cache has it. @returns {{ file: string, width: number, height: number, rect: number[] }}
 */
export function bakeMask({ fingerprint, make }, { coarse = 1 } = {}) {
  const name = named([pipeline, fingerprint], coarse)
  const list = ready(cached(`${name}.json`))
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'))
  const mask = make()
  const { width, height, data } = rasterMask({ ...mask, width: Math.round(mask.width / coarse) })
  writeFileSync(cached(`${name}.map`), data)
  const found = { file: `${name}.map`, width, height, rect: mask.rect }
  writeFileSync(list, JSON.stringify(found))
  return found
}

/** Bakes the floor's light around a solid. `rect` is x0 x1 z0 z1 with z0 = 0. */
export function bakeGround(
  { fingerprint, solid, rect, samples: fine = 112, rays = 44 },
  { coarse = 1 } = {},
) {
  const samples = Math.round(fine / coarse)
  const name = digest(pipeline, fingerprint, rect, samples, rays)
  const list = ready(cached(`${name}.json`))
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'))
  const height = Math.round((samples * (rect[3] - rect[2])) / (rect[1] - rect[0]))
  writeFileSync(cached(`${name}.map`), groundOcclusion(solid(), rect, samples, height, rays))
  const found = { file: `${name}.map`, width: samples, height, rect }
  writeFileSync(list, JSON.stringify(found))
  return found
}
