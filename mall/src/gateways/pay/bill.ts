/** A line of a gateway's daily bill. */
export interface BillLine {
  readonly kind: 'payment' | 'refund'
  readonly payNo: string
  /** '' for payments, and for money that went back without a request of the mall. */
  readonly refundNo: string
  readonly tradeNo: string
  /** Fen; negative when the money went the other way. */
  readonly amount: number
  /** Amount by which the account moves: without the platform's own coupons. Undefined: `amount`. */
  readonly settled?: number
  /** A payment just before midnight, whose money may come in the next day. */
  readonly isLate?: true
  /** Undefined: the money has moved. pending: not known when the bill was made. ended: it ended without money. */
  readonly state?: 'pending' | 'ended'
  /** Number of the merchant, when it isn't ours. */
  readonly otherMerchant?: string
}

/** A gateway's bills of a day. Each is read by itself. */
export interface Bill {
  /** Undefined: the bill of trades could not be read, and `problems` says why. */
  readonly lines: readonly BillLine[] | undefined
  /** Lines that could not be read, as they are in the file. */
  readonly unreadable: readonly string[]
  /** Movements of the merchant's account on that day, where the gateway has a bill of them. */
  readonly funds?: FundFlow
  /** Bills that could not be read. */
  readonly problems?: readonly BillProblem[]
}

/** Movements of the merchant's account on a day. Fen. */
export interface FundFlow {
  readonly income: number
  readonly expense: number
  /** Payments that came in, and refunds that went out. */
  readonly lines: readonly FundLine[]
  /** All other movements, such as fees and withdrawals: number and sum of each kind. For the operator. */
  readonly others: string
  readonly unreadable: readonly string[]
}

/** Money of a payment that came into the account, or of a refund that left it. */
export interface FundLine {
  readonly kind: BillLine['kind']
  /** Number of the payment or refund at the gateway. */
  readonly tradeNo: string
  /** Number of the payment or refund here; '' where the bill has none. */
  readonly ourNo: string
  readonly amount: number
}

export interface BillProblem {
  /** Name of the bill for the operator, such as 资金账单. */
  readonly bill: string
  /** In Chinese. */
  readonly reason: string
}

/** Thrown for a file that is no bill, with the reason in Chinese for the operator. */
export class UnreadableBill extends Error {
  override readonly name = 'UnreadableBill'
  constructor(
    readonly bill: string,
    readonly reason: string,
  ) {
    super(`${bill}：${reason}`)
  }
}

/** Longest number of a platform; anything longer is no number. */
const MAX_NUMBER_LENGTH = 64

/** Whether texts can be numbers of payments and refunds, which are stored and looked up. */
export const areNumbers = (...texts: readonly string[]): boolean =>
  texts.every((text) => text.length <= MAX_NUMBER_LENGTH)

/** Decodes a bill. The database refuses U+0000. */
export const billText = (bytes: Uint8Array, encoding = 'utf-8'): string =>
  new TextDecoder(encoding).decode(bytes).replaceAll('\0', '\uFFFD')

/** Spelling of a column's name that all its spellings have in common: brackets and blanks differ from bill to bill. */
export const columnName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s`"'\uFEFF]/g, '')
    .toLowerCase()
