import { answers, fails } from './hosts/platform'
import { type HostEnvironment, isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

const HOSTS = TESTED_HOSTS.filter(({ host }) => isMini(host))
const MB = 1024 * 1024

interface Size {
  width: number
  height: number
  orientation?: string
  type?: string
}

/** Contract of shrinking a photo in a mini-program: pixels where the host can, else quality; never an error. */
if (HOSTS.length > 0)
  describe.each(HOSTS)('a photo of 50 megapixels in $name', (one) => {
    const PHOTO = { width: 8160, height: 6120 }
    /** A host that names its files by what was done to them. */
    const open = async (
      sizes: Record<string, Size>,
      platform: HostEnvironment['platform'],
      bytes = 5 * MB,
    ) => {
      const compressed: Record<string, unknown>[] = []
      await simulateHost(one, {
        platform: {
          getImageInfo: answers(({ src }: { src: string }) => ({ ...(sizes[src] ?? PHOTO), path: src })),
          compressImage: answers(
            ({ success: _, fail: _fail, complete: _complete, ...options }: Record<string, unknown>) => {
              compressed.push(options)
              return { tempFilePath: `${options.compressedWidth ? 'sized' : `quality${options.quality}`}` }
            },
          ),
          getFileSystemManager: () => ({
            getFileInfo: ({ filePath, success }: { filePath: string; success: (info: object) => void }) =>
              success({ size: filePath === 'quality80' ? 2 * bytes : bytes }),
          }),
          ...platform,
        },
      })
      const { shrinkImage } = await import('@/platform/abilities/shrinkImage')
      return { compressed, shrink: (size = 20 * MB) => shrinkImage({ path: 'photo', size }) }
    }

    test('gets the size in which it is stored', async () => {
      const { shrink, compressed } = await open({ sized: { width: 1600, height: 1200 } }, {})
      expect((await shrink()).path).toBe('sized')
      expect(compressed).toEqual([
        { src: 'photo', quality: 80, compressedWidth: 1600, compressedHeight: 1200 },
      ])
    })

    test('that is stored sideways is turned upright before it is resized: hosts differ in which side is its width', async () => {
      const { shrink, compressed } = await open(
        {
          photo: { ...PHOTO, orientation: 'right' },
          quality80: { width: 6120, height: 8160, orientation: 'up' },
          sized: { width: 1200, height: 1600 },
        },
        {},
      )
      expect((await shrink()).path).toBe('sized')
      expect(compressed.at(-1)).toMatchObject({
        src: 'quality80',
        compressedWidth: 1200,
        compressedHeight: 1600,
      })
    })

    test('gets a lower quality, until the mall takes it, where the host ignores the size', async () => {
      const { shrink, compressed } = await open({}, { createOffscreenCanvas: undefined }, 6 * MB)
      expect(await shrink()).toEqual({ path: 'quality50', size: 6 * MB })
      expect(compressed.map(({ quality }) => quality)).toEqual([80, 80, 50])
    })

    test('is sent as it is where the host can change nothing', async () => {
      const { shrink } = await open(
        {},
        { compressImage: fails('compressImage:fail'), createOffscreenCanvas: undefined },
      )
      expect((await shrink()).path).toBe('photo')
    })

    test('that is small already is sent as it is', async () => {
      const { shrink, compressed } = await open({}, {})
      expect((await shrink(100 * 1024)).path).toBe('photo')
      expect(compressed).toEqual([])
    })

    if (one.host === 'weapp') {
      /** A host with a canvas, and the places at which pictures are drawn on it. */
      const withCanvas = async (sizes: Record<string, Size>) => {
        const drawn: unknown[][] = []
        const canvas = {
          getContext: () => ({
            fillRect: () => undefined,
            drawImage: (...call: unknown[]) => drawn.push(call.slice(1)),
          }),
          createImage: () => ({
            onload: () => undefined,
            set src(_file: string) {
              setTimeout(() => this.onload())
            },
          }),
        }
        const opened = await open(
          { canvas: { width: 1600, height: 1200 }, ...sizes },
          { createOffscreenCanvas: () => canvas, canvasToTempFilePath: answers({ tempFilePath: 'canvas' }) },
        )
        return { ...opened, drawn }
      }

      test('is drawn on a canvas where the host ignores the size', async () => {
        const { shrink, drawn } = await withCanvas({})
        expect((await shrink()).path).toBe('canvas')
        expect(drawn).toEqual([[0, 0, 1600, 1200]])
      })

      test('is drawn on a white canvas if it may be transparent, as the host would make that black', async () => {
        const { shrink, compressed } = await withCanvas({
          photo: { ...PHOTO, type: 'png' },
          sized: { width: 1600, height: 1200 },
        })
        expect((await shrink()).path).toBe('canvas')
        expect(compressed).toEqual([])
      })
    }
  })
// Browsers' photos are tried beside the code, and with real ones in journeys/photos.test.ts.
else
  test('a picture without content is left to the mall', async () => {
    const { shrinkImage } = await import('@/platform/abilities/shrinkImage')
    const picked = { path: 'blob:a', size: 20 * MB }
    expect(await shrinkImage(picked)).toBe(picked)
  })
