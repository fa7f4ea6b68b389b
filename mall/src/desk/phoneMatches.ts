import { maskedPhone } from '@contract/rules/phone'
import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../db/escapeLike'
import type { Condition } from './deskResource'

const LAST_DIGITS = /^\d{4}$/

/**
 * Returns the condition that a column's phone is the one that was typed into a search: its start, its last four digits,
 * which callers say first, or the phone as lists show it to those who may not read customers (138****0001).
 */
export function phoneMatches(phone: RawBuilder<unknown>, typed: string): Condition {
  const masked = maskedPhone(typed)
  if (masked) return endsWith(phone, masked)
  const begins = sql<boolean>`${phone} like ${`${escapeLike(typed)}%`}`
  return LAST_DIGITS.test(typed) ? sql<boolean>`(${begins} or right(${phone}, 4) = ${typed})` : begins
}

/** The end first: it has an index where there are many phones. */
export const endsWith = (phone: RawBuilder<unknown>, { start, end }: { start: string; end: string }) =>
  sql<boolean>`(right(${phone}, 4) = ${end} and ${phone} like ${`${start}%`})`
