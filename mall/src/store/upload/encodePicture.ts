import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { badInput } from '../../core/errors'
import { imageKind } from '../../domain/imageKind'

/** A full-screen picture on the largest phones. */
const LARGE_EDGE = 1_600
const SMALL_EDGE = 400
/** A small file may unfold into gigabytes. */
const MOST_PIXELS = 60_000_000
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

// Several pictures at once are several requests: one thread each is fair to the rest of the mall.
sharp.concurrency(1)
sharp.cache(false)

/**
 * A picture as the mall keeps it: decoded and drawn anew as WebP, upright, without the place, device and other
 * notes that a phone writes into its photos. Moving pictures keep their first frame.
 * @throws ShopError badInput for what is no picture, or too small or large a one
 */
export async function encodePicture(file: Buffer): Promise<EncodedPicture> {
  if (!imageKind(file)) throw badInput('仅支持 JPG、PNG、WebP 格式的图片')
  try {
    const open = () => sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
    const { data: bytes, info } = await within(open(), LARGE_EDGE).toBuffer({ resolveWithObject: true })
    if (Math.min(info.width, info.height) < SMALLEST_EDGE) throw badInput('图片太小，请换一张')
    const small = await within(open(), SMALL_EDGE).toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
    return { hash, bytes, small, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw badInput('图片尺寸过大，请压缩后再上传')
    }
    if (error instanceof Error && error.name === 'ShopError') throw error
    throw badInput('图片已损坏，请换一张')
  }
}

const within = (picture: Sharp, edge: number) =>
  picture
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
