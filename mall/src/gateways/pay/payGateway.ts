import type { Ctx } from '../../ctx'

export type Channel = 'cashier' | 'weapp' | 'tt'

/** A payment as stored at its gateway. Fen. */
export interface Trade {
  payNo: string
  amount: number
  subject: string
  status: 'open' | 'paid' | 'closed'
  tradeNo: string
}

/**
 * Thrown when the gateway refuses a refund and will refuse it again until a person fixes the cause, such as a frozen
 * account or a closed card.
 */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}

/** The external side of a payment: a bank's or a platform's service. Every call may be repeated. */
export interface PayGateway {
  /** Registers the payment. Repeating it changes nothing. */
  open(input: { payNo: string; amount: number; subject: string }): Promise<void>
  /** Undefined when the gateway doesn't know the payment. */
  query(payNo: string): Promise<Trade | undefined>
  /** Prevents further payment. If it has been paid already, returns the paid trade. */
  close(payNo: string): Promise<Trade | undefined>
  /** Refunds money. Each refund number is paid only once. @throws RefundRefused, or any other error to retry later */
  refund(input: { refundNo: string; payNo: string; amount: number }): Promise<void>
  /** Token that a mini-program passes to wx.requestPayment or tt.pay as proof that the mall made the request. */
  miniToken(payNo: string): string
}

/** Returns the configured gateway. */
export const payGateway = (ctx: Ctx): PayGateway => ctx.gateways.pay(ctx)
