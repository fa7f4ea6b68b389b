import { yuanToFen } from '@contract/rules/price'
import { readSignedPayState } from '@/api/fallback/payState'
import type { SignedPage } from '@/features/session/signedPage'
import type { PayState } from './payState'

/** Loads what a page that a web view opened may show: the amount, the deadline, and whether the order is paid. */
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
