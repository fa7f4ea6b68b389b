import { within } from '@/lib/within'

/** Network timeout of downloads (spec 9); images in a browser have no timeout of their own. */
const DOWNLOAD_TIMEOUT_MS = 60_000

/** Downloads a picture to the device's cache. Resolves true when it has loaded. */
export function fetchPicture(src: string): Promise<boolean> {
  const loaded = new Promise<boolean>((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = src
  })
  return within(loaded, DOWNLOAD_TIMEOUT_MS, () => false)
}
