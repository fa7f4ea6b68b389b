import { type Instalments, instalmentsOf } from '@contract/rules/instalment'
import { personNameObjection } from '@contract/rules/personName'
import { cleanPhone, isMainlandPhone } from '@contract/rules/phone'
import { yuanToFen } from '@contract/rules/price'
import type { BlockOf } from './activity'

export interface Inquiry {
  readonly seriesId: string
  readonly typeId: string
  readonly downPercent: number
  readonly months: number
  /** Monthly income in yuan, as typed. */
  readonly income: string
  readonly name: string
  readonly phone: string
}

type Plan = BlockOf<'finance'>

/**
 * Returns the initial inquiry: the first series and type, the second down payment and the last but one term, which most
 * people choose.
 */
export const emptyInquiry = ({ series, downPercents, months }: Plan): Inquiry => ({
  seriesId: series[0]?.seriesId ?? '',
  typeId: series[0]?.types[0]?.typeId ?? '',
  downPercent: downPercents[1] ?? downPercents[0] ?? 0,
  months: months[months.length - 2] ?? months[0] ?? 0,
  income: '',
  name: '',
  phone: '',
})

/**
 * Returns the down payment and the monthly instalment in fen, calculated by the same rule as the mall's; null where the
 * back end leaves out a figure that they are calculated from.
 */
export function planOf(
  { series, annualPercent }: Plan,
  { typeId, downPercent, months }: Inquiry,
): Instalments | null {
  const type = series.flatMap(({ types }) => types).find((one) => one.typeId === typeId)
  const price = type ? yuanToFen(type.price) : Number.NaN
  if (Number.isNaN(price) || annualPercent === null || !downPercent || !months) return null
  return instalmentsOf(price, { downPercent, months, annualPercent })
}

const YUAN = /^\d{1,8}(\.\d{1,2})?$/

/** Converts a typed amount in yuan to fen; 0 when it isn't an amount. */
export const incomeFen = (typed: string): number => {
  const text = typed.trim()
  return YUAN.test(text) ? Math.round(Number(text) * 100) : 0
}

export function financeErrors({ income, name, phone }: Inquiry): Partial<Record<keyof Inquiry, string>> {
  const nameError = personNameObjection(name)
  return {
    ...(incomeFen(income) > 0 ? null : { income: '请填写每月收入，如 12000' }),
    ...(nameError && { name: nameError }),
    ...(isMainlandPhone(cleanPhone(phone)) ? null : { phone: '请输入正确的手机号' }),
  }
}
