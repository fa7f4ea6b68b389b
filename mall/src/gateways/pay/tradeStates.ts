/** A payment as stored at its gateway. */
export interface Trade {
  readonly payNo: string
  /** Fen. */
  readonly amount: number
  /** refunded: paid, then refunded, completely or in part. */
  readonly status: 'open' | 'paid' | 'closed' | 'refunded'
  readonly tradeNo: string
}

/** State of a refund. Gateways may accept it first and succeed or fail days later. */
export type RefundState =
  | { readonly status: 'accepted' }
  | {
      readonly status: 'done'
      /** Fen, where the gateway says how much went back. */
      readonly amount?: number
    }
  | {
      readonly status: 'failed'
      readonly reason: string
      /** The gateway has ended it without refunding, so the next attempt needs another number. */
      readonly needsNewNumber: boolean
    }
