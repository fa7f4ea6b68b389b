import { pathX } from '../land/terrain.js'
import { hex } from '../light/colour.js'

/**
 * @typedef {object} Trail a lamp's long exposure, drawn along the ground
 * @property {{ x: number, slope?: number, bend?: number, wave?: number, phase?: number }} path
 * @property {number} from @property {number} to z in metres
 * @property {string} colour @property {number} [gain] @property {number} [lift] metres above the ground
 * @property {number} [width] metres
 */

/** Adds light trails to the canvas. @param {{ trails?: Trail[] }} scene */
export function drawTrails(canvas, { trails = [] }, surface) {
  for (const trail of trails) {
    const { path, from, to, lift = 0.8, width = 0.05, gain = 1 } = trail
    const colour = hex(trail.colour)
    const at = (z) =>
      project(canvas.view, pathX(path, z), surface(pathX(path, z), z, z / canvas.view.f) + lift, z)
    let z = from
    while (z < to) {
      const [x, y] = at(z)
      const radius = Math.max(0.9, (width * canvas.view.f) / z)
      const step = z * 0.002
      const [x2, y2] = at(z + step)
      const length = Math.hypot(x2 - x, y2 - y)
      // Steps of about half a radius, each adding its share of light.
      const stride = Math.max(0.25, Math.min(4, (radius * 0.5) / Math.max(1e-4, length)))
      stamp(canvas, x, y, z, radius, colour, (gain * length * stride) / radius)
      z += step * stride
    }
  }
}

const project = ({ f, cx, horizon, y: eye }, x, y, z) => [cx + (f * x) / z, horizon - (f * (y - eye)) / z]

function stamp({ W, H, rgb, depth }, x, y, z, radius, colour, power) {
  const reach = radius * 2.2
  for (let r = Math.max(0, Math.floor(y - reach)); r <= Math.min(H - 1, y + reach); r++)
    for (let c = Math.max(0, Math.floor(x - reach)); c <= Math.min(W - 1, x + reach); c++) {
      const i = r * W + c
      if (depth[i] !== 0 && depth[i] < z * 0.97) continue
      const d = ((c + 0.5 - x) ** 2 + (r + 0.5 - y) ** 2) / (radius * radius)
      const q = power * Math.exp(-d * 1.6)
      for (let k = 0; k < 3; k++) rgb[i * 3 + k] += (colour[k] + 0.25 * Math.exp(-d * 6)) * q
    }
}
