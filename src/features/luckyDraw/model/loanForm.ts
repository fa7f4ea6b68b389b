import { parsePrice } from '@contract/rules/price'
import { type LoanTerms, loanSchedule } from '@/lib/loanSchedule'

export interface LoanForm {
  /** Yuan, as typed. */
  readonly principal: string
  /** Annual interest rate in percent, as typed. */
  readonly rate: string
  readonly months: number
  readonly method: LoanTerms['method']
}

export type LoanErrors = Partial<Record<'principal' | 'rate', string>>

const MIN_FEN = 100_000
const MAX_FEN = 200_000_000
const MAX_RATE = 36

/** Validates the form. Returns messages for the shopper by field, or the terms and the repayment schedule. */
export function readLoan(form: LoanForm): {
  errors: LoanErrors
  terms?: LoanTerms
  schedule?: ReturnType<typeof loanSchedule>
} {
  const errors: LoanErrors = {}
  const principal = parsePrice(form.principal)
  if (principal === null || principal < MIN_FEN || principal > MAX_FEN) {
    errors.principal = '请填写 1000 到 200 万元的贷款金额'
  }
  const rate = /^\d{1,2}(\.\d{1,2})?$/.test(form.rate.trim()) ? Number(form.rate) : Number.NaN
  if (!(rate <= MAX_RATE)) errors.rate = '请填写 0 到 36 的年利率'
  if (principal === null || Object.keys(errors).length > 0) return { errors }
  const terms = { principal, annualPercent: rate, months: form.months, method: form.method }
  return { errors, terms, schedule: loanSchedule(terms) }
}
