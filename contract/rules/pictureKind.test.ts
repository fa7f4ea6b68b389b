import { pictureKind } from './pictureKind'

const text = (value: string) => Uint8Array.from(value, (char) => char.charCodeAt(0))

test.each([
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
  ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), 'png'],
  ['a WebP', text('RIFF1234WEBPVP8 '), 'webp'],
  ['a GIF', text('GIF89a..'), 'gif'],
  ['an AVIF', text('\0\0\0\x20ftypavif'), 'avif'],
  ['an AVIF that names the family first', text('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'), 'avif'],
  ['a photo of an iPhone', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'heic'],
  ['a photo of a Samsung', text('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), 'heic'],
  ['a video of a phone', text('\0\0\0\x18ftypmp42\0\0\0\0mp41isom'), 'video'],
  ['the video of a live photo', text('\0\0\0\x14ftypqt  \0\0\0\0qt  '), 'video'],
  ['a WebM', Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 1), 'video'],
  ['another RIFF file', text('RIFF1234WAVEfmt '), undefined],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a page that calls itself a picture', text('<html>'), undefined],
  ['nothing', new Uint8Array(0), undefined],
])('%s is recognised by its first bytes', (_name, bytes, kind) => expect(pictureKind(bytes)).toBe(kind))
