import { storedSize } from '@contract/rules/pictureSize'
import Taro from '@tarojs/taro'
import type { PickedImage } from '../pickImages/types'
import { drawSmaller } from './drawSmaller'

const SMALL_ENOUGH = 400 * 1024
/** A little below the mall's limit of 10 MB. */
const MAX_BYTES = 9.5 * 1024 * 1024
/** The first is enough where the host changes the size too; the others are for hosts that only change the quality. */
const QUALITIES = [80, 50, 30]

/**
 * Makes a large photo smaller before it is uploaded: its size in pixels where the host can, or its quality. A photo
 * that the host can't change is sent unchanged; the mall checks it.
 */
export async function shrinkImage(picked: PickedImage): Promise<PickedImage> {
  if (picked.size > 0 && picked.size <= SMALL_ENOUGH) return picked
  return (await inPixels(picked.path)) ?? (await inQuality(picked.path)) ?? picked
}

interface Info {
  readonly width: number
  readonly height: number
  readonly isUpright: boolean
  /** Whether it is a PNG, which may be transparent. */
  readonly isPng: boolean
}

/** Returns the picture in the size in which it is stored; null if the host can't do that. */
async function inPixels(path: string): Promise<PickedImage | null> {
  // Hosts differ in whether a given size is that before or after turning, so the photo is made upright first.
  const upright = await uprightOf(path)
  const info = upright ? await infoOf(upright) : null
  if (!upright || !info?.isUpright) return null
  const size = storedSize(info)
  // Hosts that make a JPEG of a transparent picture leave black where nothing was; the canvas is white.
  for (const shrink of info.isPng ? [drawSmaller, compress] : [compress, drawSmaller]) {
    const smaller = await shrink(upright, size).catch(() => null)
    const result = smaller && (await infoOf(smaller))
    // Some hosts accept a size and ignore it.
    if (smaller && result && result.width <= size.width + 1 && result.height <= size.height + 1)
      return { path: smaller, size: 0 }
  }
  return null
}

async function uprightOf(path: string): Promise<string | null> {
  const info = await infoOf(path)
  if (!info || info.isUpright) return info && path
  return compress(path).catch(() => null)
}

/** Returns the picture in the best quality that the mall takes; null if the host can't change it. */
async function inQuality(path: string): Promise<PickedImage | null> {
  let best: PickedImage | null = null
  for (const quality of QUALITIES) {
    const smaller = await compress(path, undefined, quality).catch(() => null)
    if (!smaller) break
    best = { path: smaller, size: await bytesOf(smaller) }
    if (best.size <= MAX_BYTES) break
  }
  return best
}

/** The size is for WeChat, from base library 2.26.0; iOS took years to follow, and Douyin has no such options. */
async function compress(src: string, size?: { width: number; height: number }, quality = QUALITIES[0]!) {
  const { tempFilePath } = await Taro.compressImage({
    src,
    quality,
    ...(size && { compressedWidth: size.width, compressedHeight: size.height }),
  })
  return tempFilePath
}

async function infoOf(src: string): Promise<Info | null> {
  try {
    const { width, height, orientation = 'up', type } = await Taro.getImageInfo({ src })
    if (width <= 0 || height <= 0) return null
    return { width, height, isUpright: orientation === 'up', isPng: type === 'png' }
  } catch {
    return null
  }
}

/** Returns the bytes of a file; 0 where the host doesn't say. */
const bytesOf = (filePath: string) =>
  new Promise<number>((resolve) => {
    try {
      Taro.getFileSystemManager().getFileInfo({
        filePath,
        success: ({ size }) => resolve(size),
        fail: () => resolve(0),
      })
    } catch {
      resolve(0)
    }
  })
