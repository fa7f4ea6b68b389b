/** A picture that the shopper chose, still on the device. */
export interface PickedImage {
  /** Drawn as it is by an Image: a blob address on H5, a local file in mini-programs. */
  readonly path: string
  /** Bytes; 0 where the host doesn't say. */
  readonly size: number
  /** H5: the content itself. */
  readonly blob?: Blob
}

/** Lets the shopper choose up to `count` pictures, from the album or the camera. Empty when given up. */
export type PickImages = (count: number) => Promise<readonly PickedImage[]>

/** The host won't let the shop look at pictures; the shopper can allow it in the settings. */
export class PickRefused extends Error {}
