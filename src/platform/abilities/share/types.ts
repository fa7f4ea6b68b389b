/** Content of a share, the same on every host. */
export interface ShareCard {
  readonly title: string
  readonly desc: string
  /** The page with its parameters, such as '/pages/goodsDetail/goodsDetail?goodsId=1'. */
  readonly path: string
  /** Full address; '' lets the host use its default picture. */
  readonly imageUrl: string
}

/** Destination of a share: friends or the timeline. */
export type ShareWay = 'friends' | 'timeline'

/** A share card with its browser address. */
export interface WebCard extends ShareCard {
  readonly link: string
}

/**
 * Result of sharing. done: shared, as far as the host reports. cancelled: closed by the shopper. guide: this host has
 * no share function, so the shopper sees instructions. failed: the host refused.
 */
export type PassedOn = 'done' | 'cancelled' | 'guide' | 'failed'
