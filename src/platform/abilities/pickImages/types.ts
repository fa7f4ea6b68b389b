/** A picture that the shopper chose, still on the device. */
export interface PickedImage {
  /** Address that an Image can show: a blob address on H5, a local file in mini-programs. */
  readonly path: string
  /** Bytes; 0 where the host doesn't say. */
  readonly size: number
  /** H5: the content itself. */
  readonly blob?: Blob
}

/** Lets the shopper choose pictures, from the album or the camera. Empty when cancelled. Browsers don't know `count`. */
export type PickImages = (count: number) => Promise<readonly PickedImage[]>

/** Thrown for a file that can't become a picture, however often it is tried. The message is for the shopper. */
export class NoPicture extends Error {}

/** Thrown when the host doesn't let the shop read pictures; the shopper can allow it in the settings. */
export class PickRefused extends Error {}
