import { badParam, DouyinError, orderNotFound } from './douyinError'
import { type Fields, integer, optionalText, text } from './fields'
import type { DouyinApp } from './keys'
import { showOrder } from './orders'
import { createRefund, type Refund, type RefundBook, showRefund } from './refunds'

/** Everything that the platform knows of one app. */
export interface Ledger extends RefundBook {
  app: DouyinApp
  /** Reports the end of a refund that the merchant refused. */
  onDenied: (refund: Refund) => void
}

type Handler = (fields: Fields, ledger: Ledger) => Record<string, unknown> | undefined

const ID = { maxBytes: 64 }
const MAX_LISTED = 50

/** Calls below `/api/trade_basic/v1/developer/`. There is none that closes an order: it times out. */
export const CALLS: Readonly<Record<string, Handler>> = {
  order_query(fields, { orders, app, now }) {
    const orderId = optionalText(fields, 'order_id', ID)
    const outOrderNo = optionalText(fields, 'out_order_no', ID)
    if (!orderId && !outOrderNo) throw badParam('order_id', '与 out_order_no 不能同时为空')
    const found = orderId
      ? [...orders.values()].find((one) => one.orderId === orderId)
      : orders.get(outOrderNo ?? '')
    if (!found) throw orderNotFound()
    return showOrder(found, app, now())
  },

  refund_create(fields, ledger) {
    const refund = createRefund(fields, ledger)
    return { refund_id: refund.refundId, refund_audit_deadline: refund.auditDeadline }
  },

  refund_query(fields, { refunds }) {
    const refundId = optionalText(fields, 'refund_id', ID)
    const outRefundNo = optionalText(fields, 'out_refund_no', ID)
    const orderId = optionalText(fields, 'order_id', ID)
    if (!refundId && !outRefundNo && !orderId) {
      throw badParam('refund_id', 'refund_id, out_refund_no, order_id 不能都为空')
    }
    const found = refunds.filter((one) =>
      refundId
        ? one.refundId === refundId
        : outRefundNo
          ? one.outRefundNo === outRefundNo
          : one.order.orderId === orderId,
    )
    if (!found.length && !orderId) throw new DouyinError(22001, '退款单不存在')
    return { refund_list: found.slice(0, MAX_LISTED).map(showRefund) }
  },

  refund_audit_callback(fields, { refunds, onDenied }) {
    const status = integer(fields, 'refund_audit_status', 1, 2)
    const refund = refunds.find((one) => one.refundId === text(fields, 'refund_id', ID))
    if (!refund) throw new DouyinError(22001, '退款单不存在')
    if (refund.audit !== 'TOAUDIT') throw new DouyinError(22006, '退款单状态不支持审核')
    if (status === 1) {
      refund.audit = 'AGREE'
      return undefined
    }
    refund.denyMessage = text(fields, 'deny_message', { maxBytes: 512 })
    refund.audit = 'DENY'
    refund.status = 'FAIL'
    refund.message = refund.denyMessage
    onDenied(refund)
    return undefined
  },
}
