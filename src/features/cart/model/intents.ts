import { own } from '@contract/rules/own'
import type { Cart, CartLine } from './toCart'

/** Maximum for one line, set by the contract. */
const MAX_PER_LINE = 999

export interface QuantityBounds {
  readonly stock: number
  /** Maximum per order; 0: no limit. */
  readonly limit: number
}

/** Returns the maximum number of pieces that can be bought of a line now, at least 1. */
export function mostOf({ stock, limit }: QuantityBounds): number {
  const most = Math.min(stock, MAX_PER_LINE, limit > 0 ? limit : MAX_PER_LINE)
  return Math.max(1, most)
}

/** Returns the reason why no more than `mostOf` can be bought. */
export function mostReason({ stock, limit }: QuantityBounds): string {
  if (limit > 0 && limit <= stock) return `每单限购 ${limit} 件`
  if (stock < MAX_PER_LINE) return `库存仅剩 ${stock} 件`
  return `最多选择 ${MAX_PER_LINE} 件`
}

/** The user's changes that the mall has not confirmed yet, by recId. */
export interface Intents {
  readonly numbers: Readonly<Record<string, number>>
  readonly checked: Readonly<Record<string, boolean>>
}

export const NO_INTENTS: Intents = { numbers: {}, checked: {} }

export interface ShownCart extends Cart {
  /** True when the totals match what is shown; false while a change is in flight. */
  readonly settled: boolean
}

/** Returns the cart with the user's unconfirmed changes applied. Totals stay those last sent by the mall. */
export function shownCart(cart: Cart, { numbers, checked }: Intents): ShownCart {
  const lines = cart.lines.map((line): CartLine => {
    const number = own(numbers, line.recId) ?? line.number
    const isChecked = own(checked, line.recId) ?? line.checked
    return number === line.number && isChecked === line.checked
      ? line
      : { ...line, number, checked: isChecked }
  })
  const settled = Object.keys(numbers).length === 0 && Object.keys(checked).length === 0
  const choosable = lines.filter((line) => line.state === 'normal')
  return {
    ...cart,
    lines,
    allChecked: settled ? cart.allChecked : choosable.length > 0 && choosable.every((line) => line.checked),
    settled,
  }
}
