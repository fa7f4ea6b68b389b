/** Bytes at the start of a JPEG that have its orientation, in files of all phones. */
export const EXIF_BYTES = 128 * 1024

interface Orientation {
  /** 1: as stored; 2 to 8: turned or mirrored (Exif 2.32, 4.6.4). */
  readonly value: number
  /** Place of the value's low byte. */
  readonly at: number
}

const APP1 = 0xe1
const START_OF_SCAN = 0xda
const ORIENTATION_TAG = 0x0112

/** Returns the orientation that a camera wrote into a JPEG; null where there is none. */
export function exifOrientation(bytes: Uint8Array): Orientation | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint16(0) !== 0xffd8) return null
    let at = 2
    while (view.getUint8(at) === 0xff) {
      const marker = view.getUint8(at + 1)
      if (marker === START_OF_SCAN) return null
      // 'Exif'; the same marker also has XMP.
      if (marker === APP1 && view.getUint32(at + 4) === 0x45786966) return orientationIn(view, at + 10)
      at += 2 + view.getUint16(at + 2)
    }
  } catch {
    // The file ends too early.
  }
  return null
}

/** Reads the directory of a TIFF header that starts at `start`. */
function orientationIn(view: DataView, start: number): Orientation | null {
  const isLittle = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, isLittle)
  const entries = view.getUint16(directory, isLittle)
  for (let place = 0; place < entries; place++) {
    const entry = directory + 2 + place * 12
    if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue
    const value = view.getUint16(entry + 8, isLittle)
    return value >= 1 && value <= 8 ? { value, at: entry + (isLittle ? 8 : 9) } : null
  }
  return null
}
