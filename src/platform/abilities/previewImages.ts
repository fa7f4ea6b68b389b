import { hasWechatJs, readyWechatJs } from '../host/jssdk/ready'

/**
 * Shows pictures in the host's own full-screen viewer. False where there is none: the shop then uses its own.
 * WeChat's viewer, which can save and forward pictures, is used only if its script is already configured.
 */
export function previewImages(urls: readonly string[], current: number): boolean {
  const shown = urls[current] ?? urls[0]
  if (!shown || !hasWechatJs()) return false
  const preview = readyWechatJs()?.previewImage
  if (typeof preview !== 'function') return false
  preview({ urls: urls.map(absolute), current: absolute(shown) })
  return true
}

const absolute = (url: string) => new URL(url, window.location.href).href
