import { splitPrice } from '@contract/rules/price'
import { buildQuery, parseQuery } from '@/lib/query'
import { type GoodsSort, isGoodsSort } from './listQuery'

/** Which goods of a list are shown, and in which order. Prices in whole yuan; null: no limit. */
export interface ListFilter {
  readonly sort: GoodsSort
  readonly priceFrom: number | null
  readonly priceTo: number | null
  readonly inStock: boolean
  /** Only goods for the shopper's own vehicles. */
  readonly isForMine: boolean
}

/** Highest price that the call takes. */
const MAX_PRICE = 99_999_999

export const NO_FILTER: ListFilter = {
  sort: 'default',
  priceFrom: null,
  priceTo: null,
  inStock: false,
  isForMine: false,
}

/** A filter as it is in an address; every value may be missing or wrong there. */
export interface FilterParams {
  readonly sort?: string
  readonly priceFrom?: string
  readonly priceTo?: string
  readonly inStock?: string
  readonly mine?: string
}

export function toListFilter(params: FilterParams): ListFilter {
  const { sort = '' } = params
  const [priceFrom, priceTo] = [priceOf(params.priceFrom), priceOf(params.priceTo)]
  const isRange = priceFrom === null || priceTo === null || priceFrom <= priceTo
  return {
    sort: isGoodsSort(sort) ? sort : 'default',
    priceFrom: isRange ? priceFrom : null,
    priceTo: isRange ? priceTo : null,
    inStock: params.inStock === '1',
    isForMine: params.mine === '1',
  }
}

/** Text of a filter for the page's history entry; `decodeFilter` reads it. */
export const encodeFilter = (filter: ListFilter): string =>
  buildQuery({
    sort: filter.sort,
    priceFrom: filter.priceFrom,
    priceTo: filter.priceTo,
    inStock: filter.inStock ? '1' : undefined,
    mine: filter.isForMine ? '1' : undefined,
  })

export const decodeFilter = (text: string): ListFilter => toListFilter(parseQuery(text))

/** Returns a typed price in yuan; null for an empty field, and for what is no price. */
export function priceOf(typed: string | undefined): number | null {
  return typed && /^\d{1,8}$/.test(typed) ? Math.min(Number(typed), MAX_PRICE) : null
}

export const PRICE_RANGES = [
  [null, 200],
  [200, 1000],
  [1000, 3000],
  [3000, null],
] as const satisfies readonly (readonly [from: number | null, to: number | null])[]

/** Text of a price range: '¥200–1,000', '¥200 以内', '¥3,000 以上'; '' without limits. */
export function rangeText(from: number | null, to: number | null): string {
  const yuan = (price: number) => splitPrice(price * 100).integer
  if (from !== null && to !== null) return from === to ? `¥${yuan(from)}` : `¥${yuan(from)}–${yuan(to)}`
  if (to !== null) return `¥${yuan(to)} 以内`
  return from !== null ? `¥${yuan(from)} 以上` : ''
}
