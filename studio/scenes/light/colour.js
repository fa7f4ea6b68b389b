import { clamp } from '../land/noise.js'

const toLinear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const LINEAR = Float32Array.from({ length: 256 }, (_, i) => toLinear(i / 255))

/** '#rrggbb' to linear light. @returns {[number, number, number]} */
export function hex(code) {
  const n = Number.parseInt(code.slice(1), 16)
  return [LINEAR[n >> 16], LINEAR[(n >> 8) & 255], LINEAR[n & 255]]
}

export const linearByte = (byte) => LINEAR[byte]

export function srgb(c) {
  const x = clamp(c)
  return x <= 0.0031308 ? x * 12.92 : 1.055 * x ** (1 / 2.4) - 0.055
}

/** Inverse of `film`: returns the light that it maps to `y`. */
export function unfilm(y) {
  const q = Math.min(0.97, y)
  const a = 2.43 * q - 2.51
  const b = 0.59 * q - 0.03
  return (-b - Math.sqrt(b * b - 4 * a * 0.14 * q)) / (2 * a) / 0.98
}

/** Tone curve with a film-like shoulder: a bright sky keeps its colour instead of clipping. */
export function film(c) {
  const x = Math.max(0, c) * 0.98
  return (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
}
