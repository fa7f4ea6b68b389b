/** Returns the scanned text without the kind that WeChat puts before a barcode: 'CODE_128,SF1234567890'. */
export const readScan = (resultStr: string | undefined): string | null =>
  resultStr?.replace(/^(?:[A-Z]+_)+[A-Z\d]+,/, '').trim() || null
