import { hostInfo } from '../host'
import { paintPoster } from './paint'
import { canvasScale, waitBeforeExport } from './size'
import type { PosterWish, Saved } from './types'

/** The shopper saves the picture by holding it. */
export const SAVES_TO_ALBUM = false

/** A browser draws on a canvas that no page shows. */
export function PosterCanvas(_props: { id: string }) {
  return null
}

/** Brings the pictures, draws, exports. @returns an address for an image. Rejects where the browser can't. */
export async function drawPoster({ pictures, plan }: PosterWish): Promise<string> {
  const brought = new Map<string, HTMLImageElement>()
  await Promise.all(
    Object.entries(pictures).map(async ([key, src]) => {
      const image = src ? await bring(src) : null
      if (image) brought.set(key, image)
    }),
  )
  const laid = plan(new Set(brought.keys()))
  const scale = canvasScale(window.innerWidth, window.devicePixelRatio)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(laid.width * scale)
  canvas.height = Math.round(laid.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  paintPoster(context, laid, brought, scale)
  await waitBeforeExport(hostInfo().os)
  return canvas.toDataURL('image/png')
}

export const savePoster = async (_src: string): Promise<Saved> => 'failed'

export const openAlbumSetting = async (): Promise<boolean> => false

/** Null for a picture that doesn't come: the poster stands without it. */
function bring(src: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    // Without it a picture of another origin would forbid the export.
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = src
  })
}
