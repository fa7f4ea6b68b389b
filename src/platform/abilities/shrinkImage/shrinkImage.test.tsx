import { NoPicture } from '../pickImages/types'
import { shrinkImage } from '.'

/** Browsers report files that they can't draw; jsdom draws nothing. */
class UnreadableImage {
  onerror: ((problem: unknown) => void) | null = null
  set src(_address: string) {
    setTimeout(() => this.onerror?.(new Event('error')))
  }
}

const NativeImage = window.Image
beforeEach(() => {
  window.Image = UnreadableImage as never
  URL.createObjectURL = () => 'blob:a'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  window.Image = NativeImage
})

const MB = 1024 * 1024
const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const picked = (head: Uint8Array<ArrayBuffer>, size = head.length) => {
  const blob = new Blob([head, new Uint8Array(Math.max(0, size - head.length))])
  return { path: 'blob:a', size: blob.size, blob }
}

test.each([
  ['an empty file', new Uint8Array(0), 0, /空的/],
  ['a video', bytesOf('\0\0\0\x18ftypmp42\0\0\0\0mp41isom'), 5 * MB, /视频/],
  ['a HEIC photo', bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 300, /HEIC.*截图/],
  ['a document', bytesOf('%PDF-1.7'), 300, /不是图片/],
  ['a photo that is too large for the memory and for the mall', JPEG, 11 * MB, /太大.*截图/],
])('%s that the browser cannot draw is refused with what to do', async (_name, head, size, text) => {
  const outcome = shrinkImage(picked(head, size))
  await expect(outcome).rejects.toThrow(NoPicture)
  await expect(outcome).rejects.toThrow(text)
})

test.each([
  ['a small photo', 300],
  ['a large photo that the browser cannot draw', MB],
])('%s is sent as it is', async (_name, size) => {
  const photo = picked(JPEG, size)
  expect(await shrinkImage(photo)).toBe(photo)
})
