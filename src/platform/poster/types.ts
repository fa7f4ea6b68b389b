/** One thing drawn on a poster. Design px: the poster is 750 wide. */
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
      /** Key of the pictures that were brought first. */
      readonly picture: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius: number
      /** cover fills the box and cuts what stands over; contain shows all of it. */
      readonly fit: 'cover' | 'contain'
    }
  | {
      readonly kind: 'text'
      readonly text: string
      readonly x: number
      /** Of the baseline. */
      readonly y: number
      readonly size: number
      readonly bold: boolean
      readonly colour: string
      /** Longer text is squeezed into this. */
      readonly maxWidth: number
    }

export interface PosterPlan {
  readonly width: number
  readonly height: number
  readonly pieces: readonly PosterPiece[]
}

/** What a canvas can draw on any host. */
export interface PosterImage {
  readonly width: number
  readonly height: number
}

export interface PosterWish {
  /** Of the page's `PosterCanvas`. */
  readonly canvasId: string
  /** Addresses by key; the picture of a key that doesn't come is left out of `brought`. */
  readonly pictures: Readonly<Record<string, string>>
  /** Lays the poster out once it is known which pictures came. */
  readonly plan: (brought: ReadonlySet<string>) => PosterPlan
}

/** What became of saving. */
export type Saved = 'saved' | 'cancelled' | 'denied' | 'failed'
