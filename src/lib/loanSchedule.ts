import { assertFen } from '@contract/rules/money'

export interface LoanTerms {
  /** Borrowed amount in fen. */
  readonly principal: number
  readonly months: number
  /** Interest in per cent per year; 0 for a loan without interest. */
  readonly annualPercent: number
  /** equalPayment: 等额本息, the same every month. equalPrincipal: 等额本金, less every month. */
  readonly method: 'equalPayment' | 'equalPrincipal'
}

export interface LoanMonth {
  readonly month: number
  /** Fen; principal and interest together. */
  readonly payment: number
  readonly principal: number
  readonly interest: number
  /** Remaining debt in fen after this month. */
  readonly left: number
}

export interface LoanSchedule {
  readonly months: readonly LoanMonth[]
  readonly totalInterest: number
  readonly totalPaid: number
}

/** Rates are rounded to a ten-thousandth of a per cent. */
const RATE_SCALE = 10_000
const MONTHS_AND_HUNDREDS = 1_200

/**
 * Returns a month's interest on `left` fen, rounded to the nearest fen, half a fen up. One division of whole
 * numbers: a product with a rate such as 0.0399 / 12 would miss exact halves.
 */
const interestOf = (left: number, annualPercent: number): number =>
  Math.round((left * Math.round(annualPercent * RATE_SCALE)) / (RATE_SCALE * MONTHS_AND_HUNDREDS))

/**
 * Returns a loan month by month, in whole fen. Interest is charged on the remaining debt, rounded to the nearest
 * fen; the last month pays the rest, so the principal parts add up to the principal.
 * @throws RangeError on a principal that isn't whole fen above zero, on no months, on a negative rate
 */
export function loanSchedule({ principal, months, annualPercent, method }: LoanTerms): LoanSchedule {
  if (assertFen(principal) <= 0) throw new RangeError(`nothing borrowed: ${principal}`)
  if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`no months: ${months}`)
  if (!(annualPercent >= 0)) throw new RangeError(`not a rate: ${annualPercent}`)
  const rate = annualPercent / 100 / 12
  const equal = rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months)
  const rows: LoanMonth[] = []
  let left = principal
  for (let month = 1; month <= months; month += 1) {
    const interest = interestOf(left, annualPercent)
    const planned = method === 'equalPayment' ? Math.round(equal) - interest : Math.round(principal / months)
    const paid = month === months ? left : Math.min(Math.max(planned, 0), left)
    left -= paid
    rows.push({ month, payment: paid + interest, principal: paid, interest, left })
  }
  const totalInterest = rows.reduce((sum, { interest }) => sum + interest, 0)
  return { months: rows, totalInterest, totalPaid: principal + totalInterest }
}
