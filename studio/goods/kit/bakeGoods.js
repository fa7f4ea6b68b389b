import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BufferAttribute, BufferGeometry } from 'three'
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'
import { CACHE, ready } from '../../lib/places.js'
import { divide } from './divide.js'
import { floorLight, vertexLight } from './occlude.js'
import { merge } from './shapes.js'
import { voxelsOf } from './voxels.js'

/** Distance around the goods in which the floor's shadow is computed, for goods of length 1. */
const MARGIN = 0.55
const FLOOR = 144

/**
 * Meshes, shades and writes goods for the studio's page (layout as in lib/bake.js), with length 1, on the middle of
 * the floor.
 * @param {string} name of the baked files
 * `length` is 1 unless they are beside something that has its own measure.
 * @param {{ material: string, shapes: object[], open?: boolean, mark?: boolean }[]} parts
 */
export function bakeGoods(name, parts, length = 1) {
  const list = ready(join(CACHE, 'bakes', `${name}.json`))
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'))
  const meshes = standing(parts.map(({ shapes }) => trianglesOf(shapes)))
  const bounds = boundsOf(meshes)
  const voxels = voxelsOf(
    meshes.filter((_, i) => !parts[i].mark),
    bounds,
  )
  const baked = parts.map(({ material, open }, i) => {
    const mesh = indexed(divide(meshes[i].positions, meshes[i].normals, 1 / 30))
    const file = `${name}-${i}.mesh`
    const light = vertexLight(mesh, voxels, { open })
    mesh.positions = mesh.positions.map((v) => v * length)
    writeMesh(join(CACHE, 'bakes', file), { ...mesh, light })
    return { material, open, mesh: file, extent: boundsOf([mesh]) }
  })
  const rect = [bounds[0] - MARGIN, bounds[3] + MARGIN, bounds[2] - MARGIN, bounds[5] + MARGIN]
  const height = Math.round((FLOOR * (rect[3] - rect[2])) / (rect[1] - rect[0]))
  writeFileSync(join(CACHE, 'bakes', `${name}.map`), floorLight(voxels, rect, FLOOR, height))
  const scaled = (list) => list.map((v) => v * length)
  const done = {
    parts: baked,
    bounds: scaled(bounds),
    ground: { file: `${name}.map`, width: FLOOR, height, rect: scaled(rect) },
  }
  writeFileSync(list, JSON.stringify(done))
  return done
}

function trianglesOf(shapes) {
  const { position, normal } = merge(shapes).attributes
  return { positions: Float32Array.from(position.array), normals: Float32Array.from(normal.array) }
}

function boundsOf(meshes) {
  const b = [9e9, 9e9, 9e9, -9e9, -9e9, -9e9]
  for (const { positions } of meshes)
    for (let i = 0; i < positions.length; i++) {
      b[i % 3] = Math.min(b[i % 3], positions[i])
      b[(i % 3) + 3] = Math.max(b[(i % 3) + 3], positions[i])
    }
  return b
}

function standing(meshes) {
  const b = boundsOf(meshes)
  const scale = 1 / Math.max(b[3] - b[0], b[4] - b[1], b[5] - b[2])
  const from = [(b[0] + b[3]) / 2, b[1], (b[2] + b[5]) / 2]
  return meshes.map(({ positions, normals }) => ({
    positions: positions.map((v, i) => (v - from[i % 3]) * scale),
    normals,
  }))
}

function indexed({ positions, normals }) {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  const merged = mergeVertices(geometry, 1e-5)
  return {
    positions: Float32Array.from(merged.attributes.position.array),
    normals: Float32Array.from(merged.attributes.normal.array),
    indices: Uint32Array.from(merged.index.array),
  }
}

function writeMesh(file, { positions, normals, indices, light }) {
  const counts = new Uint32Array([positions.length / 3, indices.length])
  const bytes = (a) => Buffer.from(a.buffer, a.byteOffset, a.byteLength)
  writeFileSync(file, Buffer.concat([counts, positions, normals, indices, light].map(bytes)))
}
