import { read } from '../call'

/** Spec 7: the dealer's home. The dealer lists are in `common.ts`. */
export const dealersCalls = {
  home: read('POST', '/dealer/index'),
} as const
