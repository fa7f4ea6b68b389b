import { timingSafeEqual } from 'node:crypto'

/** Compares a received secret, such as a signature or code, with the expected one in constant time. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
