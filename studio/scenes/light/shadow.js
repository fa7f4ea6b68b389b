const STRIDE = 3

/**
 * Computes the shadows of the land on itself, on a coarse grid of the picture.
 * @returns {(column: number, row: number) => number} 0 in shade, 1 in the sun
 */
export function castShadows({ W, H, depth, view }, surface, L, strength) {
  if (strength === 0) return () => 1
  const w = Math.ceil(W / STRIDE) + 2
  const h = Math.ceil(H / STRIDE) + 2
  const grid = new Float32Array(w * h).fill(1)
  for (let j = 0; j < h; j++) {
    const r = Math.min(H - 1, j * STRIDE)
    for (let i = 0; i < w; i++) {
      const c = Math.min(W - 1, i * STRIDE)
      const z = depth[r * W + c]
      if (z === 0) continue
      const foot = z / view.f
      const x = ((c + 0.5 - view.cx) / view.f) * z
      const y = view.y + ((view.horizon - r - 0.5) / view.f) * z
      let lit = 1
      let t = foot * 4 + 0.05
      for (let k = 0; k < 26 && lit > 0; k++) {
        const gap = y + foot + L[1] * t - surface(x + L[0] * t, z + L[2] * t, foot * 2 + t * 0.02)
        const q = 0.5 + (gap / t) * 14
        if (q < lit) lit = q
        t *= 1.34
      }
      grid[j * w + i] = 1 - strength * (1 - Math.max(0, lit))
    }
  }
  return (c, r) => {
    const x = c / STRIDE
    const y = r / STRIDE
    const i = Math.floor(x)
    const j = Math.floor(y)
    const u = x - i
    const k = j * w + i
    const a = grid[k] + (grid[k + 1] - grid[k]) * u
    const b = grid[k + w] + (grid[k + w + 1] - grid[k + w]) * u
    return a + (b - a) * (y - j)
  }
}
