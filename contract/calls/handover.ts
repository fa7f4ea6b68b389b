import { SIGNED_IN, write } from '../call'

/** Sign-in of a mini-program's shopper on the web pages that it opens, without a token in the address. */
export const handoverCalls = {
  create: write('POST', '/ext/handover', SIGNED_IN),
  redeem: write('POST', '/ext/handover/redeem'),
} as const
