import { createHash } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { notePicture } from './manifest.js'
import { PICTURES, ready } from './places.js'

/**
 * Converts a master (PNG buffer, file, or raw frame) into the sizes that pages request, and adds it to the manifest.
 * Works with any picture; `fingerprint` is that of the description it came from.
 * @param {string} key for example `goods/mug/olive/main`
 * @param {{ image: Buffer | string | import('sharp').Sharp, widths: number[], ratio: number, quality?: number,
 * alphaQuality?: number, most?: number,
 * tone?: 'light' | 'dark', fingerprint: string }} picture ratio is width / height
 * @returns {Promise<number>} bytes written
 */
export async function develop(
  key,
  { image, widths, ratio, quality, alphaQuality, most, tone = 'light', fingerprint },
) {
  const master = await masterOf(image)
  const hash = createHash('sha256')
  let bytes = 0
  for (const width of widths) {
    const small = await printed(master, width, { ratio, quality, alphaQuality, most })
    hash.update(small)
    bytes += small.length
    writeFileSync(ready(picturePath(key, width)), small)
  }
  await notePicture(
    key,
    { ratio: Number(ratio.toFixed(4)), widths, hash: hash.digest('hex').slice(0, 8), tone },
    fingerprint,
  )
  return bytes
}

/**
 * Returns the drawing as a PNG in full size, because a vector would be rasterised again for each size. @returns
 * {Promise<Buffer>}
 */
export const masterOf = (image) =>
  (image.clone && typeof image.metadata === 'function' ? image : sharp(image))
    .png({ compressionLevel: 3 })
    .toBuffer()

/**
 * Step by which the quality is lowered, at most once per size, for a picture that must not be larger than `most`.
 */
const STEP = 5
const LEAST_QUALITY = 55

/** Returns one size of a master as WebP; `most` is in bytes per pixel. @returns {Promise<Buffer>} */
export async function printed(
  master,
  width,
  { ratio, quality = 82, alphaQuality = 85, most = Number.POSITIVE_INFINITY },
) {
  const height = Math.round(width / ratio)
  const small = sharp(master).resize(width, height, { kernel: 'lanczos3', fit: 'fill' })
  for (let q = quality; ; q -= STEP) {
    const print = await small
      .clone()
      .webp({ quality: q, alphaQuality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (print.length <= most * width * height || q - STEP < LEAST_QUALITY) return print
  }
}

export const picturePath = (key, width) => join(PICTURES, `${key}-${width}.webp`)

/** Returns the key and width of every file of mall/pictures. @returns {{ key: string, width: number }[]} */
export const drawnSizes = () =>
  readdirSync(PICTURES, { recursive: true }).flatMap((path) => {
    const [, key, width] = /^(.+)-(\d+)\.webp$/.exec(path.replaceAll('\\', '/')) ?? []
    return key ? [{ key, width: Number(width) }] : []
  })

export const isDeveloped = (key, widths) =>
  widths.every((width) => statSync(picturePath(key, width), { throwIfNoEntry: false })?.size > 0)
