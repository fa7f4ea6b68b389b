/** What is passed on, the same on every host. */
export interface ShareCard {
  readonly title: string
  readonly desc: string
  /** The page with its parameters, such as '/pages/goodsDetail/goodsDetail?goodsId=1'. */
  readonly path: string
  /** Whole address; '' lets the host take its own. */
  readonly imageUrl: string
}

/** How the host passes a card on: to friends, or onto its timeline. */
export type ShareWay = 'friends' | 'timeline'

/** A card with the address that opens it in a browser. */
export interface WebCard extends ShareCard {
  readonly link: string
}

/**
 * done: passed on, or put away by the shopper. guide: this host has no way of its own, the shopper is told how.
 * failed: the host refused.
 */
export type PassedOn = 'done' | 'guide' | 'failed'
