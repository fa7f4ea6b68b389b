import type { SheetColumn } from '@contract/desk/goodsSheet'
import { goods } from '@contract/desk/resources/goods'
import { fieldSchema } from '@contract/desk/rowSchema'
import { amountText, fenToYuan, parsePrice } from '@contract/rules/price'
import { plainNumber } from '@contract/rules/typedNumber'
import { firstFew } from './sheetRows'

const MAX_FEN = 1_000_000_000
const MAX_STOCK = 1_000_000
const LIST = /[\s,，、]+/

/** A value read from a cell, or why it can't be read. */
export type Read = { readonly value: unknown } | { readonly error: string }

const refuse = (error: string): Read => ({ error })

function checked(key: keyof typeof goods.fields, value: unknown): Read {
  const result = fieldSchema(goods.fields[key]).safeParse(value)
  return result.success ? { value: result.data } : refuse(result.error.issues[0]?.message ?? '格式不正确')
}

function readMoney(typed: string, least: number): Read {
  const text = plainNumber(typed)
  if (/^\d+\.\d{3,}$/.test(text)) return refuse(`最多两位小数，表格里是 ${text}`)
  // parsePrice also takes what people write in prose.
  const fen = /^[¥￥]?[\d,]+(\.\d{1,2})?$/.test(text) ? parsePrice(text) : null
  if (fen === null) return refuse('应为金额，如 199 或 199.00')
  if (fen < least) return refuse(`不能小于 ${amountText(least)} 元`)
  return fen > MAX_FEN ? refuse('金额太大') : { value: fen }
}

function readStock(typed: string): Read {
  const text = plainNumber(typed).replace(/\.0+$/, '')
  if (!/^\d+$/.test(text)) return refuse('应为 0 或正整数')
  return Number(text) > MAX_STOCK ? refuse(`不能大于 ${MAX_STOCK}`) : { value: Number(text) }
}

const YES: ReadonlySet<string> = new Set(['是', 'TRUE', 'true', '1'])
const NO: ReadonlySet<string> = new Set(['否', 'FALSE', 'false', '0'])

/** A formula that compares answers with TRUE or FALSE. */
const readBoolean = (text: string): Read =>
  YES.has(text) || NO.has(text) ? { value: YES.has(text) } : refuse('请填“是”或“否”')

/** Rows of other tables that cells name. */
export interface Names {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly series: readonly string[]
}

/** Reads a cell. */
export function readCell(column: SheetColumn, text: string, { categories, series }: Names): Read {
  switch (column) {
    case 'title':
    case 'subtitle':
    case 'unit':
      return checked(column, text)
    case 'category': {
      const found = categories.find(({ name }) => name === text)
      return found ? { value: found.id } : refuse(text ? `没有“${firstFew([text])}”这个分类` : '请填写分类')
    }
    case 'gallery':
    case 'tags':
      return checked(column, text.split(LIST).filter(Boolean))
    case 'fits': {
      const names = text.split(LIST).filter(Boolean)
      const unknown = names.filter((name) => !series.includes(name))
      return unknown.length > 0 ? refuse(`没有这个车系：${firstFew(unknown)}`) : checked('fits', names)
    }
    case 'price':
      return readMoney(text, 1)
    case 'marketPrice':
      return readMoney(text || '0', 0)
    case 'stock':
    case 'stockBefore':
      return readStock(text)
    case 'onSale':
    case 'isSold':
      return readBoolean(text)
    default:
      return { value: text }
  }
}

/** Returns the text of a cell. */
export function cellText(column: SheetColumn, value: unknown, { categories }: Names): string {
  switch (column) {
    case 'category':
      return categories.find(({ id }) => id === value)?.name ?? ''
    case 'gallery':
      return (value as string[]).join(' ')
    case 'tags':
    case 'fits':
      return (value as string[]).join('、')
    case 'price':
    case 'marketPrice':
      return fenToYuan(Number(value))
    case 'onSale':
    case 'isSold':
      return value ? '是' : '否'
    default:
      return String(value)
  }
}
