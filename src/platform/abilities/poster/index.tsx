import { within } from '@/lib/within'
import { hostInfo } from '../../host'
import { paintPoster } from './paint'
import { canvasScale, waitBeforeExport } from './size'
import type { PosterInput, Saved } from './types'

/** True: the app saves to the album, but in a browser the shopper saves the picture by a long press. */
export const SAVED_BY_HOLDING: boolean = true
export const SAVES_TO_ALBUM = hostInfo().host === 'nativeApp'

/** Renders nothing: a browser draws on a canvas that is not in the page. */
export function PosterCanvas(_props: { id: string }) {
  return null
}

/**
 * Loads the pictures, draws the poster, exports it. @returns an address for an image. Rejects where the browser
 * can't.
 */
export async function drawPoster({ pictures, plan }: PosterInput): Promise<string> {
  const loaded = new Map<string, HTMLImageElement>()
  await Promise.all(
    Object.entries(pictures).map(async ([key, src]) => {
      const image = src ? await bring(src) : null
      if (image) loaded.set(key, image)
    }),
  )
  const laid = plan(new Set(loaded.keys()))
  const scale = canvasScale(window.innerWidth, window.devicePixelRatio)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(laid.width * scale)
  canvas.height = Math.round(laid.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  paintPoster(context, laid, loaded, scale)
  await waitBeforeExport(hostInfo().os)
  return canvas.toDataURL('image/png')
}

/** Saves to the phone's album through the app; otherwise 'press': the shopper saves by a long press. */
export const savePoster = async (src: string): Promise<Saved> =>
  SAVES_TO_ALBUM ? (await import('../../host/bridge/abilities')).saveByApp(src) : 'press'

export const openAlbumSetting = async (): Promise<boolean> => false

/** Network timeout of downloads (spec 9); images in a browser have no timeout of their own. */
const DOWNLOAD_TIMEOUT_MS = 60_000

/** Loads a picture; null if it fails or is late: the poster is drawn without it. */
function bring(src: string): Promise<HTMLImageElement | null> {
  const loaded = new Promise<HTMLImageElement | null>((resolve) => {
    const image = new Image()
    // Without this, a picture of another origin would make the export fail.
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = src
  })
  return within(loaded, DOWNLOAD_TIMEOUT_MS, () => null)
}
