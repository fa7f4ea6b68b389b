import { yuanToFen } from '@contract/rules/price'
import { readSignedPayState } from '@/api/fallback/payState'
import { payWay } from '@/platform/abilities/payment'
import type { PayState } from './payState'

/** Parameters of a cashier page that a web view opened (spec 2): whoever has them may pay this one order. */
export interface SignedPage {
  readonly orderSn: string
  readonly payOrderNo: string
  readonly sign: string
}

/** Returns the parameters of a page that may pay without its owner's session: only in a mini-program, and complete. */
export function signedPageOf(given: Partial<SignedPage>): SignedPage | null {
  const { orderSn, payOrderNo, sign } = given
  const way = payWay()
  if (way !== 'weapp' && way !== 'tt') return null
  return orderSn && payOrderNo && sign ? { orderSn, payOrderNo, sign } : null
}

/** Loads what such a page may show: the amount, the deadline, and whether the order is paid. */
export async function loadSignedState({ orderSn, payOrderNo, sign }: SignedPage): Promise<PayState> {
  const body = { orderNo: orderSn, payOrderNo, sign }
  const wire = await readSignedPayState({ body }, { toast: false })
  return {
    orderId: '',
    orderSn,
    payStatus: wire.payStatus,
    refundStatus: 'none',
    closeReason: '',
    payableAmount: yuanToFen(wire.payableAmount),
    payDeadline: wire.payDeadline,
    ...(wire.payPending !== undefined && { isPending: wire.payPending }),
  }
}
