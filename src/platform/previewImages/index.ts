import { hasWechatJs } from '../jssdk/host'
import { readyWechatJs } from '../jssdk/ready'

/**
 * Shows pictures full screen by the host's own means. False where it has none: the shop draws its viewer. WeChat's
 * viewer, which saves and sends pictures on, shows them once its script is configured; nobody waits for that.
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
