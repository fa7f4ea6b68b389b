import { parseDateText } from '@contract/rules/dateText'
import { parsePrice } from '@contract/rules/price'
import { badInput } from '../core/errors'

/** Parses a whole number typed into a form of the desk. @throws ShopError badInput */
export function wholeNumber(text: string, name: string, least: number, most: number): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isInteger(number) || number < least || number > most)
    throw badInput(`${name}请填写 ${least} 到 ${most} 的整数`)
  return number
}

/** Parses an amount in yuan and returns fen. @throws ShopError badInput */
export function amount(text: string, name: string): number {
  const fen = parsePrice(text)
  if (fen === null || fen <= 0) throw badInput(`${name}请填写大于 0 的金额`)
  return fen
}

/** Parses a period, in ms. @throws ShopError badInput */
export function span(from: string, to: string): { startAt: number; endAt: number } {
  const [startAt, endAt] = [parseDateText(from.trim()), parseDateText(to.trim())]
  if (startAt === null || endAt === null) throw badInput('时间请写成 2026-11-11 10:00:00')
  if (endAt <= startAt) throw badInput('截止应晚于开始')
  return { startAt, endAt }
}
