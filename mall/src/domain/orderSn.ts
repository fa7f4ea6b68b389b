import { dateTimeText } from '@/lib/dateText'

/** Coprime to a million (odd and no multiple of 5), so that consecutive orders get scattered, distinct numbers. */
const SCATTER = 700_001
const RANGE = 1_000_000

/**
 * Returns an order number: Beijing time to the second and six digits.
 * @param sequence from the database; a number would repeat only at a million orders a second
 */
export function orderSn(now: number, sequence: number): string {
  const time = dateTimeText(now).slice(2).replace(/\D/g, '')
  return `${time}${String(((sequence % RANGE) * SCATTER) % RANGE).padStart(6, '0')}`
}
