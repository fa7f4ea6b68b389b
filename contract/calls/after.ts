import { read, SIGNED_IN, write } from '../call'

/**
 * Spec 7, After-sale. The list of applications is in `orders.ts`. Reopening an application is a write, although it
 * is GET.
 */
export const afterCalls = {
  detail: read('GET', '/after/order-after/detail/{id}', SIGNED_IN),
  form: read('GET', '/after/return/{id}', SIGNED_IN),
  apply: write('POST', '/after/return', SIGNED_IN),
  reopen: write('GET', '/after/return/active/{id}', SIGNED_IN),
  express: write('POST', '/after/return/express', SIGNED_IN),
  cancel: write('POST', '/ext/after/cancel', SIGNED_IN),
  received: write('POST', '/ext/after/received', SIGNED_IN),
} as const
