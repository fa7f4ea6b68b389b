import Taro from '@tarojs/taro'
import { type PickImages, PickRefused } from './types'

export const pickImages: PickImages = async (count) => {
  try {
    const chosen = await Taro.chooseImage({
      count,
      // The host turns HEIC into JPEG, and a photo upright. Nothing of the shop needs an original.
      sizeType: ['compressed'],
      sourceType: ['album', 'camera'],
    })
    return chosen.tempFiles.map((file, place) => ({
      path: chosen.tempFilePaths[place] ?? file.path,
      size: file.size,
    }))
  } catch (failure) {
    if (/cancel/i.test(String((failure as { errMsg?: string }).errMsg))) return []
    throw new PickRefused()
  }
}
