import type { CarrierName } from '../carriers'

/** Beginnings and lengths of numbers that only one carrier uses. Plain digits belong to several and are left out. */
const RULES: readonly (readonly [RegExp, CarrierName])[] = [
  [/^SF\d{12,15}$/, '顺丰速运'],
  [/^JD[A-Z]{0,2}\d{9,15}$/, '京东物流'],
  [/^YT\d{13,15}$/, '圆通速递'],
  [/^DPK\d{9,15}$/, '德邦快递'],
  [/^JT\d{13}$/, '极兔速递'],
  [/^77\d{13}$/, '申通快递'],
  [/^E[A-Z]\d{9}CN$/, '邮政 EMS'],
  [/^(?:75|76|78)\d{12}$/, '中通快递'],
  [/^(?:43|46)\d{13}$/, '韵达快递'],
]

/** Returns the carrier that a parcel's number belongs to by its form; undefined where the form is ambiguous. */
export const carrierOfNumber = (expressNo: string): CarrierName | undefined =>
  RULES.find(([form]) => form.test(expressNo.trim().toUpperCase()))?.[1]
