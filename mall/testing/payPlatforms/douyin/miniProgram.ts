import type { Ledger } from './calls'
import { DouyinError } from './douyinError'
import { type Order, type PayOptions, payOrder, payStatus, placeOrder, readOrder } from './orders'
import { checkByteAuthorization, newLogId } from './signing'

/** Outcome of `tt.requestOrder`: what its `success` or `fail` gets. */
export type RequestOrderResult =
  | {
      errMsg: 'requestOrder:ok'
      orderId: string
      itemOrderList: { itemOrderId: string; skuId: string; itemOrderAmount: number }[]
      logId: string
    }
  | { errMsg: string; errNo: number; errLogId: string }

/** Checks the signed order as `tt.requestOrder` does, and places it. */
export function requestOrder(
  { data, byteAuthorization }: { data: string; byteAuthorization: string },
  { orders, app, now, allowHttp }: Ledger,
): RequestOrderResult {
  try {
    checkByteAuthorization(
      byteAuthorization,
      { method: 'POST', uri: '/requestOrder', body: data },
      app,
      now(),
    )
    const order = placeOrder(orders, readOrder(data, { app, now: now(), allowHttp }), now())
    const { orderId, itemOrderId, skuId, total } = order
    const itemOrderList = [{ itemOrderId, skuId, itemOrderAmount: total }]
    return { errMsg: 'requestOrder:ok', orderId, itemOrderList, logId: newLogId() }
  } catch (error) {
    if (!(error instanceof DouyinError)) throw error
    return { errMsg: `requestOrder:fail ${error.message}`, errNo: error.errNo, errLogId: newLogId() }
  }
}

export interface Payer extends PayOptions {
  /** Leaves the cashier without paying; the order can still be paid. */
  leave?: boolean
}

/** Opens the cashier as `tt.getOrderPayment` does. Returns what `success` or `fail` gets, and the order that was paid. */
export function getOrderPayment(
  orderId: string,
  { leave = false, ...how }: Payer,
  { orders, now }: Ledger,
): { result: { errMsg: string; errNo?: number }; paid?: Order } {
  const order = [...orders.values()].find((one) => one.orderId === orderId)
  if (!order) return { result: { errMsg: 'getOrderPayment:fail 订单不存在', errNo: 20000 } }
  if (payStatus(order, now()) !== 'PROCESS') {
    return { result: { errMsg: 'getOrderPayment:fail 订单状态不正确', errNo: 20001 } }
  }
  if (leave) return { result: { errMsg: 'getOrderPayment:fail cancel' } }
  payOrder(order, now(), how)
  return { result: { errMsg: 'getOrderPayment:ok' }, paid: order }
}
