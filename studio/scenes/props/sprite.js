import sharp from 'sharp'
import { linearByte } from '../light/colour.js'

/**
 * @typedef {object} Drawing metres, y down, the ground at y = 0
 * @property {[number, number, number, number]} box x0, y0, x1, y1
 * @property {string} body SVG in the thing's own colours, lit by the scene
 * @property {string} [glow] SVG of what shines by itself
 * @property {string} [defs]
 */

const MOST = 2200

/**
 * Rasterises a drawing and halves it down to a few pixels, so that it can be used at any distance.
 * @param {Drawing} drawing @param {number} scale pixels a metre at the largest use
 */
export async function rasterDrawing(drawing, scale) {
  const [x0, y0, x1, y1] = drawing.box
  const fit = Math.min(scale, MOST / Math.max(x1 - x0, y1 - y0))
  const width = Math.max(4, Math.round((x1 - x0) * fit))
  const height = Math.max(4, Math.round((y1 - y0) * fit))
  const svg = (inner) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x0} ${y0} ${x1 - x0} ${y1 - y0}" preserveAspectRatio="none"><defs>${drawing.defs ?? ''}</defs>${inner}</svg>`,
    )
  const body = await rasterImage(sharp(svg(drawing.body)))
  const glow = drawing.glow ? await rasterImage(sharp(svg(drawing.glow))) : undefined
  return { box: drawing.box, body, glow }
}

/**
 * Returns premultiplied linear light, each level half as large as the one before. @param {sharp.Sharp} image
 * @returns {Promise<Level[]>}
 */
export async function rasterImage(image) {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const px = new Float32Array(info.width * info.height * 4)
  for (let i = 0; i < px.length; i += 4) {
    const a = data[i + 3] / 255
    px[i] = linearByte(data[i]) * a
    px[i + 1] = linearByte(data[i + 1]) * a
    px[i + 2] = linearByte(data[i + 2]) * a
    px[i + 3] = a
  }
  const levels = [{ w: info.width, h: info.height, px }]
  while (levels.at(-1).w > 3 && levels.at(-1).h > 3) levels.push(halve(levels.at(-1)))
  return levels
}

function halve({ w, h, px }) {
  const W = w >> 1
  const H = h >> 1
  const out = new Float32Array(W * H * 4)
  for (let j = 0; j < H; j++)
    for (let i = 0; i < W; i++)
      for (let k = 0; k < 4; k++) {
        const p = (j * 2 * w + i * 2) * 4 + k
        out[(j * W + i) * 4 + k] = (px[p] + px[p + 4] + px[p + w * 4] + px[p + w * 4 + 4]) / 4
      }
  return { w: W, h: H, px: out }
}

/**
 * Returns the colour at s, t (0 to 1), zero outside. @param {number} blur source pixels to cover, as a power of two
 */
export function sampleSprite(levels, s, t, blur, out) {
  const { w, h, px } = levels[Math.min(levels.length - 1, Math.max(0, Math.round(blur)))]
  const x = s * w - 0.5
  const y = t * h - 0.5
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = x - i
  const v = y - j
  out.fill(0)
  for (let b = 0; b < 2; b++)
    for (let a = 0; a < 2; a++) {
      const ii = i + a
      const jj = j + b
      if (ii < 0 || jj < 0 || ii >= w || jj >= h) continue
      const q = (a ? u : 1 - u) * (b ? v : 1 - v)
      const p = (jj * w + ii) * 4
      for (let k = 0; k < 4; k++) out[k] += px[p + k] * q
    }
}
