import { assertFen, percentOfFen } from './money'

export interface InstalmentPlan {
  /** Paid at once, in per cent of the price. */
  readonly downPercent: number
  readonly months: number
  /** Per year; 0 is a plan without interest. */
  readonly annualPercent: number
}

export interface Instalments {
  /** Fen. */
  readonly down: number
  /** Fen; the same every month. */
  readonly monthly: number
}

/**
 * Equal monthly instalments (等额本息) of a price in fen: what is paid down at once and what is paid each month.
 * Both are rounded up to whole fen, so a hint never promises less than will be asked for.
 * @throws RangeError on prices that aren't whole fen, and on plans without months
 */
export function instalmentsOf(price: number, plan: InstalmentPlan): Instalments {
  if (!Number.isSafeInteger(plan.months) || plan.months < 1) throw new RangeError(`no months: ${plan.months}`)
  const down = percentOfFen(assertFen(price), plan.downPercent, 'up')
  const owed = price - down
  const rate = plan.annualPercent / 100 / 12
  const monthly = rate === 0 ? owed / plan.months : (owed * rate) / (1 - (1 + rate) ** -plan.months)
  return { down, monthly: assertFen(Math.ceil(monthly - TINY)) }
}

/** Binary fractions may stand a hair above a whole fen; that isn't one more. */
const TINY = 1e-6
