import { fbm, hash, noise, smooth } from '../land/noise.js'
import { hex } from './colour.js'

/**
 * @typedef {object} Clouds one sheet
 * @property {[number, number]} scale waves across and up; a flat pair makes streaks
 * @property {[number, number]} cover noise from which it begins and is dense
 * @property {number[]} band v where it fades in and out: [0, 0.05, 0.3, 0.5]
 * @property {string} lit @property {string} shade
 * @property {number} [opacity] @property {number} [seed] @property {number} [gain] brightness of the lit side
 * @property {boolean} [plane] lies on a plane overhead, so that it shrinks towards the horizon
 *
 * @typedef {object} Sky
 * @property {[number, string, number?][]} stops v (tangent of elevation), colour, gain
 * @property {{ az: number, el: number, colour: string, gain?: number, glow?: number, spread?: number, disc?: number }} sun degrees; az 0 is straight ahead
 * @property {Clouds[]} [clouds] @property {number} [stars] @property {object} [milky] @property {object} [aurora]
 */

const RAD = Math.PI / 180

/**
 * Returns a function that computes the sky. @param {Sky} sky @returns {(u: number, v: number, out: Float32Array,
 * bare?: boolean) => void}
 */
export function makeSky(sky) {
  const stops = sky.stops.map(([v, code, gain = 1]) => ({ v, c: hex(code).map((x) => x * gain) }))
  const su = Math.tan(sky.sun.az * RAD)
  const sv = Math.tan(sky.sun.el * RAD)
  const sunC = hex(sky.sun.colour).map((x) => x * (sky.sun.gain ?? 1))
  const { glow = 0.5, spread = 2.6, disc = 0 } = sky.sun
  const sheets = (sky.clouds ?? []).map((s) => ({
    opacity: 0.8,
    seed: 0,
    gain: 1,
    ...s,
    litC: hex(s.lit),
    shadeC: hex(s.shade),
  }))

  return (u, v, out, bare = false) => {
    let k = 0
    while (k < stops.length - 1 && v > stops[k + 1].v) k++
    const a = stops[k]
    const b = stops[Math.min(k + 1, stops.length - 1)]
    const t = b === a ? 0 : smooth(a.v, b.v, v)
    const d = Math.hypot(u - su, (v - sv) * 1.25)
    const g = glow * Math.exp(-d * spread)
    const core = bare ? 0 : glow * 0.8 * Math.exp(-d * d * 30)
    for (let i = 0; i < 3; i++)
      out[i] = (a.c[i] + (b.c[i] - a.c[i]) * t) * (0.82 + g * 0.5) + sunC[i] * (g * 0.42 + core)
    if (bare) return
    if (sky.stars && v > 0.01) stars(u, v, sky.stars, out)
    if (sky.milky) milky(u, v, sky.milky, out)
    if (sky.aurora) aurora(u, v, sky.aurora, out)
    if (disc > 0) {
      const dd = Math.hypot(u - su, v - sv)
      const q = smooth(disc * 1.12, disc * 0.9, dd)
      for (let i = 0; i < 3; i++) out[i] += (sunC[i] * 3 + 0.4) * q
    }
    for (const s of sheets) {
      const band =
        smooth(s.band[0], s.band[1], v) * (s.band.length > 2 ? 1 - smooth(s.band[2], s.band[3], v) : 1)
      if (band <= 0) continue
      const w = s.plane ? 1 / (Math.max(0, v) + 0.06) : 1
      const x = (s.plane ? u * w : u) * s.scale[0] + s.seed * 7.7
      const y = (s.plane ? w : v) * s.scale[1] + s.seed * 3.1
      const n = fbm(x, y, 6)
      const alpha = smooth(s.cover[0], s.cover[1], n) * band * s.opacity
      if (alpha <= 0.002) continue
      // The side nearer to the sun is thinner in that direction: compare with a step towards it.
      const step = 0.16 / Math.max(0.05, d)
      const toward = fbm(
        x + (su - u) * step * s.scale[0] * 0.2,
        y + (s.plane ? -1 : 1) * (sv - v + 0.1) * step * s.scale[1] * 0.2,
        3,
      )
      const light =
        Math.min(1, Math.max(0, 0.5 + (n - toward) * 1.5)) *
        (1 - 0.45 * smooth(s.cover[1], s.cover[1] + 0.35, n))
      const lining = (1 + 1.6 * Math.exp(-d * 3.2)) * s.gain
      for (let i = 0; i < 3; i++)
        out[i] += (s.shadeC[i] + (s.litC[i] * lining - s.shadeC[i]) * light - out[i]) * alpha
    }
  }
}

function stars(u, v, amount, out) {
  for (const [size, odds, gain] of [
    [260, 0.028, 0.5],
    [120, 0.014, 1.5],
  ]) {
    const gx = Math.floor(u * size)
    const gy = Math.floor(v * size)
    const h = hash(gx + size, gy)
    if (h > odds) continue
    const cx = 0.3 + 0.4 * hash(gx, gy + 91)
    const cy = 0.3 + 0.4 * hash(gx + 17, gy)
    const d = Math.hypot(u * size - gx - cx, v * size - gy - cy)
    const power = gain * amount * (0.25 + (odds - h) / odds) * smooth(0.3, 0.02, d) * smooth(0.01, 0.12, v)
    const warm = hash(gx + 5, gy + 3)
    out[0] += power * (0.8 + 0.3 * warm)
    out[1] += power * 0.9
    out[2] += power * (1.15 - 0.3 * warm)
  }
}

function milky(u, v, { tilt, at, width, gain }, out) {
  const d = v - at - u * tilt + 0.05 * noise(u * 3, v * 3)
  const body = Math.exp(-(d * d) / (width * width))
  const n = 0.55 + 0.6 * fbm(u * 5, v * 5 + 3, 5)
  const lane = smooth(
    0.05,
    0.4,
    fbm(u * 7 + 9, d * 14, 4) + 0.35 * Math.exp(-(d * d) / (width * width * 0.06)),
  )
  const q = gain * body * n * (1 - 0.75 * lane)
  out[0] += q * 0.9
  out[1] += q * 0.82
  out[2] += q * 1.0
}

function aurora(u, v, { at, height, gain, seed = 0 }, out) {
  for (let k = 0; k < 3; k++) {
    const foot = at + k * 0.035 + 0.05 * fbm(u * 2.2 + k * 7 + seed, k, 3)
    const rays = 0.55 + 0.6 * noise(u * 26 + 2 * fbm(u * 4, v * 2 + k, 2), k + seed)
    const q = v < foot ? smooth(foot - 0.018, foot, v) : Math.exp(-(v - foot) / height)
    const p = gain * q * Math.max(0.1, rays) * (0.6 + 0.5 * noise(u * 3 + k * 5, seed))
    const top = smooth(0, height * 2, v - foot)
    out[0] += p * (0.1 + 0.32 * top)
    out[1] += p * (0.62 - 0.35 * top)
    out[2] += p * (0.36 + 0.2 * top)
  }
}
