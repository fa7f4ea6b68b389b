import { EXIF_BYTES, exifOrientation } from '@/lib/exifOrientation'

type Transform = readonly [number, number, number, number, number, number]

/** A picture whose pixels every engine decodes as they are stored, and how to turn them. */
export interface Turned {
  readonly blob: Blob
  /** Orientation in which the pixels are stored, 1 to 8. */
  readonly orientation: number
}

/** Whether width and height change places. */
export const isSideways = (orientation: number): boolean => orientation >= 5

/** Returns the canvas transform that turns pixels of this size upright. */
export function turn(orientation: number, width: number, height: number): Transform {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0]
    case 3:
      return [-1, 0, 0, -1, width, height]
    case 4:
      return [1, 0, 0, -1, 0, height]
    case 5:
      return [0, 1, 1, 0, 0, 0]
    case 6:
      return [0, 1, -1, 0, height, 0]
    case 7:
      return [0, -1, -1, 0, height, width]
    case 8:
      return [0, -1, 1, 0, 0, width]
    default:
      return [1, 0, 0, 1, 0, 0]
  }
}

/**
 * Takes the orientation out of a photo. Engines differ in whether they turn it when it is drawn on a canvas (Chromium
 * below 81 and Safari below 13.1 don't), and the canvas forgets it.
 */
export async function takeOrientation(blob: Blob): Promise<Turned> {
  const head = await readBytes(blob.slice(0, EXIF_BYTES))
  const found = exifOrientation(head)
  if (!found || found.value === 1) return { blob, orientation: 1 }
  head[found.at] = 1
  return { blob: new Blob([head, blob.slice(head.length)], { type: 'image/jpeg' }), orientation: found.value }
}

/** Reads a part of a file. `Blob.arrayBuffer` is younger than the oldest supported engines. */
export function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(blob)
  })
}
