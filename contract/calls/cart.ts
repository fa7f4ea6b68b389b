import { read, SIGNED_IN, write } from '../call'

/** Spec 7, Cart. Update, delete and checked are writes, although they are GET; adding is an extension. */
export const cartCalls = {
  list: read('GET', '/cart/list', SIGNED_IN),
  value: read('GET', '/cart/value', SIGNED_IN),
  update: write('GET', '/cart/update', SIGNED_IN),
  remove: write('GET', '/cart/delete', SIGNED_IN),
  checked: write('GET', '/cart/checked', SIGNED_IN),
  add: write('POST', '/ext/cart/add', SIGNED_IN),
  restore: write('POST', '/ext/cart/restore', SIGNED_IN),
  count: read('GET', '/ext/cart/count', SIGNED_IN),
} as const
