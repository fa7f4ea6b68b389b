import { dateTimeText } from '@/lib/dateText'

/** Odd and no multiple of 5, so that it is coprime to a million: consecutive orders get scattered, distinct numbers. */
const SCATTER = 700_001
const RANGE = 1_000_000

/**
 * The number on an order: Beijing time to the second and six digits.
 * @param sequence of the database; a million orders a second would be needed for a repeat
 */
export function orderSn(now: number, sequence: number): string {
  const time = dateTimeText(now).slice(2).replace(/\D/g, '')
  return `${time}${String(((sequence % RANGE) * SCATTER) % RANGE).padStart(6, '0')}`
}
