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
const HEIC = bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
const picked = (head: Uint8Array<ArrayBuffer>, size = head.length) => {
  const blob = new Blob([head, new Uint8Array(Math.max(0, size - head.length))])
  return { path: 'blob:a', size: blob.size, blob }
}

test.each([
  ['an empty file', new Uint8Array(0), 0, /空的/],
  ['a video', bytesOf('\0\0\0\x18ftypmp42\0\0\0\0mp41isom'), 5 * MB, /视频/],
  ['a HEIC photo that is too large for the mall', HEIC, 11 * MB, /太大.*截图/],
  ['a document', bytesOf('%PDF-1.7'), 300, /不是图片/],
  ['a photo that is too large for the memory and for the mall', JPEG, 11 * MB, /太大.*截图/],
])('%s that the browser cannot draw is refused with what to do', async (_name, head, size, text) => {
  const outcome = shrinkImage(picked(head, size))
  await expect(outcome).rejects.toThrow(NoPicture)
  await expect(outcome).rejects.toThrow(text)
})

test('a small photo is sent as it is', async () => {
  const photo = picked(JPEG, 300)
  expect(await shrinkImage(photo)).toBe(photo)
})

test.each([
  ['a large photo', JPEG, MB],
  ['a HEIC photo', HEIC, 300],
])(
  '%s that the browser cannot draw is sent as it is, and not shown from the phone',
  async (_name, head, size) => {
    const photo = picked(head, size)
    expect(await shrinkImage(photo)).toEqual({ ...photo, path: '' })
  },
)
