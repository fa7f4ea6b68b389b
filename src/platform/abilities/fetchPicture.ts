import { within } from '@/lib/within'

/** Network timeout of downloads (spec 9); a browser's images have none of their own. */
const DOWNLOAD_TIMEOUT_MS = 60_000

/** Brings a picture to the device's cache. Resolves whether it came. */
export function fetchPicture(src: string): Promise<boolean> {
  const loaded = new Promise<boolean>((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = src
  })
  return within(loaded, DOWNLOAD_TIMEOUT_MS, () => false)
}
