import Taro from '@tarojs/taro'

/** Shows pictures full screen by the host's own means. False where it has none: the shop draws its viewer. */
export function previewImages(urls: readonly string[], current: number): boolean {
  if (!Taro.previewImage) return false
  const shown = Taro.previewImage({ urls: [...urls], current: urls[current] ?? urls[0] ?? '' })
  Promise.resolve(shown).catch(() => undefined)
  return true
}
