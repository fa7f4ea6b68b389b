import { RAW } from './troubledMalls'

/** Texts of a page that could not draw its response. */
const CRASHED = /这个页面出了点问题|这部分内容|加载失败/
/** Label without its value, such as 共  件 or 已抢 %. */
const HOLE = /共 *件|已抢 *%|剩 *件|满 *可用|库存 *$|^ *截止|^ *·|· *$/m

/** Returns the faults in the text of a page with a mutated back end. */
export function textFaults(text: string): string[] {
  const found = RAW.exec(text) ?? CRASHED.exec(text) ?? HOLE.exec(text)
  return [
    ...(found ? [`shows "${found[0]}" in ${text.replace(/\s+/g, ' ').slice(0, 1_500)}`] : []),
    ...(text.trim() === '' ? ['is blank'] : []),
  ]
}

/** Splits a text into lines, without clock times, how long ago something was, and the size of the cache. */
export const linesOf = (text: string): string[] =>
  text
    .replace(/\d+:\d+(:\d+)?|刚刚|\d+ (秒|分钟|小时)前?/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\d{2}$|^\d+ KB$/.test(line))

/** Returns the differences between a page and the same page with a back end that spells otherwise; '' for none. */
export function differences(straight: string, spelled: string): string {
  const [as, mutated] = [linesOf(straight), linesOf(spelled)]
  const missing = as.filter((line) => !mutated.includes(line))
  const more = mutated.filter((line) => !as.includes(line))
  return missing.length + more.length > 0 ? `lacks ${missing.join(' | ')} and shows ${more.join(' | ')}` : ''
}

/** Numbers of a text, without house and order numbers, masked phones, the size of the cache, an advertisement's seconds. */
const numbersIn = (text: string): string[] =>
  text.replace(/\d+ KB|\d+ ?号|\d{12,}|\d{3}\*{4}\d{4}|跳过 \d+/g, '').match(/\d[\d.,]*/g) ?? []

/** Page on which the shopper chooses a number themselves. */
const ASKS_NUMBER = 'refund'

/**
 * Returns the numbers that a page shows where fields are left out, and doesn't show with the whole response: a missing
 * fact must not become a 0.
 */
export function inventedNumbers(page: string, whole: string, lacking: string): string[] {
  if (page === ASKS_NUMBER) return []
  const known = numbersIn(whole)
  return numbersIn(lacking).filter((number) => !known.includes(number))
}
