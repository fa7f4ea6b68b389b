/** WeChat puts a barcode's kind before it: 'CODE_128,SF1234567890'. */
export const readScan = (resultStr: string | undefined): string | null =>
  resultStr?.replace(/^(?:[A-Z]+_)+[A-Z\d]+,/, '').trim() || null
