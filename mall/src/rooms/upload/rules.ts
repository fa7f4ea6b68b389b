export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, place) => bytes[at + place] === byte)

const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0))

/**
 * Returns the image format according to the first bytes, ignoring the file name; undefined for formats that the mall
 * doesn't accept. SVG is not accepted because it may contain scripts and links.
 */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif'
  if (startsWith(bytes, ascii('ftypavif'), 4)) return 'avif'
  return undefined
}
