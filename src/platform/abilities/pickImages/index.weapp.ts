import Taro from '@tarojs/taro'
import { type PickImages, PickRefused } from './types'

/** Uses `chooseMedia`, because WeChat no longer maintains `chooseImage`. */
export const pickImages: PickImages = async (count) => {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count,
      mediaType: ['image'],
      // The host turns HEIC into JPEG, and a photo upright. Nothing of the shop needs an original.
      sizeType: ['compressed'],
      sourceType: ['album', 'camera'],
    })
    return tempFiles.map(({ tempFilePath, size }) => ({ path: tempFilePath, size }))
  } catch (failure) {
    if (/cancel/i.test(String((failure as { errMsg?: string }).errMsg))) return []
    throw new PickRefused()
  }
}
