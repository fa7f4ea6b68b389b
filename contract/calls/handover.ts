import { SIGNED_IN, write } from '../call'

/** Sign a mini-program's shopper in to the web pages that it opens, without a token in the address. */
export const handoverCalls = {
  create: write('POST', '/ext/handover', SIGNED_IN),
  redeem: write('POST', '/ext/handover/redeem'),
} as const
