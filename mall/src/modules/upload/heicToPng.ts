import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pngChunk } from '../../core/pngChunk'

/** The thread's reply. The pixels are upright, four bytes each. */
interface Decoded {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray
}

/** The largest photo that is let in takes some four seconds on a slow processor. */
const DECODED_WITHIN_MS = 30_000
/** Bytes of a PNG up to the end of its first chunk, the header. */
const HEADER_END = 33

/** A picture that sharp reads, with its size, upright. */
export interface Drawable {
  readonly file: Buffer
  readonly size: { readonly width: number; readonly height: number }
}

/**
 * Returns a HEIC photo as an uncompressed PNG, upright and with its colour profile: sharp reads no HEVC.
 * @param icc profile of the photo's colours; phones take photos in more colours than sRGB has
 * @throws Error if it can't be decoded, or not in time
 */
export async function heicToPng(file: Buffer, icc?: Buffer): Promise<Drawable> {
  const { width, height, pixels } = await decode(file)
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { file: icc ? withProfile(png, icc) : png, size: { width, height } }
}

function decode(file: Buffer): Promise<Decoded> {
  const worker = new Worker(new URL('./heicThread.mjs', import.meta.url), { workerData: file, execArgv: [] })
  return new Promise<Decoded>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), DECODED_WITHIN_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('ended without a picture'))
    })
  }).finally(() => worker.terminate())
}

/** Puts a colour profile into a PNG, after its header (PNG, third edition, 11.3.2.3). */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(icc)]))
  return Buffer.concat([png.subarray(0, HEADER_END), profile, png.subarray(HEADER_END)])
}
