import { toTrackingNo } from './trackingNo'
import { findVin } from './vin'

/** Half-width signs, as they are typed on a Chinese keyboard, without invisible characters. */
const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replace(/\u3000/g, ' ')

const digitsOf = (text: string) => text.replace(/\D/g, '')

const PHONE_DIGITS = 11

/**
 * Returns the digits of a phone number that is typed or pasted, at most 11: '+86 138-0000-0001' -> '13800000001'. A
 * number among other words is found.
 */
export function typedPhone(text: string): string {
  const plain = halfWidth(text).replace(/[\s()\-\u2010-\u2015]/g, '')
  const whole = /(?:^|\D|86)(1[1-9]\d{9})(?!\d)/.exec(plain)
  if (whole) return whole[1]!
  const digits = digitsOf(plain)
  // Typed digit by digit, with the country's code first.
  const national = digits.length > PHONE_DIGITS ? digits.replace(/^(?:00)?86(?=1)/, '') : digits
  return national.slice(0, PHONE_DIGITS)
}

/** Returns the digits of a code, of an SMS too: '123 456' and '【拓岭】验证码：123456，5 分钟内有效' -> '123456'. */
export function typedCode(text: string, length = 6): string {
  const plain = halfWidth(text)
  const whole =
    new RegExp(`(?:^|\\D)(\\d{${length}})(?!\\d)`).exec(plain) ??
    new RegExp(`(?:^|\\D)((?:\\d[\\s-]?){${length}})(?!\\d)`).exec(plain)
  return digitsOf(whole?.[1] ?? plain).slice(0, length)
}

const lettersAndDigits = (text: string) =>
  halfWidth(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** Returns a VIN in capital letters; one among other words is found. */
export const typedVin = (text: string): string =>
  findVin(halfWidth(text)) || lettersAndDigits(text).slice(0, 17)

/** Returns the digits of an identity card number, the last of which may be an X. */
export const typedIdNumber = (text: string): string =>
  halfWidth(text)
    .toUpperCase()
    .replace(/[^0-9X]/g, '')
    .slice(0, 18)

export const typedCreditCode = (text: string): string => lettersAndDigits(text).slice(0, 18)

/** Returns the number of a parcel: 'SF 1234 5678 9012' -> 'SF123456789012'. */
export const typedTrackingNumber = (text: string): string =>
  toTrackingNo(text)
    .replace(/[^0-9A-Z-]/g, '')
    .slice(0, 32)

/** Returns a code without blanks. Its letters stay, because large and small ones may differ. */
export const typedVoucher = (text: string): string => halfWidth(text).replace(/\s/g, '')

/** Returns an amount in yuan: '￥12,000.00 元' -> '12000.00'. Words stay: without 万 it would be another amount. */
export const typedAmount = (text: string): string => halfWidth(text).replace(/[\s,，、¥￥元%]/g, '')

/** Returns a whole number: '12,000 公里' -> '12000', '199.50' -> '199', '1.2 万' -> '12000'. */
export function typedCount(text: string): string {
  const plain = halfWidth(text).replace(/[\s,，]/g, '')
  const [, whole = '', part = '', myriads] = /(\d+)(?:\.(\d*))?(万)?/.exec(plain) ?? []
  return myriads ? digitsOf(`${whole}${part.slice(0, 4).padEnd(4, '0')}`).replace(/^0+(?=\d)/, '') : whole
}
