export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'video'

/** Bytes at the start of a file that `pictureKind` needs at most. */
export const KIND_BYTES = 64

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, place) => bytes[at + place] === byte)

const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0))
const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/**
 * Returns the format of a picture or video according to its first bytes, ignoring its name and type; undefined for any
 * other file. SVG counts as another file, because it may contain scripts and links.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, ascii('RIFF'))) {
    if (startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
    return startsWith(bytes, ascii('AVI '), 8) ? 'video' : undefined
  }
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif'
  // Matroska, WebM.
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return 'video'
  return startsWith(bytes, ascii('ftyp'), 4) ? kindOfBrands(bytes) : undefined
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** HEIC, AVIF and videos are of one family of files (ISO 14496-12): the brands in their first box tell them apart. */
function kindOfBrands(bytes: Uint8Array): PictureKind {
  const end = Math.min(bytes.length, ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0))
  const brands = [textAt(bytes, 8)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at))
  // Both have the brand of all such pictures, so AVIF comes first.
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'video'
}
