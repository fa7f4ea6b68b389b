import * as THREE from 'three'

const geometries = new Map()
const windows = new Map()
const textures = new Map()

const fetchBytes = async (file) => (await fetch(`/bakes/${file}`)).arrayBuffer()

/** Reads a baked mesh; see writeMesh in lib/bake.js for the layout. */
async function loadGeometry(file) {
  const bytes = await fetchBytes(file)
  const [vertices, corners] = new Uint32Array(bytes, 0, 2)
  const normalsAt = 8 + vertices * 12
  const indicesAt = normalsAt + vertices * 12
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(bytes, 8, vertices * 3), 3))
  geometry.setAttribute(
    'normal',
    new THREE.BufferAttribute(new Float32Array(bytes, normalsAt, vertices * 3), 3),
  )
  geometry.setAttribute(
    'light',
    new THREE.BufferAttribute(new Uint8Array(bytes, indicesAt + corners * 4, vertices), 1, true),
  )
  geometry.setIndex(new THREE.BufferAttribute(new Uint32Array(bytes, indicesAt, corners), 1))
  return geometry
}

/** Returns the same vertices with only the triangles above a height. */
function above(geometry, height) {
  const { array: xyz } = geometry.attributes.position
  const all = geometry.index.array
  const kept = []
  for (let t = 0; t < all.length; t += 3) {
    if (Math.max(xyz[all[t] * 3 + 1], xyz[all[t + 1] * 3 + 1], xyz[all[t + 2] * 3 + 1]) > height)
      kept.push(all[t], all[t + 1], all[t + 2])
  }
  const part = new THREE.BufferGeometry()
  for (const [name, attribute] of Object.entries(geometry.attributes)) part.setAttribute(name, attribute)
  return part.setIndex(new THREE.BufferAttribute(new Uint32Array(kept), 1))
}

async function loadTexture({ file, width, height }) {
  const format = file.endsWith('.map') ? new Uint8Array(await fetchBytes(file)) : null
  const texture = new THREE.DataTexture(
    format,
    width,
    height,
    format.length === width * height ? THREE.RedFormat : THREE.RGBAFormat,
  )
  texture.minFilter = texture.magFilter = THREE.LinearFilter
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}

/** Loads the files of a model and releases those of the previous model. */
export async function loadModel({ parts, masks, ground, dims }) {
  const beltLine = (dims?.cab?.[2] ?? 0) - 0.02
  const meshes = new Set(parts.map((part) => part.mesh))
  for (const [file, geometry] of geometries)
    if (!meshes.has(file) && geometry.dispose() === undefined) geometries.delete(file)
  for (const file of meshes) if (!geometries.has(file)) geometries.set(file, await loadGeometry(file))
  const maps = [...Object.values(masks), ...(ground ? [ground] : [])]
  const files = new Set(maps.map((map) => map.file))
  for (const [file, texture] of textures)
    if (!files.has(file) && texture.dispose() === undefined) textures.delete(file)
  for (const map of maps) if (!textures.has(map.file)) textures.set(map.file, await loadTexture(map))
  for (const file of windows.keys()) if (!meshes.has(file)) windows.delete(file)
  return {
    geometryOf: (part) => geometries.get(part.mesh),
    // Glass begins at the belt line; the rest of a cab isn't needed for it.
    windowsOf: ({ mesh }) =>
      windows.get(mesh) ?? windows.set(mesh, above(geometries.get(mesh), beltLine)).get(mesh),
    textureOf: (map) => textures.get(map.file),
  }
}

export const blank = new THREE.DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1)
blank.needsUpdate = true
