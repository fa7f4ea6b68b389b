import { CODES } from '@contract/codes'
import { type PictureKind, pictureKind } from '@contract/rules/pictureKind'
import { storedSize } from '@contract/rules/pictureSize'
import sharp from 'sharp'
import { sha256 } from '../../core/digests'
import { badInput, ShopError } from '../../core/errors'
import { decodingMemory } from './decodingMemory'
import { type Drawable, heicToPng } from './heicToPng'

const SMALL_EDGE = 400
/** Most memory for decoding one picture, in bytes (decision 0340). */
const MAX_MEMORY = 450 * 1024 * 1024
/** Timeout of decoding, in seconds. The largest picture takes a few on an idle processor, and half a minute on a busy one. */
const DECODED_WITHIN_S = 60
const MIN_EDGE = 16
const QUALITY = 82
const HASH_LENGTH = 32

export interface EncodedPicture {
  hash: string
  bytes: Buffer
  small: Buffer
  width: number
  height: number
}

/** A file whose header says that it can be decoded. */
export interface ReadablePicture {
  /** Returns the picture as sharp reads it. */
  drawable(): Promise<Drawable>
  /** Bytes of memory that decoding takes at most. */
  readonly memory: number
}

// Several pictures at once are several requests: one thread per picture leaves processors for the other requests.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Checks a file by its header, before a pixel is decoded: a small file may decode to gigabytes.
 * @throws ShopError badInput for a file that is no picture, or too small or too large
 */
export async function inspectPicture(file: Buffer): Promise<ReadablePicture> {
  const kind = readableKind(pictureKind(file))
  const picture = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  const { width, height } = picture.autoOrient
  if (Math.min(width, height) < MIN_EDGE) throw badInput('图片太小，请换一张')
  const memory = decodingMemory(kind, picture)
  if (memory > MAX_MEMORY) throw badInput('图片尺寸过大，请截图后上传')
  return {
    memory,
    drawable: async () =>
      kind === 'heic' ? heicToPng(file, picture.icc) : { file, size: { width, height } },
  }
}

function readableKind(kind: PictureKind | undefined) {
  if (kind === 'video') throw badInput('不能上传视频，请选择照片')
  if (!kind) throw badInput('仅支持 JPG、PNG、WebP、HEIC 格式的图片')
  return kind
}

/**
 * Encodes a picture for storage: decoded once and encoded again as WebP in sRGB, upright, without the location, device
 * and other metadata that a phone writes into photos. Animated pictures keep their first frame. Call it through
 * `drawInTurn`.
 * @param withinS seconds that decoding may take
 * @throws ShopError badInput for a damaged file, unavailable when decoding takes too long
 */
export async function encodePicture(
  { drawable }: ReadablePicture,
  withinS = DECODED_WITHIN_S,
): Promise<EncodedPicture> {
  try {
    const { file, size } = await drawable()
    const { data, info } = await sharp(file, {
      limitInputPixels: false,
      failOn: 'error',
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ ...storedSize(size), fit: 'fill' })
      .toColourspace('srgb')
      .timeout({ seconds: withinS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const drawn = () => sharp(data, { raw: { width, height, channels } })
    const bytes = await drawn().webp({ quality: QUALITY }).toBuffer()
    const small = await drawn()
      .resize({ width: SMALL_EDGE, height: SMALL_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
    const hash = sha256(bytes).slice(0, HASH_LENGTH)
    return { hash, bytes, small, width, height }
  } catch (error) {
    if (error instanceof ShopError) throw error
    // The picture may be whole: sharp says only by its text that time is up.
    if (String(error).includes('timeout')) throw new ShopError(CODES.unavailable, '图片处理超时，请稍后再试')
    throw damaged()
  }
}

const damaged = () => badInput('图片已损坏，请换一张')
