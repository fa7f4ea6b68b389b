import Taro from '@tarojs/taro'

/** Shows pictures in the host's own full-screen viewer. False where there is none: the shop then uses its own. */
export function previewImages(urls: readonly string[], current: number): boolean {
  if (!Taro.previewImage) return false
  const shown = Taro.previewImage({ urls: [...urls], current: urls[current] ?? urls[0] ?? '' })
  Promise.resolve(shown).catch(() => undefined)
  return true
}
