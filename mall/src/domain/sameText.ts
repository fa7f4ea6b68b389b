import { timingSafeEqual } from 'node:crypto'

/** Whether a signature that came in is the one that was expected; takes as long for a near miss as for a far one. */
export function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
