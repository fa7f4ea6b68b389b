import { read, SIGNED_IN, write } from '../call'

/** Spec 7, Trade: direct purchase, without the cart. */
export const tradeCalls = {
  add: write('POST', '/trade/add', SIGNED_IN),
  order: read('GET', '/trade/order', SIGNED_IN),
  done: write('POST', '/trade/done', SIGNED_IN),
  getDone: read('GET', '/trade/get-done/{id}', SIGNED_IN),
} as const
