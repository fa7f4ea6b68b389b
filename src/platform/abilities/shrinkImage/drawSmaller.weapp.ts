import Taro from '@tarojs/taro'

interface Drawn {
  src: string
  onload: (() => void) | null
  onerror: (() => void) | null
}

/** Draws an upright picture in another size, on a canvas that is not on the page. Rejects where the host can't. */
export async function drawSmaller(src: string, size: { width: number; height: number }): Promise<string> {
  const { width, height } = size
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width, height }) as unknown as {
    getContext(kind: '2d'): CanvasRenderingContext2D
    createImage(): Drawn
  }
  const image = canvas.createImage()
  await new Promise<void>((resolve, reject) => {
    image.onload = resolve
    image.onerror = () => reject(new Error('the picture cannot be drawn'))
    image.src = src
  })
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image as unknown as CanvasImageSource, 0, 0, width, height)
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as unknown as Taro.Canvas,
    canvasId: '',
    destWidth: width,
    destHeight: height,
    fileType: 'jpg',
    quality: 0.85,
  })
  return tempFilePath
}
