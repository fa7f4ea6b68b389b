import { isIdNumber, normaliseIdNumber } from '@contract/rules/idNumber'
import { cleanPersonName, personNameObjection } from '@contract/rules/personName'
import { cleanPhone, isMainlandPhone } from '@contract/rules/phone'
import { filledAs, objectedBy, type Rules, required, validate } from '@/lib/validator'

/** Buyer, as typed. */
export interface Buyer {
  readonly name: string
  readonly phone: string
  readonly idNumber: string
}

export type BuyerErrors = Partial<Record<keyof Buyer, string>>

const RULES: Rules<Buyer> = {
  name: [
    objectedBy((name) => personNameObjection(name, '购车人姓名')),
    filledAs((name) => cleanPersonName(name).length >= 2, '姓名至少 2 个字'),
  ],
  phone: [
    required('请填写手机号'),
    filledAs((phone) => isMainlandPhone(cleanPhone(phone)), '请填写正确的 11 位手机号'),
  ],
  idNumber: [
    required('请填写身份证号'),
    filledAs((text) => isIdNumber(normaliseIdNumber(text)), '请填写正确的 18 位身份证号'),
  ],
}

/** Returns the errors by field; empty when the form is valid. */
export const buyerErrors = (buyer: Buyer): BuyerErrors =>
  Object.fromEntries(validate(buyer, RULES).errors.map(({ field, message }) => [field, message]))

/** Returns the buyer in the format of the request. */
export const normaliseBuyer = (buyer: Buyer): Buyer => ({
  name: cleanPersonName(buyer.name),
  phone: cleanPhone(buyer.phone),
  idNumber: normaliseIdNumber(buyer.idNumber),
})
