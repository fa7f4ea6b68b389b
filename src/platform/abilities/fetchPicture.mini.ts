import Taro from '@tarojs/taro'

/** Downloads a picture to the device's cache. Resolves true when it has loaded. */
export function fetchPicture(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (!Taro.getImageInfo) return resolve(false)
    const requested = Taro.getImageInfo({ src, success: () => resolve(true), fail: () => resolve(false) })
    Promise.resolve(requested).catch(() => undefined)
  })
}
