/** 17 digits and capital letters, without I, O and Q (spec 5). The check digit is not judged. */
const VIN = /^[0-9A-HJ-NPR-Z]{17}$/

export const isVin = (text: string): boolean => VIN.test(text)

/** The first 7 and last 7 characters with four asterisks between; '' for anything but a VIN (spec 5). */
export const maskVin = (text: string): string =>
  isVin(text) ? `${text.slice(0, 7)}****${text.slice(-7)}` : ''

/** As people type and paste it -> as it is kept: capital letters, no blanks or dashes. */
export const tidyVin = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** The VIN in what a scanner read, which may stand among other words; '' when there is none. */
export const findVin = (text: string): string =>
  text
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .find(isVin) ?? ''
