import { hex } from '../light/colour.js'
import { fbm, noise, smooth } from './noise.js'
import { pathX } from './terrain.js'

/**
 * @typedef {object} Cover something that lies on the ground where all of its conditions hold
 * @property {[string, string]} colour mixed by noise
 * @property {[number, number]} [slope] steepness (0 level, 1 wall): from, full; may run backwards
 * @property {[number, number]} [height] metres
 * @property {[number, number]} [deep] z in metres
 * @property {{ scale: number, cover: [number, number], seed?: number }} [patch]
 * @property {{ period: number, slant?: number, from?: number, to?: number }} [rows] crops, furrows
 * @property {number} [grain] @property {number} [gloss] @property {number} [glow] light that shines through (grass against the sun)
 *
 * @typedef {Cover & { contours?: { step: number, strong?: number, colour: string }, size?: number, covers?: Cover[], road?: object }} Ground
 */

const LEVELS = 24

/** Noise that has about the same size on screen at every distance, as details in a photograph have. */
function screenGrain(x, z, foot, footZ) {
  const lf = Math.log2(foot * 3) + LEVELS
  const l = Math.floor(lf)
  const t = lf - l
  const s = 2 ** (LEVELS - l)
  // Use only powers of two: a factor that changes from pixel to pixel would distort the pattern into stripes.
  const k = 2 ** -Math.round(Math.log2(footZ / foot))
  return turned(x * s, z * s * k, l) * (1 - t) + turned(x * s * 0.5, z * s * 0.5 * k, l + 1) * t
}

/** Noise that is turned off the axes, where a pattern would be visible. */
const turned = (x, y, l) => noise(x * 0.8 + y * 0.6 + l * 3.7, y * 0.8 - x * 0.6)

const prepare = (cover) => ({
  grain: 0.2,
  gloss: 0,
  glow: 0,
  ...cover,
  a: hex(cover.colour[0]),
  b: hex(cover.colour[1]),
})

/**
 * Returns a function that fills albedo r g b, grain, gloss and glow of a point. @param {Ground} ground @returns {(p:
 * object, out: object) => void}
 */
export function makeGround(ground) {
  const base = prepare(ground)
  const covers = (ground.covers ?? []).map(prepare)
  const road = ground.road && {
    ...ground.road,
    c: hex(ground.road.colour),
    lineC: ground.road.line && hex(ground.road.line),
  }
  const size = ground.size ?? 20
  const map = ground.contours && { ...ground.contours, c: hex(ground.contours.colour) }

  return (p, out) => {
    const { x, y, z, foot, footZ, steep } = p
    const n = fbm(x / size, z / size, 4)
    const fine = screenGrain(x, z, foot, footZ)
    const t = Math.min(1, Math.max(0, 0.5 + n * 0.9))
    out.r = base.a[0] + (base.b[0] - base.a[0]) * t
    out.g = base.a[1] + (base.b[1] - base.a[1]) * t
    out.b = base.a[2] + (base.b[2] - base.a[2]) * t
    out.grain = base.grain
    out.gloss = base.gloss
    out.glow = base.glow
    out.relief = screenGrain(x + 31.7, z - 17.3, foot * 1.6, footZ * 1.6)
    for (const c of covers) {
      let m = 1
      if (c.slope) m *= smooth(c.slope[0], c.slope[1], steep + fine * 0.06 + n * 0.08)
      if (m > 0 && c.height)
        m *= smooth(
          c.height[0],
          c.height[1],
          y + (n * 0.5 + fine * 0.2) * Math.abs(c.height[1] - c.height[0]),
        )
      if (m > 0 && c.deep) m *= smooth(c.deep[0], c.deep[1], z)
      if (m > 0 && c.patch)
        m *= smooth(
          c.patch.cover[0],
          c.patch.cover[1],
          fbm(x / c.patch.scale + (c.patch.seed ?? 0) * 5.3, z / c.patch.scale, 5) + fine * 0.05,
        )
      if (m > 0 && c.rows) m *= rows(c.rows, x, z, foot)
      if (m <= 0.003) continue
      const q = Math.min(1, Math.max(0, 0.5 + n * 0.7 + fine * 0.25))
      out.r += (c.a[0] + (c.b[0] - c.a[0]) * q - out.r) * m
      out.g += (c.a[1] + (c.b[1] - c.a[1]) * q - out.g) * m
      out.b += (c.a[2] + (c.b[2] - c.a[2]) * q - out.b) * m
      out.grain += (c.grain - out.grain) * m
      out.gloss += (c.gloss - out.gloss) * m
      out.glow += (c.glow - out.glow) * m
    }
    if (road && z < (road.until ?? 1e9)) paintRoad(road, x, z, foot, fine, out)
    if (map) drawContours(map, p, out)
    const k = 1 + fine * out.grain * 1.6
    out.r *= k
    out.g *= k
    out.b *= k
  }
}

