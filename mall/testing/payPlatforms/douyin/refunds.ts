import { badParam, DouyinError, orderNotFound, wrongOrderState } from './douyinError'
import {
  checkEntrySchema,
  type Fields,
  integer,
  isFields,
  list,
  optionalNotifyUrl,
  optionalText,
  text,
} from './fields'
import { newOrderId, type Order, paidAmount } from './orders'

/** 1 the payer, 2 the merchant, 4 Douyin's own staff. */
export type RefundSource = 1 | 2 | 4

export interface Refund {
  readonly refundId: string
  /** Empty for a refund that the merchant does not know yet. */
  outRefundNo: string
  readonly order: Order
  /** Amount in fen. */
  readonly amount: number
  readonly source: RefundSource
  readonly notifyUrl: string | undefined
  readonly cpExtra: string
  readonly createdAt: number
  readonly auditDeadline: number
  audit: 'INIT' | 'TOAUDIT' | 'AGREE' | 'DENY'
  denyMessage?: string
  status: 'PROCESSING' | 'SUCCESS' | 'FAIL'
  message: string
  /** Set when the money went back. */
  refundedAt?: number
}

export interface RefundBook {
  orders: Map<string, Order>
  refunds: Refund[]
  allowHttp: boolean
  now: () => number
  /** Answer to a number that was used: the documents don't say, merchants report 22013. */
  repeatedRefund: 'refused' | 'same'
}

const YEAR = 365 * 86_400_000
const AUDIT_TIME = 3 * 86_400_000
const REASONS = [101, 102, 103, 999]

/** Reads a refund request of the merchant and creates the refund, which is done later. */
export function createRefund(fields: Fields, book: RefundBook): Refund {
  const orderId = text(fields, 'order_id', { maxBytes: 64 })
  const outRefundNo = text(fields, 'out_refund_no', { maxBytes: 64 })
  const amount = integer(fields, 'refund_total_amount', 1)
  const cpExtra = optionalText(fields, 'cp_extra', { maxBytes: 2048 }) ?? ''
  const notifyUrl = optionalNotifyUrl(fields, 'notify_url', book.allowHttp)
  checkEntrySchema(fields.order_entry_schema, 'order_entry_schema')
  checkReasons(fields)
  const order = [...book.orders.values()].find((one) => one.orderId === orderId)
  if (!order) throw orderNotFound()
  const known = book.refunds.find((one) => one.outRefundNo === outRefundNo)
  if (known) {
    const isSame = known.order === order && known.amount === amount
    if (isSame && book.repeatedRefund === 'same') return known
    throw new DouyinError(22013, '退款单号已存在')
  }
  checkRefundable(order, amount, book)
  checkItems(fields, order, amount, book)
  return addRefund(book, { order, outRefundNo, amount, cpExtra, notifyUrl, source: 2, audit: 'AGREE' })
}

/** Adds a refund to the book. */
export function addRefund(
  book: RefundBook,
  parts: Pick<Refund, 'order' | 'outRefundNo' | 'amount' | 'cpExtra' | 'notifyUrl' | 'source' | 'audit'>,
): Refund {
  const createdAt = book.now()
  const refund: Refund = {
    ...parts,
    refundId: newOrderId(),
    createdAt,
    auditDeadline: createdAt + AUDIT_TIME,
    status: 'PROCESSING',
    message: '',
  }
  book.refunds.push(refund)
  return refund
}

/** Checks that an order is paid and has enough left: running refunds count, failed ones do not. */
export function checkRefundable(order: Order, amount: number, book: RefundBook): void {
  if (!order.payment) throw wrongOrderState('订单未支付')
  if (book.now() - order.payment.at > YEAR) throw wrongOrderState('交易时间超过 1 年')
  if (amount > paidAmount(order) - refundedOf(order, book)) {
    throw badParam('refund_total_amount', '退款金额超过可退金额')
  }
}

/** Returns the sum of an order's refunds that did not fail, in fen. */
export const refundedOf = (order: Order, { refunds }: Pick<RefundBook, 'refunds'>): number =>
  refunds
    .filter((one) => one.order === order && one.status !== 'FAIL')
    .reduce((sum, { amount }) => sum + amount, 0)

function checkReasons(fields: Fields): void {
  const reasons = list(fields, 'refund_reason')
  if (reasons.length > 10) throw badParam('refund_reason', '不超过10个')
  for (const reason of reasons) {
    if (!isFields(reason)) throw badParam('refund_reason', '格式错误')
    if (!REASONS.includes(integer(reason, 'code', 1))) throw badParam('refund_reason.code', '取值错误')
    const description = text(reason, 'text', { maxBytes: 512 })
    if ([...description].length >= 50) throw badParam('refund_reason.text', '长度应小于50')
  }
}

/** A refund names its items, or takes back the whole order. */
function checkItems(fields: Fields, order: Order, amount: number, book: RefundBook): void {
  if (fields.refund_all === true) {
    if (fields.item_order_detail !== undefined) throw badParam('item_order_detail', '整单退款时不能设置')
    if (refundedOf(order, book) || amount !== paidAmount(order)) throw badParam('refund_all', '不能整单退款')
    return
  }
  const items = list(fields, 'item_order_detail')
  const sum = items.reduce<number>((total, item) => {
    if (!isFields(item) || text(item, 'item_order_id', { maxBytes: 64 }) !== order.itemOrderId) {
      throw new DouyinError(21000, '商品单与商户单不匹配')
    }
    return total + integer(item, 'refund_amount', 1)
  }, 0)
  if (sum !== amount) throw badParam('refund_total_amount', '与商品单退款金额之和不一致')
}

/** Ends a refund that the platform accepted. */
export function settleRefund(refund: Refund, status: 'SUCCESS' | 'FAIL', now: number): void {
  if (refund.status !== 'PROCESSING') throw new Error(`refund ${refund.refundId} is ${refund.status}`)
  refund.status = status
  if (status === 'SUCCESS') refund.refundedAt = now
  else refund.message = '渠道退款失败'
}

/** Returns a refund as the query shows it. */
export const showRefund = (refund: Refund): Record<string, unknown> => ({
  refund_id: refund.refundId,
  out_refund_no: refund.outRefundNo,
  order_id: refund.order.orderId,
  refund_total_amount: refund.amount,
  refund_status: refund.status,
  refund_source: refund.source,
  message: refund.message,
  create_at: refund.createdAt,
  ...(refund.refundedAt === undefined ? {} : { refund_at: refund.refundedAt }),
  item_order_detail: [{ item_order_id: refund.order.itemOrderId, refund_amount: refund.amount }],
  merchant_audit_detail: {
    audit_status: refund.audit,
    need_refund_audit: refund.audit === 'AGREE' && refund.source !== 1 ? 2 : 1,
    refund_audit_deadline: refund.auditDeadline,
    ...(refund.denyMessage === undefined ? {} : { deny_message: refund.denyMessage }),
  },
})
