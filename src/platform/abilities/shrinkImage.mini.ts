import Taro from '@tarojs/taro'
import type { PickedImage } from './pickImages/types'

const SMALL_ENOUGH = 400 * 1024
const QUALITY = 80

/**
 * Draws a large photo smaller before it is uploaded. A photo that the host can't shrink is sent unchanged; the mall
 * checks it.
 */
export async function shrinkImage(picked: PickedImage): Promise<PickedImage> {
  if (picked.size <= SMALL_ENOUGH) return picked
  try {
    const { tempFilePath } = await Taro.compressImage({ src: picked.path, quality: QUALITY })
    return { path: tempFilePath, size: 0 }
  } catch {
    return picked
  }
}
