import type { PictureKind } from '@contract/rules/pictureKind'
import type { Metadata } from 'sharp'

/** Bytes of one sample: 16-bit pictures have two. */
const sampleBytes = ({ depth }: Metadata) => (depth === 'ushort' ? 2 : 1)

/** Orientations of Exif from here on turn or mirror, so that the whole picture must be in memory. */
const FIRST_TURNED = 2

/**
 * Bytes of memory for each pixel while a picture is decoded, measured with 25 to 200 megapixels and rounded up. A
 * sequential JPEG is decoded smaller and in stripes; a progressive one has all its coefficients in memory.
 */
const BYTES_A_PIXEL: Readonly<Record<Exclude<PictureKind, 'video'>, (picture: Metadata) => number>> = {
  jpeg: ({ isProgressive, channels, chromaSubsampling }) => {
    if (!isProgressive) return 2
    return chromaSubsampling === '4:2:0' ? 3.5 : 2 * channels
  },
  png: (picture) => {
    const isWhole = picture.isProgressive || (picture.orientation ?? 1) >= FIRST_TURNED
    return isWhole ? 1 + picture.channels * sampleBytes(picture) : 2 * sampleBytes(picture)
  },
  webp: () => 6,
  gif: () => 6,
  // libheif's planes, and four bytes for the drawn pixel.
  heic: () => 16,
  avif: (picture) => 18 * sampleBytes(picture),
}

/** Bytes of memory that decoding a picture takes at most. Of animated ones only the first frame is decoded. */
export function decodingMemory(kind: keyof typeof BYTES_A_PIXEL, picture: Metadata): number {
  return picture.width * picture.height * BYTES_A_PIXEL[kind](picture)
}
