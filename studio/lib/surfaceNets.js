// Turns a shape into triangles: naive surface nets on a sparse grid.
// Only blocks that the surface can pass through are sampled, so the work grows with area, not volume.

const BLOCK = 4
const PARENT = 16
// Carved and bent fields are not exact distances, so a block is skipped only with this margin of error.
const DOUBT = 1.6
const TETRAHEDRON = [1, -1, -1, -1, -1, 1, -1, 1, -1, 1, 1, 1]

/**
 * Returns the triangles of a shape.
 * @param {(x: number, y: number, z: number) => number} shape
 * @param {number[]} box x0 y0 z0 x1 y1 z1 in metres; the shape outside of it is cut off
 * @param {number} cell grid spacing in metres
 * @param {number} reach how far from the surface normals are measured, in cells; larger is smoother
 * @returns {{ positions: Float32Array, normals: Float32Array, indices: Uint32Array }}
 */
export function netSurface(shape, box, cell, reach = 0.3) {
  const [x0, y0, z0, x1, y1, z1] = box
  const blocks = (from, to) => Math.ceil((to - from) / cell / PARENT) * PARENT
  const nx = blocks(x0, x1)
  const ny = blocks(y0, y1)
  const nz = blocks(z0, z1)
  const ids = new Int32Array((nx + 1) * (ny + 1) * (nz + 1)).fill(-1)
  const idAt = (i, j, k) => (i < 0 || j < 0 || k < 0 ? -1 : ids[(i * (ny + 1) + j) * (nz + 1) + k])
  const positions = []
  const normals = []
  const crossings = []
  const S = BLOCK + 1
  const grid = new Float64Array(S * S * S)
  const corner = [0, S * S, S, S * S + S, 1, S * S + 1, S + 1, S * S + S + 1]
  const point = [0, 0, 0]
  const slope = [0, 0, 0]

  const near = (i, j, k, size) => {
    const h = size / 2
    return (
      Math.abs(shape(x0 + (i + h) * cell, y0 + (j + h) * cell, z0 + (k + h) * cell)) <=
      cell * size * 0.87 * DOUBT
    )
  }

  /** Measures the slope at `point` and returns the distance there: four samples give both. */
  const measure = (h) => {
    let sum = 0
    slope[0] = slope[1] = slope[2] = 0
    for (let q = 0; q < 12; q += 3) {
      const v = shape(
        point[0] + TETRAHEDRON[q] * h,
        point[1] + TETRAHEDRON[q + 1] * h,
        point[2] + TETRAHEDRON[q + 2] * h,
      )
      sum += v
      slope[0] += TETRAHEDRON[q] * v
      slope[1] += TETRAHEDRON[q + 1] * v
      slope[2] += TETRAHEDRON[q + 2] * v
    }
    return sum / 4
  }

  const placeVertex = (o, i, j, k) => {
    let sx = 0
    let sy = 0
    let sz = 0
    let n = 0
    for (let a = 0; a < 8; a++) {
      for (let bit = 1; bit <= 4; bit <<= 1) {
        if (a & bit) continue
        const va = grid[o + corner[a]]
        const vb = grid[o + corner[a | bit]]
        if (va < 0 === vb < 0) continue
        const t = va / (va - vb)
        sx += (a & 1) + (bit === 1 ? t : 0)
        sy += ((a >> 1) & 1) + (bit === 2 ? t : 0)
        sz += ((a >> 2) & 1) + (bit === 4 ? t : 0)
        n++
      }
    }
    point[0] = x0 + (i + sx / n) * cell
    point[1] = y0 + (j + sy / n) * cell
    point[2] = z0 + (k + sz / n) * cell
    const h = cell * 0.12
    for (let pass = 0; pass < 2; pass++) {
      const d = measure(h)
      const g = Math.hypot(...slope) || 1
      const step = Math.max(-cell / 2, Math.min(cell / 2, (d * 4 * h) / g)) / g
      for (let q = 0; q < 3; q++) point[q] -= slope[q] * step
    }
    measure(cell * reach)
    const g = Math.hypot(...slope) || 1
    ids[(i * (ny + 1) + j) * (nz + 1) + k] = positions.length / 3
    positions.push(point[0], point[1], point[2])
    normals.push(slope[0] / g, slope[1] / g, slope[2] / g)
  }

  const sampleBlock = (bi, bj, bk) => {
    let low = 1
    let high = -1
    for (let i = 0, o = 0; i < S; i++)
      for (let j = 0; j < S; j++)
        for (let k = 0; k < S; k++, o++) {
          const v = shape(x0 + (bi + i) * cell, y0 + (bj + j) * cell, z0 + (bk + k) * cell)
          grid[o] = v
          if (v < low) low = v
          if (v > high) high = v
        }
    if (low >= 0 || high < 0) return
    for (let i = 0; i < BLOCK; i++)
      for (let j = 0; j < BLOCK; j++)
        for (let k = 0; k < BLOCK; k++) {
          const o = (i * S + j) * S + k
          let signs = 0
          for (let q = 0; q < 8; q++) if (grid[o + corner[q]] < 0) signs |= 1 << q
          const inside = signs & 1
          if (((signs >> 1) & 1) !== inside) crossings.push(bi + i, bj + j, bk + k, 0, inside)
          if (((signs >> 2) & 1) !== inside) crossings.push(bi + i, bj + j, bk + k, 1, inside)
          if (((signs >> 4) & 1) !== inside) crossings.push(bi + i, bj + j, bk + k, 2, inside)
          if (signs !== 0 && signs !== 255) placeVertex(o, bi + i, bj + j, bk + k)
        }
  }

  for (let i = 0; i < nx; i += PARENT)
    for (let j = 0; j < ny; j += PARENT)
      for (let k = 0; k < nz; k += PARENT) {
        if (!near(i, j, k, PARENT)) continue
        for (let a = 0; a < PARENT; a += BLOCK)
          for (let b = 0; b < PARENT; b += BLOCK)
            for (let c = 0; c < PARENT; c += BLOCK)
              if (near(i + a, j + b, k + c, BLOCK)) sampleBlock(i + a, j + b, k + c)
      }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint32Array(stitch(crossings, normals, idAt)),
  }
}

/** Adds a quad for each crossed grid edge, split along the diagonal whose ends have the most similar normals. */
function stitch(crossings, normals, idAt) {
  const indices = []
  const alike = (a, b) =>
    normals[3 * a] * normals[3 * b] +
    normals[3 * a + 1] * normals[3 * b + 1] +
    normals[3 * a + 2] * normals[3 * b + 2]
  for (let q = 0; q < crossings.length; q += 5) {
    const i = crossings[q]
    const j = crossings[q + 1]
    const k = crossings[q + 2]
    const axis = crossings[q + 3]
    const a = idAt(i - (axis !== 0), j - (axis !== 1), k - (axis !== 2))
    const b = axis === 0 ? idAt(i, j, k - 1) : axis === 1 ? idAt(i - 1, j, k) : idAt(i, j - 1, k)
    const c = idAt(i, j, k)
    const d = axis === 0 ? idAt(i, j - 1, k) : axis === 1 ? idAt(i, j, k - 1) : idAt(i - 1, j, k)
    if (a < 0 || b < 0 || c < 0 || d < 0) continue
    const [p, r] = crossings[q + 4] ? [b, d] : [d, b]
    if (alike(a, c) >= alike(b, d)) indices.push(a, p, c, a, c, r)
    else indices.push(p, c, r, p, r, a)
  }
  return indices
}
