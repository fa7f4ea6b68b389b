/**
 * Result of a payment as the platform reports it. Never proof of payment: only the mall's state counts (decision 0018).
 * - done: the platform reports success
 * - cancelled: the shopper closed the payment
 * - failed: nothing was paid
 * - unknown: may have been paid (timeout, no clear answer)
 */
export type PayEnd = 'done' | 'cancelled' | 'failed' | 'unknown'

/** Parameters of wx.requestPayment. */
export interface WeappPayData {
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: 'MD5' | 'HMAC-SHA256' | 'RSA'
  readonly paySign: string
}

/** Parameters of tt.pay. */
export interface TtPayData {
  readonly orderInfo: { readonly order_id: string; readonly order_token: string }
  readonly service: number
}

/** Parameters of Douyin's general trade system. */
export interface TtOrderData {
  /** Order as text, exactly as it was signed, and its signature; '' when the order exists already. */
  readonly data: string
  readonly byteAuthorization: string
  /** Douyin's number of an order that exists already; ''. */
  readonly orderId: string
}

/** Payment parameters from the mall; each platform uses its own part. */
export interface PayData {
  readonly payUrl?: string
  /** Number of the order to be paid, for the app. */
  readonly orderSn?: string
  readonly weapp?: WeappPayData | null
  readonly tt?: TtPayData | null
  readonly ttOrder?: TtOrderData | null
}

/**
 * Payment method of this host.
 * - app: the app opens the mall's pay address; where it can't, the page opens it
 * - link: the browser opens the mall's pay address
 * - miniCashier: this web view opens the cashier page of its mini-program (spec 4)
 * - weapp, tt: the platform's own payment
 */
export type PayWay = 'app' | 'link' | 'miniCashier' | 'weapp' | 'tt'
