import type { Ctx } from '../../ctx'
import { localPay } from './localPay'

export type Channel = 'cashier' | 'weapp' | 'tt'

/** A payment as its gateway knows it. Fen. */
export interface Trade {
  payNo: string
  amount: number
  subject: string
  status: 'open' | 'paid' | 'closed'
  tradeNo: string
}

/** The gateway says no, and will say so again until somebody sees to it: an account is frozen, a card is closed. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}

/** The other side of a payment: a bank's or a platform's service. Every call may be repeated. */
export interface PayGateway {
  /** Makes the payment known. A second time changes nothing. */
  open(wish: { payNo: string; amount: number; subject: string }): Promise<void>
  /** Undefined when the gateway has never heard of it. */
  query(payNo: string): Promise<Trade | undefined>
  /** Nobody can pay it any more, unless it has been paid: then the paid trade is the answer. */
  close(payNo: string): Promise<Trade | undefined>
  /** Gives money back. The same refund number pays once. @throws RefundRefused, or any error for "later" */
  refund(wish: { refundNo: string; payNo: string; amount: number }): Promise<void>
  /** What a mini-program hands to wx.requestPayment or tt.pay to prove that we asked. */
  miniToken(payNo: string): string
}

/** The gateway in use. Only the local one exists until a maker's merchant account is set up. */
export const payGateway = (ctx: Ctx): PayGateway => localPay(ctx)
