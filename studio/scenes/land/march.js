import { clamp } from './noise.js'

/**
 * Returns the depth of every pixel, column by column from near to far. The view is level with a shifted lens
 * (verticals stay upright), so a column is a plane and one pass over growing distances fills it.
 *
 * @param {(x: number, z: number, foot: number) => number} surface
 * @param {{ f: number, cx: number, horizon: number, y: number }} cam in pixels, but `y` in metres
 * @param {number} far metres
 * @returns {Float32Array} z in metres, 0 where the sky shows
 */
export function march(surface, cam, width, height, far) {
  const depth = new Float32Array(width * height)
  for (let c = 0; c < width; c++) {
    const u = (c + 0.5 - cam.cx) / cam.f
    let z = (0.35 * cam.f * 1.2) / Math.max(60, height - cam.horizon)
    let top = height
    let lastZ = z
    let lastS = 1e9
    while (z < far && top > 0) {
      const s = cam.horizon - (cam.f * (surface(u * z, z, z / cam.f) - cam.y)) / z
      if (s < top) {
        const row = Math.max(0, Math.ceil(s - 0.5))
        for (let r = top - 1; r >= row; r--) {
          const t = lastS > 1e8 ? 1 : (r + 0.5 - lastS) / (s - lastS)
          depth[r * width + c] = lastZ + (z - lastZ) * clamp(t)
        }
        if (row < top) top = row
      }
      lastZ = z
      lastS = s
      z *= z < 60 ? 1.006 : z < 900 ? 1.0042 : 1.005
    }
  }
  return depth
}

/**
 * Returns the distance to the first point of a ray on the land, or 0. Coarse: used for shadows and reflections on
 * water.
 */
export function cast(surface, x, y, z, dx, dy, dz, first, far, grow) {
  let t = first
  let last = 0
  while (t < far) {
    const h = surface(x + dx * t, z + dz * t, t * 0.012 + first * 0.3)
    if (h > y + dy * t) return (last + t) / 2
    last = t
    t *= grow
  }
  return 0
}
