import { assertFen, percentOfFen } from './money'

export interface InstalmentPlan {
  /** Down payment in per cent of the price. */
  readonly downPercent: number
  readonly months: number
  /** Interest in per cent per year; 0 for a plan without interest. */
  readonly annualPercent: number
}

/** Plan of the loan that a series' page gives as a reference, and that the desk compares a typed payment with. */
export const REFERENCE_PLAN: InstalmentPlan = { downPercent: 30, months: 36, annualPercent: 3.99 }

export interface Instalments {
  /** Down payment in fen. */
  readonly down: number
  /** Monthly payment in fen, the same every month. */
  readonly monthly: number
}

/**
 * Returns down payment and monthly payment for a price in fen, with equal monthly instalments (等额本息). Both are
 * rounded up to whole fen, so that the hint is never below the real payment.
 * @throws RangeError on prices that aren't whole fen, and on plans without months
 */
export function instalmentsOf(price: number, plan: InstalmentPlan): Instalments {
  const down = percentOfFen(assertFen(price), plan.downPercent, 'up')
  return { down, monthly: monthlyOf(price - down, plan) }
}

/** Returns the monthly payment for a debt in fen, rounded up. @throws RangeError on a plan without months */
export function monthlyOf(
  owed: number,
  { months, annualPercent }: Omit<InstalmentPlan, 'downPercent'>,
): number {
  if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`no months: ${months}`)
  const rate = annualPercent / 100 / 12
  const monthly = rate === 0 ? owed / months : (owed * rate) / (1 - (1 + rate) ** -months)
  return assertFen(Math.ceil(monthly - TINY))
}

/** Tolerance in fen: binary fractions may be slightly above a whole fen, which must not be rounded up. */
const TINY = 1e-6
