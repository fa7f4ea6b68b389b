// Gradient noise and its sums. Seeded by table, the same on every machine.

const PERM = new Uint8Array(512)
const GX = new Float32Array(256)
const GY = new Float32Array(256)

/** Small fast generator of numbers in [0, 1). @param {number} seed */
export function random(seed) {
  let a = (seed * 2654435761) >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

{
  const next = random(20)
  const order = Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  for (let i = 0; i < 512; i++) PERM[i] = order[i & 255]
  for (let i = 0; i < 256; i++) {
    GX[i] = Math.cos((i / 256) * Math.PI * 2) * 1.5
    GY[i] = Math.sin((i / 256) * Math.PI * 2) * 1.5
  }
}

/** Gradient noise, about -1 to 1. */
export function noise(x, y) {
  const xf = Math.floor(x)
  const yf = Math.floor(y)
  const u = x - xf
  const v = y - yf
  const xi = xf & 255
  const yi = yf & 255
  const a = PERM[xi] + yi
  const b = PERM[xi + 1] + yi
  const g00 = PERM[a & 511]
  const g10 = PERM[b & 511]
  const g01 = PERM[(a + 1) & 511]
  const g11 = PERM[(b + 1) & 511]
  const su = u * u * u * (u * (u * 6 - 15) + 10)
  const sv = v * v * v * (v * (v * 6 - 15) + 10)
  const n00 = GX[g00] * u + GY[g00] * v
  const n10 = GX[g10] * (u - 1) + GY[g10] * v
  const n01 = GX[g01] * u + GY[g01] * (v - 1)
  const n11 = GX[g11] * (u - 1) + GY[g11] * (v - 1)
  const n0 = n00 + su * (n10 - n00)
  return n0 + sv * (n01 + su * (n11 - n01) - n0)
}

/** Sum of octaves, about -1 to 1. The rotation between octaves hides the grid. */
export function fbm(x, y, octaves = 5) {
  let sum = 0
  let amp = 0.5
  for (let k = 0; k < octaves; k++) {
    sum += amp * noise(x, y)
    const t = 1.64 * x - 1.2 * y + 17.3
    y = 1.2 * x + 1.64 * y + 9.1
    x = t
    amp *= 0.5
  }
  return sum
}

/** White noise of a lattice point, 0 to 1. */
export function hash(x, y) {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

export const clamp = (x, lo = 0, hi = 1) => Math.min(hi, Math.max(lo, x))
export const mix = (a, b, t) => a + (b - a) * t
/** Smooth step; runs backwards when `from` is above `to`. */
export function smooth(from, to, x) {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}
