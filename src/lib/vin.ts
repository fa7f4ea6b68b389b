/** 17 digits and capital letters, without I, O and Q (spec 5). The check digit is not judged. */
const VIN = /^[0-9A-HJ-NPR-Z]{17}$/

export const isVin = (text: string): boolean => VIN.test(text)

/** The first 7 and last 7 characters with four asterisks between; '' for anything but a VIN (spec 5). */
export const maskVin = (text: string): string =>
  isVin(text) ? `${text.slice(0, 7)}****${text.slice(-7)}` : ''
