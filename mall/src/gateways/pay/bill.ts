/** A line of a gateway's daily bill. */
export interface BillLine {
  readonly kind: 'payment' | 'refund'
  readonly payNo: string
  /** '' for payments, and for money that went back without a request of the mall. */
  readonly refundNo: string
  readonly tradeNo: string
  /** Fen. */
  readonly amount: number
}

/** A gateway's bill of a day. */
export interface Bill {
  readonly lines: readonly BillLine[]
  /** Lines that could not be read, as they are in the file. */
  readonly unreadable: readonly string[]
  /** Movements of the merchant's account on that day, where the gateway has a bill of them. */
  readonly funds?: FundFlow
}

/** Sums of the movements of the merchant's account on a day, in fen. */
export interface FundFlow {
  readonly income: number
  readonly expense: number
  /** Payments of the bill whose money didn't come in. */
  readonly unsettled: readonly BillLine[]
}
