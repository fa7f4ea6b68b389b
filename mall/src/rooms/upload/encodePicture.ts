import sharp, { type Sharp } from 'sharp'
import { sha256 } from '../../core/digests'
import { badInput, ShopError } from '../../core/errors'
import { imageKind } from './rules'

/** Longest edge: a full-screen picture on the largest phones. */
const LARGE_EDGE = 1_600
const SMALL_EDGE = 400
/** Most pixels, over all frames: a small file may decode to gigabytes. Allows photos of 24 megapixels from phones. */
export const MAX_PIXELS = 25_000_000
/** Timeout of encoding. The largest picture takes a second; a slower one is an attack. */
const DRAWN_WITHIN_S = 10
const SMALLEST_EDGE = 16
const QUALITY = 82
const HASH_LENGTH = 32

export interface EncodedPicture {
  hash: string
  bytes: Buffer
  small: Buffer
  width: number
  height: number
}

// Several pictures at once are several requests: one thread per picture leaves processors for the other requests.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Encodes a picture for storage: decoded once and encoded again as WebP, upright, without the location, device and
 * other metadata that a phone writes into photos. Animated pictures keep their first frame. Nothing is decoded before
 * the size in the header has been checked. Call it through `drawInTurn`.
 * @throws ShopError badInput for a file that is no picture, or too small or too large
 */
export async function encodePicture(file: Buffer): Promise<EncodedPicture> {
  if (!imageKind(file)) throw badInput('仅支持 JPG、PNG、WebP 格式的图片')
  try {
    await refuseBadSize(file)
    const { data, info } = await within(open(file).autoOrient(), LARGE_EDGE)
      .timeout({ seconds: DRAWN_WITHIN_S })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const drawn = () => sharp(data, { raw: { width, height, channels } })
    const bytes = await drawn().webp({ quality: QUALITY }).toBuffer()
    const small = await within(drawn(), SMALL_EDGE).webp({ quality: QUALITY }).toBuffer()
    const hash = sha256(bytes).slice(0, HASH_LENGTH)
    return { hash, bytes, small, width, height }
  } catch (error) {
    if (error instanceof ShopError) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels()
    throw badInput('图片已损坏，请换一张')
  }
}

const open = (file: Buffer) =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })

/** Checks the size from the header alone. All frames count, because decoding an animated picture costs as much. */
async function refuseBadSize(file: Buffer): Promise<void> {
  const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata()
  if (width * height * pages > MAX_PIXELS) throw tooManyPixels()
  if (Math.min(width, height) < SMALLEST_EDGE) throw badInput('图片太小，请换一张')
}

const tooManyPixels = () => badInput('图片尺寸过大，请压缩后再上传')

const within = (picture: Sharp, edge: number) =>
  picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
