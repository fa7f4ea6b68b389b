import { own } from '@contract/rules/own'
import { yuanToFen } from '@contract/rules/price'
import type { payState } from '@contract/shapes/payment'
import type { z } from 'zod'
import { readPayState } from '@/api/fallback/payState'

/** Payment state of an order as reported by the mall. Amounts in fen, times in ms of the mall's clock. */
export interface PayState {
  readonly orderId: string
  readonly orderSn: string
  /** '': the back end doesn't say. */
  readonly payStatus: 'unpaid' | 'paid' | 'closed' | ''
  readonly refundStatus: 'none' | 'part' | 'all'
  readonly closeReason: string
  /** goods, vehicle or seckill; the page after payment differs. */
  readonly orderType?: string
  readonly payableAmount: number
  /** Fen that were paid but no longer match the order, and are refunded automatically. */
  readonly returned?: number
  /** Whether a payment was begun that may still arrive; undefined: the back end doesn't say. */
  readonly isPending?: boolean
  readonly payDeadline: number
}

export function toPayState(wire: z.output<typeof payState>): PayState {
  const { orderId, orderSn, orderType, payStatus, refundStatus, closeReason, payDeadline } = wire
  const payableAmount = yuanToFen(wire.payableAmount)
  const order = {
    ...(wire.payPending !== undefined && { isPending: wire.payPending }),
    orderId,
    orderSn,
    orderType,
    payStatus,
    refundStatus,
    closeReason,
    payableAmount,
    payDeadline,
  }
  return wire.returnedAmount ? { ...order, returned: yuanToFen(wire.returnedAmount) } : order
}

/**
 * Payment as shown to the user. closed: nothing was paid. refunded: payment arrived after the order was closed and is
 * refunded.
 */
export type PayView = 'payable' | 'paid' | 'closed' | 'refunded'

export function payView({ payStatus, refundStatus, closeReason }: PayState): PayView {
  if (refundStatus === 'all') return 'refunded'
  if (payStatus === 'paid') return 'paid'
  return payStatus === 'closed' || closeReason !== '' ? 'closed' : 'payable'
}

/** Returns false when the mall knows that nothing was paid: the order has ended, or no payment of it is under way. */
export const mayStillBePaid = (state: PayState | null): boolean =>
  state === null || (payView(state) === 'payable' && state.isPending !== false)

const CLOSED: Readonly<Record<string, string>> = {
  timeout: '超过支付时间，订单已自动关闭',
  buyer: '订单已取消',
  merchant: '订单已由商家关闭',
  refunded: '订单已退款关闭',
}

export const closedText = (closeReason: string): string => own(CLOSED, closeReason) ?? '订单已关闭'

/** Fetches the payment state from the mall, the only source for it. */
export const loadPayState = async (orderNo: string): Promise<PayState> =>
  toPayState(await readPayState({ query: { orderNo } }, { toast: false }))
