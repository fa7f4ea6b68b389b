import { read, SIGNED_IN, write } from '../call'

/** Spec 7, Orders. Cancel, confirm and refund are writes, although they are GET. Uses of similar calls: decision 0300. */
export const ordersCalls = {
  list: read('POST', '/orders/list', SIGNED_IN),
  lists: read('POST', '/orders/lists', SIGNED_IN),
  afterSaleList: read('GET', '/after/order-after/list', SIGNED_IN),
  details: read('GET', '/orders/details', SIGNED_IN),
  byId: read('GET', '/orders/{id}', SIGNED_IN),
  create: write('POST', '/orders', SIGNED_IN),
  payUrl: write('POST', '/orders/payUrl', SIGNED_IN),
  /** Guests may call it with the numbers and the sign of a cashier page (spec 2). */
  miniPayData: write('POST', '/orders/miniPayData'),
  cancel: write('GET', '/orders/cancel', SIGNED_IN),
  confirm: write('GET', '/orders/confirm/{id}', SIGNED_IN),
  refund: write('GET', '/orders/refund/{id}', SIGNED_IN),
  comments: write('POST', '/orders/comments', SIGNED_IN),
  refundLines: write('POST', '/orders/refund', SIGNED_IN),
  logisticsData: read('GET', '/orders/logisticsData', SIGNED_IN),
  multiLogistics: read('GET', '/orders/multiLogistics', SIGNED_IN),
  changeAddress: write('POST', '/ext/orders/address', SIGNED_IN),
  hide: write('POST', '/ext/orders/hide', SIGNED_IN),
  preview: read('POST', '/ext/orders/preview', SIGNED_IN),
  counts: read('GET', '/ext/orders/counts', SIGNED_IN),
  byKey: read('GET', '/ext/orders/by-key', SIGNED_IN),
  payState: read('GET', '/ext/orders/pay-state', SIGNED_IN),
  signedPayState: read('POST', '/ext/orders/signed-pay-state'),
} as const
