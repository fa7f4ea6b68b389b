import { BufferAttribute, BufferGeometry } from 'three'
import { divide } from './divide.js'
import { merge, slab } from './shapes.js'

/**
 * Returns a lying or hanging garment: an outline filled like a cushion, thick in the middle and thin at its seams,
 * with folds.
 * @param {[number, number][]} outline
 * @param {(x: number, y: number) => number} fold how far the cloth is in front of the cushion
 */
export function garment(outline, { depth = 0.16, soft = 0.12, fold = () => 0, holes } = {}) {
  const flat = merge(slab(outline, 0.02, { bevel: 0, holes })).attributes
  const fine = divide(flat.position.array, flat.normal.array, 0.022)
  const edge = distanceTo(holes ? [outline, ...holes] : [outline])
  const p = fine.positions
  for (let i = 0; i < p.length; i += 3) {
    const t = Math.min(1, edge(p[i], p[i + 1]) / soft)
    const swell = Math.sqrt(1 - (1 - t) ** 2) * depth
    p[i + 2] = Math.sign(p[i + 2]) * (0.008 + swell / 2) + fold(p[i], p[i + 1]) * t
  }
  return smoothed(p)
}

/** Returns normals averaged over all triangles that meet at a point. */
function smoothed(positions) {
  const sums = new Map()
  const key = (i) =>
    `${Math.round(positions[i] * 2e4)},${Math.round(positions[i + 1] * 2e4)},${Math.round(positions[i + 2] * 2e4)}`
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.computeVertexNormals()
  const n = geometry.attributes.normal.array
  for (let i = 0; i < positions.length; i += 3) {
    const sum = sums.get(key(i)) ?? sums.set(key(i), [0, 0, 0]).get(key(i))
    for (let k = 0; k < 3; k++) sum[k] += n[i + k]
  }
  for (let i = 0; i < positions.length; i += 3) {
    const sum = sums.get(key(i))
    const length = Math.hypot(...sum) || 1
    for (let k = 0; k < 3; k++) n[i + k] = sum[k] / length
  }
  return geometry
}

/** Returns a function that tells how far a point is from the nearest edge. */
function distanceTo(outlines) {
  const edges = outlines.flatMap((points) =>
    points.map(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length]
      const [ex, ey] = [bx - ax, by - ay]
      return { ax, ay, ex, ey, length2: ex * ex + ey * ey + 1e-9 }
    }),
  )
  return (x, y) => {
    let nearest2 = 81
    for (const { ax, ay, ex, ey, length2 } of edges) {
      const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / length2))
      const dx = x - ax - ex * t
      const dy = y - ay - ey * t
      // Squares, because this runs for each edge and point of the cloth.
      nearest2 = Math.min(nearest2, dx * dx + dy * dy)
    }
    return Math.sqrt(nearest2)
  }
}
