import { exifOrientation } from './exifOrientation'

/** Start of a JPEG with an orientation, in either order of bytes. */
function photo(value: number, isLittle: boolean, before: number[] = []) {
  const header = isLittle ? [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0] : [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]
  const short = (number: number) => (isLittle ? [number & 255, number >> 8] : [number >> 8, number & 255])
  const long = (number: number) => (isLittle ? [...short(number), 0, 0] : [0, 0, ...short(number)])
  const maker = [...short(0x010f), ...short(2), ...long(4), 0x41, 0x42, 0x43, 0]
  const orientation = [...short(0x0112), ...short(3), ...long(1), ...short(value), 0, 0]
  const tiff = [...header, ...short(2), ...maker, ...orientation, ...long(0)]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  return Uint8Array.from([0xff, 0xd8, ...before, 0xff, 0xe1, 0, exif.length + 2, ...exif, 0xff, 0xda, 0, 2])
}
/** JFIF, and XMP under the same marker as Exif. */
const OTHER_PARTS = [0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xe1, 0, 8, 0x68, 0x74, 0x74, 0x70, 0, 0]

test.each([
  ['an iPhone', photo(6, false)],
  ['an Android phone', photo(6, true)],
  ['a phone that writes other parts first', photo(6, true, OTHER_PARTS)],
])('the orientation of %s is found, and the place to change it', (_name, bytes) => {
  const found = exifOrientation(bytes)!
  expect(found.value).toBe(6)
  bytes[found.at] = 1
  expect(exifOrientation(bytes)?.value).toBe(1)
})

test.each([
  ['another format', Uint8Array.of(0x89, 0x50, 0x4e, 0x47)],
  ['an orientation that does not exist', photo(9, true)],
  ['a file that ends in the middle', photo(6, true).subarray(0, 30)],
  ['no Exif', Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2)],
  ['nothing', new Uint8Array(0)],
])('%s has none', (_name, bytes) => expect(exifOrientation(bytes)).toBeNull())
