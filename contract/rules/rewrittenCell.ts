/** A number of 12 and more digits as a spreadsheet program shows it, and saves it in CSV. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i

/** Returns what happened to a number that is not meant as an amount, such as one of a parcel or a phone; '' if nothing did. */
export const lostDigits = (text: string): string =>
  SHORTENED.test(text.trim())
    ? `表格程序把这一串数字改写成了 ${text.trim()}，原来的数字已经丢了：请把这一列的格式设为“文本”，再重新填写`
    : ''

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
/** 4-Mar and Mar-04, which nobody writes in Chinese. */
const SHORT_DAY = new RegExp(`^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{1,2})$`, 'i')
const DAY = /^(?:\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?(?: 0?0:00(?::00)?)?|\d{1,2}月\d{1,2}日)$/
/** Texts that a spreadsheet program takes for a day. */
const TAKEN_FOR_DAY = /^\d{1,4}[-/]\d{1,2}$/
const ABOUT_DAYS = /[日期时年月]/

/**
 * Returns what probably happened to a text such as 3-4 that a spreadsheet program shows as a day; '' if nothing did.
 * @param former the text that the cell replaces; '' for a new one
 * @param name of the column, which may be about days
 */
export function turnedIntoDay(text: string, former: string, name: string): string {
  const isDay = SHORT_DAY.test(text) || DAY.test(text)
  if (!isDay || former === text) return ''
  const isMeant = former ? !TAKEN_FOR_DAY.test(former) : !SHORT_DAY.test(text) && ABOUT_DAYS.test(name)
  return isMeant
    ? ''
    : `表格程序把${former ? `“${former}”` : '“3-4”这样的内容'}变成了日期 ${text}：请把这一列的格式设为“文本”，再重新填写`
}
