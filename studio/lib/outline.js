import { clamp01, length2 } from './sdf.js'

/** @typedef {[number, number, number?]} Corner x, y and how far its rounding reaches along the edges */

/** Rounds the corners of a polygon. @param {Corner[]} corners @returns {[number, number][]} */
export function roundedOutline(corners) {
  const out = []
  for (const [i, [x, y, reach = 0]] of corners.entries()) {
    if (!reach) {
      out.push([x, y])
      continue
    }
    const before = corners.at(i - 1)
    const after = corners[(i + 1) % corners.length]
    const lb = length2(before[0] - x, before[1] - y)
    const la = length2(after[0] - x, after[1] - y)
    const rb = Math.min(reach, lb / 2) / lb
    const ra = Math.min(reach, la / 2) / la
    const from = [x + (before[0] - x) * rb, y + (before[1] - y) * rb]
    const to = [x + (after[0] - x) * ra, y + (after[1] - y) * ra]
    const steps = Math.max(6, Math.ceil(reach * 45))
    for (let j = 0; j <= steps; j++) {
      const t = j / steps
      const u = 1 - t
      out.push([
        from[0] * u * u + 2 * x * u * t + to[0] * t * t,
        from[1] * u * u + 2 * y * u * t + to[1] * t * t,
      ])
    }
  }
  return out
}

/**
 * Returns the signed distance to a closed polygon; unrolled into typed arrays, because it is called millions of
 * times.
 */
export function polygon(points) {
  const n = points.length
  const px = new Float64Array(n)
  const py = new Float64Array(n)
  const ex = new Float64Array(n)
  const ey = new Float64Array(n)
  const inv = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const [ax, ay] = points[i]
    const [bx, by] = points[(i + 1) % n]
    px[i] = ax
    py[i] = ay
    ex[i] = bx - ax
    ey[i] = by - ay
    inv[i] = 1 / (ex[i] * ex[i] + ey[i] * ey[i] + 1e-18)
  }
  return (x, y) => {
    let nearest = 1e9
    let inside = false
    for (let i = 0; i < n; i++) {
      const wx = x - px[i]
      const wy = y - py[i]
      let t = (wx * ex[i] + wy * ey[i]) * inv[i]
      t = t < 0 ? 0 : Math.min(t, 1)
      const dx = wx - ex[i] * t
      const dy = wy - ey[i] * t
      const d = dx * dx + dy * dy
      if (d < nearest) nearest = d
      if (wy < 0 !== wy - ey[i] < 0 && wx < (ex[i] * wy) / ey[i]) inside = !inside
    }
    const d = Math.sqrt(nearest)
    return inside ? -d : d
  }
}

/** Returns the unsigned distance to an open line through the points. */
export function polyline(points) {
  return (x, y) => {
    let nearest = 1e9
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay] = points[i]
      const ex = points[i + 1][0] - ax
      const ey = points[i + 1][1] - ay
      const t = clamp01(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey))
      nearest = Math.min(nearest, length2(x - ax - ex * t, y - ay - ey * t))
    }
    return nearest
  }
}

/** The maker's emblem, two peaks, 170 mm wide at scale 1: u to the right, v up. */
const PEAKS = [
  [-0.085, -0.032],
  [-0.03, 0.036],
  [0, 0.006],
  [0.03, 0.036],
  [0.085, -0.032],
  [0.05, -0.032],
  [0.03, -0.006],
  [0, -0.034],
  [-0.03, -0.006],
  [-0.05, -0.032],
]
const peaks = polygon(PEAKS)
export const emblem = (u, v, scale = 1) => peaks(u / scale, v / scale) * scale
