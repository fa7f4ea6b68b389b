import { KIND_BYTES, type PictureKind, pictureKind } from '@contract/rules/pictureKind'
import { storedSize } from '@contract/rules/pictureSize'
import { NoPicture, type PickedImage } from '../pickImages/types'
import { isSideways, readBytes, takeOrientation, turn } from './upright'

const SMALL_ENOUGH = 400 * 1024
/** Limit of the mall for a file. */
const MAX_BYTES = 10 * 1024 * 1024
const QUALITY = 0.85

/** Formats that the mall reads. Of browsers, only Safari draws HEIC, the format of iPhones and others. */
const READ_BY_MALL: readonly (PictureKind | undefined)[] = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic']

/**
 * Draws a photo smaller and upright before it is uploaded. One that this browser can't draw is sent unchanged, if the
 * mall may be able to read it; its path is then empty, because the browser can't show it either.
 * @throws NoPicture for a file that nobody can show
 */
export async function shrinkImage(picked: PickedImage): Promise<PickedImage> {
  const { blob } = picked
  if (!blob) return picked
  if (blob.size === 0) throw new NoPicture('这张图片是空的，可能还没有下载到手机，请先在相册中打开它')
  const kind = pictureKind(await readBytes(blob.slice(0, KIND_BYTES)).catch(() => new Uint8Array(0)))
  if (kind === 'video') throw new NoPicture('不能上传视频，请选择照片')
  if (blob.size <= SMALL_ENOUGH && kind !== 'heic' && READ_BY_MALL.includes(kind)) return picked
  try {
    const smaller = await drawn(blob)
    const isSmaller = smaller.size < blob.size || !READ_BY_MALL.includes(kind)
    return isSmaller ? { path: picked.path, size: smaller.size, blob: smaller } : picked
  } catch {
    if (!READ_BY_MALL.includes(kind)) throw new NoPicture('这个文件不是图片，或已损坏，请换一张')
    if (blob.size > MAX_BYTES) throw new NoPicture('这张图片太大，手机打不开，请截图后上传')
    return { ...picked, path: '' }
  }
}

/** Returns a picture as a JPEG of the size in which it is stored, on white where it is transparent. */
async function drawn(blob: Blob): Promise<Blob> {
  const { blob: stored, orientation } = await takeOrientation(blob)
  const address = URL.createObjectURL(stored)
  try {
    const image = await load(address)
    const { width, height } = storedSize({ width: image.naturalWidth, height: image.naturalHeight })
    const canvas = document.createElement('canvas')
    canvas.width = isSideways(orientation) ? height : width
    canvas.height = isSideways(orientation) ? width : height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.setTransform(...turn(orientation, width, height))
    context.drawImage(image, 0, 0, width, height)
    return await toJpeg(canvas)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Loads and decodes a picture. Without decoding it first, one that is too large for the memory is drawn as nothing. */
async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = reject
    image.src = src
  })
  await image.decode?.()
  if (image.naturalWidth === 0) throw new Error('no pixels')
  return image
}

const toJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY)
  })
