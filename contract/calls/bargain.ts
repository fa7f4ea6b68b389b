import { read, SIGNED_IN, write } from '../call'

/** Bargains: friends cut the monthly payment of a car loan together. The specification describes only the pages. */
export const bargainCalls = {
  deals: read('GET', '/ext/bargains/deals'),
  start: write('POST', '/ext/bargains', SIGNED_IN),
  detail: read('GET', '/ext/bargains/{id}'),
  help: write('POST', '/ext/bargains/{id}/help', SIGNED_IN),
  claim: write('POST', '/ext/bargains/{id}/claim', SIGNED_IN),
} as const
