import { clamp, fbm, random, smooth } from '../land/noise.js'
import { hex } from './colour.js'

/**
 * @typedef {object} Weather what falls or drifts between the eye and the land
 * @property {'rain' | 'snow' | 'dust'} kind
 * @property {number} amount 0 to 1
 * @property {string} [colour] @property {number} [gain]
 * @property {number} [at] dust: share of the picture's height where it is thickest
 */

const DRAW = { rain, snow, dust }

/** Draws the weather of a scene. @param {{ weather?: Weather }} scene */
export function drawWeather(canvas, { weather }) {
  if (weather) DRAW[weather.kind](canvas, { gain: 1, colour: '#dfe4ea', ...weather }, random(41))
}

function rain({ W, H, rgb }, { amount, colour, gain }, next) {
  const tint = hex(colour)
  for (let n = 0; n < amount * 900; n++) {
    const near = next() ** 3
    const length = H * (0.02 + 0.09 * near)
    const x0 = next() * W * 1.1
    const y0 = next() * H
    const power = gain * (0.03 + 0.07 * near)
    const half = 0.5 + (near * W) / 1600
    for (let s = 0; s < length; s++) {
      const y = Math.floor(y0 + s)
      const fade = Math.sin((Math.PI * s) / length) * power
      const x = x0 - s * 0.16
      for (let c = Math.floor(x - half); c <= x + half; c++) {
        if (y < 0 || y >= H || c < 0 || c >= W) continue
        for (let k = 0; k < 3; k++) rgb[(y * W + c) * 3 + k] += tint[k] * fade
      }
    }
  }
}

function snow({ W, H, rgb }, { amount, colour, gain }, next) {
  const tint = hex(colour).map((c) => c * gain)
  for (let n = 0; n < amount * 700; n++) {
    const near = next() ** 5
    const radius = (W / 1000) * (0.9 + 6 * near)
    const x = next() * W
    const y = next() * H
    const power = 0.75 - 0.55 * near
    for (let r = Math.floor(y - radius); r <= y + radius; r++)
      for (let c = Math.floor(x - radius); c <= x + radius; c++) {
        if (r < 0 || c < 0 || r >= H || c >= W) continue
        const q = power * smooth(1, 0.2, Math.hypot(c - x, r - y) / radius)
        for (let k = 0; k < 3; k++) rgb[(r * W + c) * 3 + k] += (tint[k] - rgb[(r * W + c) * 3 + k]) * q
      }
  }
}

function dust({ W, H, rgb }, { amount, colour, gain, at = 0.7 }) {
  const tint = hex(colour).map((c) => c * gain)
  for (let r = 0; r < H; r++) {
    const band = Math.exp(-(((r / H - at) / 0.1) ** 2))
    if (band < 0.01) continue
    for (let c = 0; c < W; c++) {
      const q = amount * band * clamp(0.35 + fbm((c / W) * 4, (r / H) * 9, 5))
      for (let k = 0; k < 3; k++) rgb[(r * W + c) * 3 + k] += (tint[k] - rgb[(r * W + c) * 3 + k]) * q
    }
  }
}
