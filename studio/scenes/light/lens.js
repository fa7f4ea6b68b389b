import { clamp } from '../land/noise.js'

const PASSES = 3

/**
 * Applies a lens that is sharp at one distance: nearer and farther things are blurred, the sky most.
 * @param {{ W: number, H: number, rgb: Float32Array, depth: Float32Array }} canvas depth 0 is the sky
 * @param {{ at: number, blur: number }} focus metres, and the sky's blur in shares of the width
 */
export function soften({ W, H, rgb, depth }, { at, blur }) {
  const most = blur * W
  const steps = [0.25, 0.5, 1].map((share) => ({
    radius: share * most,
    rgb: blurred(rgb, W, H, share * most),
  }))
  const levels = [{ radius: 0, rgb: rgb.slice() }, ...steps]
  for (let i = 0; i < W * H; i++) {
    const wanted = depth[i] === 0 ? most : clamp(Math.abs(1 - at / depth[i])) * most
    let k = 1
    while (k < levels.length - 1 && levels[k].radius < wanted) k++
    const [fine, coarse] = [levels[k - 1], levels[k]]
    const t = clamp((wanted - fine.radius) / (coarse.radius - fine.radius))
    for (let n = 0; n < 3; n++) {
      const a = fine.rgb[i * 3 + n]
      rgb[i * 3 + n] = a + (coarse.rgb[i * 3 + n] - a) * t
    }
  }
}

/** Three box blurs are nearly a Gaussian one. */
function blurred(rgb, W, H, radius) {
  const r = Math.max(1, Math.round(radius / 1.7))
  let image = rgb
  for (let pass = 0; pass < PASSES; pass++) image = slide(slide(image, W, H, r, 3, W * 3), H, W, r, W * 3, 3)
  return image
}

/** A running mean of `2 r + 1` pixels along lines of `count`; `step` to the next pixel, `line` to the next line. */
function slide(src, count, lines, r, step, line) {
  const out = new Float32Array(src.length)
  for (let l = 0; l < lines; l++)
    for (let n = 0; n < 3; n++) {
      const base = l * line + n
      const at = (i) => src[base + clamp(i, 0, count - 1) * step]
      let sum = 0
      for (let i = -r; i <= r; i++) sum += at(i)
      for (let i = 0; i < count; i++) {
        out[base + i * step] = sum / (2 * r + 1)
        sum += at(i + r + 1) - at(i - r)
      }
    }
  return out
}
