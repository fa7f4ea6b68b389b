import { instalmentsOf, REFERENCE_PLAN } from '@contract/rules/instalment'
import { priceText, wanText } from '@contract/rules/price'

const YUAN = 100
const HUNDRED_YUAN = 100 * YUAN

const upTo = (fen: number, step: number) => Math.ceil(fen / step) * step

/**
 * Returns one line with the cost of the cheapest price (fen) on credit; '' without prices. Amounts are rounded up, so
 * that the dealer never asks for more than was shown.
 */
export function financeHint(prices: readonly number[]): string {
  const known = prices.filter((fen) => fen > 0)
  if (known.length === 0) return ''
  const { down, monthly } = instalmentsOf(Math.min(...known), REFERENCE_PLAN)
  return `贷款参考：首付 ${wanText(upTo(down, HUNDRED_YUAN))}起，${REFERENCE_PLAN.months} 期月供 ${priceText(upTo(monthly, YUAN))}起（年化 ${REFERENCE_PLAN.annualPercent}%）`
}
