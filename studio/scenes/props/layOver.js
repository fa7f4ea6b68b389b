import { linearByte, unfilm } from '../light/colour.js'

/**
 * Draws a photograph of the same size over the canvas. It is lit and developed already, so its colours are converted
 * back to light: the film curve is applied to the whole picture later.
 * @param {{ W: number, H: number, rgb: Float32Array }} canvas @param {Buffer} rgba bytes, alpha not multiplied in
 */
export function layOver({ W, H, rgb }, rgba, exposure = 1) {
  for (let i = 0; i < W * H; i++) {
    const a = rgba[i * 4 + 3] / 255
    if (a === 0) continue
    for (let n = 0; n < 3; n++) {
      const light = unfilm(linearByte(rgba[i * 4 + n])) / exposure
      rgb[i * 3 + n] += (light - rgb[i * 3 + n]) * a
    }
  }
}
