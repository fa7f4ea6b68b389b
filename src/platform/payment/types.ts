/**
 * How a payment ended as the platform tells it. Never proof of payment: only the mall knows (DESIGN 4).
 * - done: the platform says paid
 * - cancelled: the shopper put it away
 * - failed: nothing was paid
 * - unknown: may have been paid (timed out, no clear answer)
 */
export type PayEnd = 'done' | 'cancelled' | 'failed' | 'unknown'

/** What wx.requestPayment takes. */
export interface WeappPayData {
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: 'MD5' | 'HMAC-SHA256' | 'RSA'
  readonly paySign: string
}

/** What tt.pay takes. */
export interface TtPayData {
  readonly orderInfo: { readonly order_id: string; readonly order_token: string }
  readonly service: number
}

/** What the mall hands out for a payment; each platform takes its own part. */
export interface PayData {
  readonly payUrl?: string
  readonly weapp?: WeappPayData | null
  readonly tt?: TtPayData | null
}

/**
 * Which way a payment goes here.
 * - link: the browser goes to the mall's pay address
 * - miniCashier: this web view asks its mini-program for the cashier page (spec 4)
 * - weapp, tt: the platform's own payment
 */
export type PayWay = 'link' | 'miniCashier' | 'weapp' | 'tt'
