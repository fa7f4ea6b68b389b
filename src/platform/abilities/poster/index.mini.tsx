import { Canvas } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { hostInfo } from '../../host'
import { paintPoster } from './paint'
import styles from './poster.module.scss'
import { canvasScale, waitBeforeExport } from './size'
import type { PosterImage, PosterInput, Saved } from './types'

export const SAVED_BY_HOLDING: boolean = false
export const SAVES_TO_ALBUM = true

/** The canvas that posters are drawn on, placed off screen. */
export function PosterCanvas({ id }: { id: string }) {
  return <Canvas id={id} canvasId={id} type="2d" className={styles.canvas} />
}

type Drawn = PosterImage & { src: string; onload: (() => void) | null; onerror: (() => void) | null }

interface CanvasNode {
  width: number
  height: number
  getContext(kind: '2d'): CanvasRenderingContext2D
  createImage(): Drawn
}

/** Loads the pictures, draws the poster, exports it. @returns a file of the host. Rejects where the host can't. */
export async function drawPoster({ canvasId, pictures, plan }: PosterInput): Promise<string> {
  const canvas = await findCanvas(canvasId)
  const loaded = new Map<string, PosterImage>()
  await Promise.all(
    Object.entries(pictures).map(async ([key, src]) => {
      const image = src ? await bring(canvas, key, src).catch(() => null) : null
      if (image) loaded.set(key, image)
    }),
  )
  const laid = plan(new Set(loaded.keys()))
  const { windowWidth, pixelRatio } = Taro.getWindowInfo ? Taro.getWindowInfo() : Taro.getSystemInfoSync()
  const scale = canvasScale(windowWidth, pixelRatio)
  canvas.width = Math.round(laid.width * scale)
  canvas.height = Math.round(laid.height * scale)
  paintPoster(canvas.getContext('2d'), laid, loaded, scale)
  await waitBeforeExport(hostInfo().os)
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as unknown as Taro.Canvas,
    canvasId,
    fileType: 'png',
  })
  return tempFilePath
}

/** Saves to the phone's album; the host requests the permission the first time. */
export async function savePoster(filePath: string): Promise<Saved> {
  try {
    await Taro.saveImageToPhotosAlbum({ filePath })
    return 'saved'
  } catch (failure) {
    const message = String((failure as { errMsg?: string } | null)?.errMsg)
    if (/cancel/i.test(message)) return 'cancelled'
    return /auth|deny|denied|permission/i.test(message) ? 'denied' : 'failed'
  }
}

/**
 * Name of the album permission. Source: developers.weixin.qq.com (authorize), developer.open-douyin.com (用户授权, scope
 * list).
 */
const ALBUM_SCOPE = process.env.TARO_ENV === 'tt' ? 'scope.album' : 'scope.writePhotosAlbum'

/** Opens the platform's permission settings; true when the album may be written afterwards. */
export async function openAlbumSetting(): Promise<boolean> {
  try {
    const { authSetting } = await Taro.openSetting()
    return (authSetting as Record<string, boolean>)[ALBUM_SCOPE] === true
  } catch {
    return false
  }
}

function findCanvas(id: string): Promise<CanvasNode> {
  return new Promise((resolve, reject) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true })
      .exec(([found]: ({ node?: CanvasNode } | null)[]) =>
        found?.node ? resolve(found.node) : reject(new Error('the canvas is not on the page')),
      )
  })
}

/** Downloads a picture to a file (spec 7), then decodes it with the canvas that draws it. */
async function bring(canvas: CanvasNode, key: string, src: string): Promise<PosterImage> {
  const file = src.startsWith('data:') ? await saveFile(key, src) : (await Taro.getImageInfo({ src })).path
  return new Promise((resolve, reject) => {
    const image = canvas.createImage()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(`${key} can't be drawn`))
    image.src = file
  })
}

/** Writes a data address to a file: some hosts' canvases don't take data addresses; all take files. */
function saveFile(key: string, dataUrl: string): Promise<string> {
  const filePath = `${Taro.env.USER_DATA_PATH}/poster-${key}.png`
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().writeFile({
      filePath,
      data: dataUrl.slice(dataUrl.indexOf(',') + 1),
      encoding: 'base64',
      success: () => resolve(filePath),
      fail: reject,
    })
  })
}
