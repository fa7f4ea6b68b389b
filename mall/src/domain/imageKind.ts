export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, place) => bytes[at + place] === byte)
const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0))

/**
 * What a file is by its first bytes, whatever its name says; undefined for what the mall doesn't take in. SVG is
 * left out on purpose: it may hold scripts and links.
 */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif'
  if (startsWith(bytes, ascii('ftypavif'), 4)) return 'avif'
  return undefined
}