/** Draws height lines as on a map, every fifth one stronger. Their width is constant on screen. */
function drawContours({ step, strong = 5, c }, { y, steep, foot }, out) {
  const tan = Math.sqrt(1 / (1 - Math.min(0.96, steep)) ** 2 - 1)
  const n = Math.round(y / step)
  const bold = n % strong === 0 ? 1.9 : 1
  const away = Math.abs(y - n * step) / (foot * (tan + 0.25) * 1.1 * bold)
  const q = smooth(1.5, 0.5, away) * (bold > 1 ? 1 : 0.7)
  out.r += (c[0] - out.r) * q
  out.g += (c[1] - out.g) * q
  out.b += (c[2] - out.b) * q
}

/** Returns crops and furrows: 0 between rows, 1 on them; far rows blend into their mean. */
function rows({ period, slant = 0, width = 0.5, from = -1e9, to = 1e9 }, x, z, foot) {
  const s = x + slant * z
  if (s < from || s > to) return 0
  const w = Math.abs(s / period - Math.round(s / period)) * 2 + 0.12 * noise(x * 1.7, z * 1.1)
  const crisp = smooth(width + 0.18, width - 0.18, w)
  return crisp + (width - crisp) * smooth(period * 0.15, period * 0.6, foot)
}

function paintRoad(road, x, z, foot, fine, out) {
  const d = x - pathX(road, z)
  const half = road.width / 2
  const wobble = road.dirt ? road.width * 0.1 * fbm(x * 0.6, z * 0.35, 3) : 0
  let m = smooth(half * 1.12, half * 0.94, Math.abs(d) + wobble)
  if (road.tracks) {
    // Two wheel tracks with the land's own cover between them.
    const gauge = Math.abs(Math.abs(d) - road.width * 0.34) + wobble * 0.6
    m *= Math.max(smooth(road.width * 0.2, road.width * 0.1, gauge), road.tracks)
  }
  if (m <= 0) return
  const shade = 1 + 0.22 * fbm(x * 0.8, z * 0.16, 3)
  out.r += (road.c[0] * shade - out.r) * m
  out.g += (road.c[1] * shade - out.g) * m
  out.b += (road.c[2] * shade - out.b) * m
  out.grain += ((road.grain ?? 0.1) - out.grain) * m
  out.gloss += ((road.gloss ?? 0) - out.gloss) * m
  out.glow *= 1 - m
  if (!road.lineC) return
  const lane = Math.max(foot * 0.7, 0.075)
  const faint = Math.min(1, 0.075 / lane)
  const dash = (z / 10) % 1 < 0.55 ? 1 : 0
  const mark =
    Math.max(
      smooth(lane * 1.4, lane * 0.8, Math.abs(Math.abs(d) - half * 0.9)),
      dash * smooth(lane * 1.4, lane * 0.8, Math.abs(d)),
    ) *
    faint *
    (0.85 + fine * 0.3)
  out.r += (road.lineC[0] - out.r) * mark
  out.g += (road.lineC[1] - out.g) * mark
  out.b += (road.lineC[2] - out.b) * mark
}
