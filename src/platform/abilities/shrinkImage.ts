import type { PickedImage } from './pickImages/types'

const LONGEST_EDGE = 1_600
const SMALL_ENOUGH = 400 * 1024
const QUALITY = 0.85

/**
 * Draws a large photo smaller before it is uploaded. A photo that can't be drawn here is sent unchanged; the mall
 * checks it.
 */
export async function shrinkImage(picked: PickedImage): Promise<PickedImage> {
  const { blob } = picked
  if (!blob || blob.size <= SMALL_ENOUGH) return picked
  try {
    const image = await load(picked.path)
    const factor = Math.min(1, LONGEST_EDGE / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * factor)
    canvas.height = Math.round(image.naturalHeight * factor)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    })
    if (!smaller || smaller.size >= blob.size) return picked
    return { path: picked.path, size: smaller.size, blob: smaller }
  } catch {
    return picked
  }
}

function load(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = reject
    image.src = src
  })
}
