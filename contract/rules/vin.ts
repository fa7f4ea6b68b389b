import { HYPHENS, inCapitals } from './trackingNo'

/** Pattern of a VIN: 17 digits and capital letters, without I, O and Q (spec 5). The check digit is not tested. */
const VIN = /^[0-9A-HJ-NPR-Z]{17}$/

export const isVin = (text: string): boolean => VIN.test(text)

/** Returns the first 7 and last 7 characters with four asterisks between; '' for an invalid VIN (spec 5). */
export const maskVin = (text: string): string =>
  isVin(text) ? `${text.slice(0, 7)}****${text.slice(-7)}` : ''

/** Removes blanks and dashes and writes half-width capital letters, as a VIN is stored. */
export const normaliseVin = (text: string): string => inCapitals(text).replace(HYPHENS, '')

/** Returns the VIN in a scanned text, which may contain other words; '' when there is none. */
export const findVin = (text: string): string =>
  text
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .find(isVin) ?? ''
