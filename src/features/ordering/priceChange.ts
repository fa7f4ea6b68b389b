import { priceText } from '@contract/rules/price'

/**
 * Returns a notice that a price has changed since the page showed it first; '' if it hasn't, or if one of the two isn't
 * known (0). Prices in fen.
 * @param what has this price, such as '车价'
 */
export const priceChangeText = (what: string, before: number, now: number): string =>
  before > 0 && now > 0 && before !== now
    ? `${what}有变动：原 ${priceText(before)}，现 ${priceText(now)}`
    : ''
