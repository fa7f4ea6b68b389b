import { cast } from '../land/march.js'
import { clamp, fbm, smooth } from '../land/noise.js'
import { hex } from './colour.js'

const RAD = Math.PI / 180
const scaled = ([code, gain = 1]) => hex(code).map((c) => c * gain)

/**
 * @typedef {object} Light
 * @property {[string, number]} sun colour and strength on the ground
 * @property {[string, number]} ambient from above @property {[string, number]} bounce from below
 * @property {{ distance: number, power?: number, colour?: string, gain?: number, most?: number }} haze metres to two thirds
 * @property {{ level: number, depth: number, density: number, colour?: string, gain?: number, from?: number }} [mist] lies in the low places
 * @property {{ x: number, y: number, z: number, colour: string, gain: number, reach: number }[]} [lamps]
 */

/** Returns the direction to the sun, for the land. A sun in front has positive z. */
export function sunVector({ az, el }, least = 2) {
  const e = Math.max(least, el) * RAD
  return [Math.sin(az * RAD) * Math.cos(e), Math.sin(e), Math.cos(az * RAD) * Math.cos(e)]
}

/** Computes light, mist and reflection of one point of the land, everything in linear light. */
export function makeShader({ surface, land, ground, sky, cam, light, water, sun }) {
  const L = sunVector(sun, light.lowest ?? 3)
  const sunC = scaled(light.sun)
  const amb = scaled(light.ambient)
  const bounce = scaled(light.bounce ?? light.ambient)
  const hazeC = light.haze.colour && scaled([light.haze.colour, light.haze.gain])
  const mistC = light.mist?.colour && scaled([light.mist.colour, light.mist.gain])
  const lamps = (light.lamps ?? []).map((l) => ({ ...l, c: scaled([l.colour, l.gain]) }))
  const deep = water && hex(water.colour)
  const mat = { r: 0, g: 0, b: 0, grain: 0, gloss: 0, glow: 0, relief: 0 }
  const p = { x: 0, y: 0, z: 0, foot: 0, footZ: 0, steep: 0 }
  const tint = new Float32Array(3)
  const mirror = new Float32Array(3)

  /** Applies the air between the viewer and a point. */
  function air(u, y, z, out) {
    const dist = z * Math.hypot(1, u)
    const { distance, power = 1, most = 1 } = light.haze
    const a = most * (1 - Math.exp(-((dist / distance) ** power)))
    if (hazeC) tint.set(hazeC)
    else sky(u, 0.012, tint, true)
    for (let i = 0; i < 3; i++) out[i] += (tint[i] - out[i]) * a
    const m = light.mist
    if (m) {
      const reach = Math.max(0, dist - (m.from ?? 0))
      const swirl = 0.75 + 0.5 * fbm((u * z) / 180 + 3, z / 260 + y / 40, 3)
      const q = 1 - Math.exp(-reach * m.density * Math.exp(-Math.max(0, y - m.level) / m.depth) * swirl)
      for (let i = 0; i < 3; i++) out[i] += ((mistC ? mistC[i] : tint[i] * (m.gain ?? 1)) - out[i]) * q
    }
  }

  /** Computes the dry land at x, z. `shadow` 0 in shade, 1 in the sun. */
  function dry(u, x, y, z, shadow, out, coarse = 1) {
    const foot = (z / cam.f) * coarse
    const e = Math.max(foot * 1.2, 0.01)
    const hx = (land(x + e, z, foot) - land(x - e, z, foot)) / (2 * e)
    const hz = (land(x, z + e, foot) - land(x, z - e, foot)) / (2 * e)
    const w = foot * 14
    const hollow =
      coarse > 1
        ? 0
        : (land(x + w, z, w) + land(x - w, z, w) + land(x, z + w, w) + land(x, z - w, w)) / 4 - land(x, z, w)
    const len = 1 / Math.hypot(hx, 1, hz)
    p.x = x
    p.y = y
    p.z = z
    p.foot = foot
    p.footZ = foot * clamp(1 / Math.abs(hz + (cam.y - y) / z + 1e-4), 1, 10)
    p.steep = 1 - len
    ground(p, mat)
    // Grain is also relief: it tilts the surface a little towards and away from the sun.
    const rough = mat.grain * 1.3 * mat.relief
    const ndl = clamp((-hx * L[0] + L[1] - hz * L[2]) * len + rough * 0.25)
    const open = clamp(1 - (hollow / (w * 0.8)) * 1.6, 0.35, 1.15)
    const up = len * 0.5 + 0.5
    const back = Math.max(0, (L[0] * u + L[2]) / Math.hypot(1, u)) ** 3
    const through = mat.glow * back * shadow * (0.6 + 0.8 * Math.max(0, 0.5 + rough))
    out[0] = mat.r * (sunC[0] * (ndl * shadow + through) + (bounce[0] + (amb[0] - bounce[0]) * up) * open)
    out[1] = mat.g * (sunC[1] * (ndl * shadow + through) + (bounce[1] + (amb[1] - bounce[1]) * up) * open)
    out[2] = mat.b * (sunC[2] * (ndl * shadow + through) + (bounce[2] + (amb[2] - bounce[2]) * up) * open)
    for (const l of lamps) {
      const dx = l.x - x
      const dy = l.y - y
      const dz = l.z - z
      const d = Math.hypot(dx, dy, dz)
      const face = clamp(((-hx * dx + dy - hz * dz) * len) / d + 0.25)
      const q = face / (1 + (d / l.reach) ** 2) / (1 + (d / (l.reach * 6)) ** 4)
      out[0] += mat.r * l.c[0] * q
      out[1] += mat.g * l.c[1] * q
      out[2] += mat.b * l.c[2] * q
    }
    if (mat.gloss > 0) {
      const slope = (cam.y - y) / z
      const puddle = smooth(-0.12, 0.4, fbm(x * 0.45, z * 0.3, 4))
      const fres = mat.gloss * puddle * (0.04 + 0.96 * (1 - Math.min(1, slope * 1.1)) ** 4)
      sky(u + rough * 0.04 - hx * 0.3, Math.max(0.01, slope + rough * 0.05), mirror)
      for (let i = 0; i < 3; i++) out[i] += (mirror[i] - out[i]) * fres
    }
  }

  function wet(u, x, z, out) {
    const y = water.level
    const slope = (cam.y - y) / z
    const bed = y - land(x, z, z / cam.f)
    const size = water.wave ?? 1.4
    const calm = Math.min(1, 14 / (z * slope + 6))
    const a = fbm(x / size, z / (size * 0.8), 4)
    const b = fbm(x / size + 40, z / (size * 0.8) + 11, 4)
    const chop = (water.ripple ?? 0.03) * calm
    const ru = u + a * chop * 0.6
    const rv = Math.max(0.004, slope + Math.abs(b) * chop * 1.6)
    const hit = cast(surface, x, y + 0.05, z, ru, rv, 1, 1, Math.min(9000, light.haze.distance * 3), 1.19)
    if (hit) dry(ru, x + ru * hit, y + rv * hit, z + hit, 0.7, mirror, 3)
    else sky(ru, rv, mirror)
    if (hit) air(ru, y + rv * hit, z + hit, mirror)
    const fres = 0.03 + 0.97 * (1 - Math.min(1, slope / Math.hypot(1, slope) + Math.abs(a) * chop)) ** 4
    const thin = Math.exp(-Math.max(0, bed) / (water.clear ?? 0.8))
    dry(u, x, y, z, 0.6, out)
    for (let i = 0; i < 3; i++) {
      const body = out[i] * 0.55 * thin + deep[i] * (amb[i] * 2 + sunC[i] * 0.12) * (1 - thin)
      out[i] = body + (mirror[i] - body) * fres * (water.mirror ?? 0.92)
    }
    // Froth along the banks and over the stones of a shallow stream.
    if (water.froth) {
      const q = smooth(0.3, 0.75, fbm(x * 1.3, z * 0.5, 4) + 0.6 * Math.exp(-bed * 5)) * water.froth
      for (let i = 0; i < 3; i++) out[i] += (0.75 * (sunC[i] * 0.5 + amb[i]) - out[i]) * q
    }
  }

  return { dry, wet, air, L, sunC, amb, bounce }
}
