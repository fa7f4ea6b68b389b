import Taro from '@tarojs/taro'
import type { PickedImage } from './pickImages/types'

const SMALL_ENOUGH = 400 * 1024
const QUALITY = 80

/** A large photo drawn smaller before it travels. What the host can't shrink is sent as it is: the mall judges it. */
export async function shrinkImage(picked: PickedImage): Promise<PickedImage> {
  if (picked.size <= SMALL_ENOUGH) return picked
  try {
    const { tempFilePath } = await Taro.compressImage({ src: picked.path, quality: QUALITY })
    return { path: tempFilePath, size: 0 }
  } catch {
    return picked
  }
}
