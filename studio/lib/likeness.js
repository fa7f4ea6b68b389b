const WINDOW = 8
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/**
 * Peak signal-to-noise ratio of two pictures in decibels; above 40 the difference is invisible.
 * @param {Uint8Array} a bytes @param {Uint8Array} b same length
 */
export function psnr(a, b) {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2
  return sum === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255 * a.length) / sum)
}

const THUMB = 32
/** Background colour behind transparent drawings. */
export const PAPER = '#c8c5be'

/** Thumbnail of 32 by 32 pixels. @param {import('sharp').Sharp} image @returns {Promise<Uint8Array>} */
export const thumbnail = (image) =>
  image.flatten({ background: PAPER }).resize(THUMB, THUMB, { fit: 'fill' }).raw().toBuffer()

/** Mean difference of two thumbnails, in levels of 256. */
export function distance(a, b) {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i])
  return sum / a.length
}

/**
 * Structural similarity of two pictures over windows of 8 pixels; 1 means identical.
 * @param {Uint8Array} a grey bytes @param {Uint8Array} b same length
 */
export function ssim(a, b, width, height) {
  let sum = 0
  let count = 0
  for (let y = 0; y + WINDOW <= height; y += WINDOW / 2)
    for (let x = 0; x + WINDOW <= width; x += WINDOW / 2) {
      sum += windowLikeness(a, b, y * width + x, width)
      count++
    }
  return sum / count
}

function windowLikeness(a, b, from, width) {
  const n = WINDOW * WINDOW
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0]
  for (let j = 0; j < WINDOW; j++)
    for (let i = 0; i < WINDOW; i++) {
      const p = a[from + j * width + i]
      const q = b[from + j * width + i]
      sa += p
      sb += q
      saa += p * p
      sbb += q * q
      sab += p * q
    }
  const [ma, mb] = [sa / n, sb / n]
  const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb]
  return ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2))
}
