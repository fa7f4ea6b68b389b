import { dateTimeText } from '@contract/rules/dateText'

/**
 * Status values of an order of goods (decision 0015). Status, payment, refund and review are independent of each other.
 */
export const ORDER_STATUS = {
  unpaid: 0,
  toShip: 10,
  partShipped: 15,
  shipped: 20,
  completed: 30,
  closed: 40,
} as const

export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]
export type PayStatus = 'unpaid' | 'paid' | 'closed'
export type RefundStatus = 'none' | 'part' | 'all'
export type CommentStatus = 'none' | 'todo' | 'done'
export type CloseReason = '' | 'timeout' | 'buyer' | 'refunded' | 'merchant'
export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'editAddress'
  | 'refund'
  | 'logistics'
  | 'confirm'
  | 'comment'
  | 'rebuy'
  | 'delete'

export interface OrderState {
  orderStatus: number
  payStatus: PayStatus
  refundStatus: RefundStatus
  closeReason: CloseReason
  /** Undefined: nothing to review. */
  commentStatus?: CommentStatus
  /** The gateway failed to refund the order, and is asked again. */
  isRefundFailed?: boolean
}

/** Returns true while the address of an order of goods may be changed: before anything of it was shipped. */
export const mayChangeAddress = (
  orderStatus: number,
  orderType: string,
  refundStatus: RefundStatus,
): boolean =>
  orderType !== 'vehicle' &&
  refundStatus === 'none' &&
  (orderStatus === ORDER_STATUS.unpaid || orderStatus === ORDER_STATUS.toShip)

/** Returns the actions open to the buyer now; none for an unknown status. */
export function orderActions(order: OrderState): OrderAction[] {
  switch (order.orderStatus) {
    case ORDER_STATUS.unpaid:
      return order.payStatus === 'unpaid' ? ['cancel', 'editAddress', 'pay'] : []
    case ORDER_STATUS.toShip:
      if (order.refundStatus === 'all') return ['rebuy']
      // What is left after a refund of a part can go back too.
      return order.refundStatus === 'none' ? ['refund', 'editAddress', 'rebuy'] : ['refund', 'rebuy']
    case ORDER_STATUS.partShipped:
      return ['logistics', 'rebuy']
    case ORDER_STATUS.shipped:
      return ['logistics', 'rebuy', 'confirm']
    case ORDER_STATUS.completed:
      return order.commentStatus === 'todo'
        ? ['delete', 'logistics', 'rebuy', 'comment']
        : ['delete', 'logistics', 'rebuy']
    case ORDER_STATUS.closed:
      return ['delete', 'rebuy']
    default:
      return []
  }
}

const CLOSED_LABEL: Readonly<Record<CloseReason, string>> = {
  '': '已关闭',
  timeout: '已关闭（超时未支付）',
  buyer: '已取消',
  refunded: '已退款',
  merchant: '已关闭（商家取消）',
}

/** Returns the state as text for the shopper; neutral for a status that this version doesn't know. */
export function orderLabel(order: OrderState): string {
  switch (order.orderStatus) {
    case ORDER_STATUS.unpaid:
      return '待付款'
    case ORDER_STATUS.toShip:
      return '待发货'
    case ORDER_STATUS.partShipped:
      return '部分发货'
    case ORDER_STATUS.shipped:
      return '待收货'
    case ORDER_STATUS.completed:
      return '已完成'
    case ORDER_STATUS.closed:
      if (order.isRefundFailed) {
        return order.closeReason === 'refunded'
          ? '退款处理中'
          : `${CLOSED_LABEL[order.closeReason]}，退款处理中`
      }
      // A payment for a closed order was refunded: the label shows both facts (decision 0015).
      if (order.refundStatus === 'all' && order.closeReason !== 'refunded') {
        return `${CLOSED_LABEL[order.closeReason]}，款项已退回`
      }
      return CLOSED_LABEL[order.closeReason]
    default:
      return '处理中'
  }
}

/**
 * Returns the sentence for a buyer who asks for the money of an order that can't be refunded as a whole: what is true of
 * it, and what is possible instead.
 */
export function whyNotRefunded(order: OrderState): string {
  switch (order.orderStatus) {
    case ORDER_STATUS.unpaid:
      return '订单还没有付款，可以直接取消订单'
    case ORDER_STATUS.toShip:
      if (order.refundStatus === 'all') return '订单的款项已全部退回'
      return '订单有进行中的退款或售后，处理完之后可以再申请其余的'
    case ORDER_STATUS.partShipped:
      return '部分商品已发货：没有发货的商品可以单独退款，已发货的请在商品旁申请售后'
    case ORDER_STATUS.shipped:
      return '订单已发货，请在商品旁申请售后'
    case ORDER_STATUS.completed:
      return '订单已完成，请在商品旁申请售后'
    default:
      return `订单${orderLabel(order)}，不能再退款`
  }
}

/** Returns the sentence for a buyer whose order's address can't be changed. */
export function whyAddressStays(order: OrderState): string {
  switch (order.orderStatus) {
    case ORDER_STATUS.unpaid:
    case ORDER_STATUS.toShip:
      return order.refundStatus === 'none'
        ? '订单刚刚有变动，请刷新后再修改地址'
        : '订单已有部分退款，不能修改地址，请联系客服'
    case ORDER_STATUS.partShipped:
      return '部分商品已发货，不能修改地址'
    case ORDER_STATUS.shipped:
      return '订单已发货，不能修改地址'
    case ORDER_STATUS.completed:
      return '订单已完成，不能修改地址'
    default:
      return `订单${orderLabel(order)}，不能修改地址`
  }
}

/** Returns the order statuses of a list tab: 0 all, 1 to pay, 2 to ship, 3 to receive. null means every status. */
export function statusesOfTab(tab: number): readonly OrderStatus[] | null {
  if (tab === 1) return [ORDER_STATUS.unpaid]
  if (tab === 2) return [ORDER_STATUS.toShip, ORDER_STATUS.partShipped]
  if (tab === 3) return [ORDER_STATUS.shipped]
  return null
}

/** Coprime to a million (odd and no multiple of 5), so that consecutive orders get scattered, distinct numbers. */
const SCATTER = 700_001

const RANGE = 1_000_000

/**
 * Returns an order number: Beijing time to the second and six digits.
 * @param sequence from the database; a number would repeat only at a million orders a second
 */
export function orderSn(now: number, sequence: number): string {
  const time = dateTimeText(now).slice(2).replace(/\D/g, '')
  return `${time}${String(((sequence % RANGE) * SCATTER) % RANGE).padStart(6, '0')}`
}
