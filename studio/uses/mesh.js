// Baked meshes as bytes, written by lib/bake.js and goods/kit/bakeGoods.js; page/geometry.js also reads them.

/** @param {Buffer} bytes @returns {{ positions: Float32Array, normals: Float32Array, indices: Uint32Array, light: Uint8Array }} */
export function readMesh(bytes) {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
  const [vertices, corners] = new Uint32Array(buffer, 0, 2)
  const normalsAt = 8 + vertices * 12
  const indicesAt = normalsAt + vertices * 12
  return {
    positions: new Float32Array(buffer, 8, vertices * 3),
    normals: new Float32Array(buffer, normalsAt, vertices * 3),
    indices: new Uint32Array(buffer, indicesAt, corners),
    light: new Uint8Array(buffer, indicesAt + corners * 4, vertices),
  }
}

/** Returns the bytes of a mesh with every point moved and every normal turned. */
export function mapMesh(bytes, { moved, turned }) {
  const copy = Buffer.from(bytes)
  const { positions, normals } = readMesh(bytes)
  const each = (list, map) => {
    for (let i = 0; i < list.length; i += 3) list.set(map([list[i], list[i + 1], list[i + 2]]), i)
  }
  each(positions, moved)
  each(normals, turned)
  Buffer.from(positions.buffer, positions.byteOffset, positions.byteLength).copy(copy, 8)
  Buffer.from(normals.buffer, normals.byteOffset, normals.byteLength).copy(copy, 8 + positions.byteLength)
  return copy
}
