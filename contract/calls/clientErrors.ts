import { write } from '../call'

/** Errors of the shop's own code, for the operator. An extension. */
export const clientErrorsCalls = {
  report: write('POST', '/ext/client-errors'),
} as const
