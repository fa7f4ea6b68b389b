/** Builds a grid of filled cubes from meshes, fine enough to compute how much light reaches a point. */
export function voxelsOf(meshes, bounds, count = 84) {
  const cell = Math.max(...[0, 1, 2].map((i) => bounds[i + 3] - bounds[i])) / count
  const origin = [0, 1, 2].map((i) => bounds[i] - cell)
  const [nx, ny, nz] = [0, 1, 2].map((i) => Math.ceil((bounds[i + 3] - bounds[i]) / cell) + 3)
  const full = new Uint8Array(nx * ny * nz)
  const index = (x, y, z) =>
    Math.floor((x - origin[0]) / cell) +
    nx * (Math.floor((y - origin[1]) / cell) + ny * Math.floor((z - origin[2]) / cell))
  for (const { positions: p } of meshes)
    for (let t = 0; t < p.length; t += 9) {
      const longest = Math.max(
        Math.hypot(p[t + 3] - p[t], p[t + 4] - p[t + 1], p[t + 5] - p[t + 2]),
        Math.hypot(p[t + 6] - p[t], p[t + 7] - p[t + 1], p[t + 8] - p[t + 2]),
      )
      const steps = Math.max(1, Math.ceil(longest / cell / 0.7))
      for (let i = 0; i <= steps; i++)
        for (let j = 0; j <= steps - i; j++) {
          const u = i / steps
          const v = j / steps
          const w = 1 - u - v
          full[
            index(
              p[t] * w + p[t + 3] * u + p[t + 6] * v,
              p[t + 1] * w + p[t + 4] * u + p[t + 7] * v,
              p[t + 2] * w + p[t + 5] * u + p[t + 8] * v,
            )
          ] = 1
        }
    }
  const top = origin[1] + ny * cell
  /** Returns the length of a ray up to the first filled cube; `reach` when there is none. */
  const travel = (x, y, z, dx, dy, dz, reach) => {
    for (let t = 0; t < reach; t += cell) {
      const py = y + dy * t
      if (py < 0) return t
      if (dy > 0 && py > top) return reach
      const i = Math.floor((x + dx * t - origin[0]) / cell)
      const j = Math.floor((py - origin[1]) / cell)
      const k = Math.floor((z + dz * t - origin[2]) / cell)
      if (i >= 0 && j >= 0 && k >= 0 && i < nx && j < ny && k < nz && full[i + nx * (j + ny * k)]) return t
    }
    return reach
  }
  return { cell, travel }
}
