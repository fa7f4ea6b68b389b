/** One element of a poster. Unit: design px, with a poster 750 px wide. */
export type PosterPiece =
  | {
      readonly kind: 'field'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius: number
      readonly colour: string
    }
  | {
      readonly kind: 'picture'
      /** Key of the picture in `pictures`, which is loaded before drawing. */
      readonly picture: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius: number
      /** cover fills the box and crops the rest; contain shows the whole picture. */
      readonly fit: 'cover' | 'contain'
    }
  | {
      readonly kind: 'text'
      readonly text: string
      readonly x: number
      /** Y of the baseline. */
      readonly y: number
      readonly size: number
      readonly bold: boolean
      readonly colour: string
      /** Longer text is compressed to this width. */
      readonly maxWidth: number
    }

export interface PosterPlan {
  readonly width: number
  readonly height: number
  readonly pieces: readonly PosterPiece[]
}

/** An image that the canvas of every host can draw. */
export interface PosterImage {
  readonly width: number
  readonly height: number
}

export interface PosterInput {
  /** Id of the page's `PosterCanvas`. */
  readonly canvasId: string
  /** Addresses by key; keys of pictures that fail to load are missing from `loaded`. */
  readonly pictures: Readonly<Record<string, string>>
  /** Lays out the poster after loading; `loaded` holds the keys of the loaded pictures. */
  readonly plan: (loaded: ReadonlySet<string>) => PosterPlan
}

/** Result of saving a poster. press: only the shopper can save it, by a long press on the picture. */
export type Saved = 'saved' | 'cancelled' | 'denied' | 'failed' | 'press'
