import { read, SIGNED_IN, write } from '../call'

/** The lucky draw of the loan calculator. The specification describes only the page. */
export const drawCalls = {
  board: read('GET', '/ext/draw'),
  spin: write('POST', '/ext/draw/spin', SIGNED_IN),
  records: read('GET', '/ext/draw/records', SIGNED_IN),
  address: write('POST', '/ext/draw/records/{id}/address', SIGNED_IN),
} as const
