/** A picture that the shopper chose, still on the device. */
export interface PickedImage {
  /** Address that an Image can show: a blob address on H5, a local file in mini-programs. */
  readonly path: string
  /** Bytes; 0 where the host doesn't say. */
  readonly size: number
  /** H5: the content itself. */
  readonly blob?: Blob
}

/** Lets the shopper choose up to `count` pictures, from the album or the camera. Empty when cancelled. */
export type PickImages = (count: number) => Promise<readonly PickedImage[]>

/** Thrown when the host doesn't let the shop read pictures; the shopper can allow it in the settings. */
export class PickRefused extends Error {}
