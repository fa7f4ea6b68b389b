import type { cart as cartSchema } from '@contract/schemas/cart'
import type { z } from 'zod'
import { yuanToFen } from '@/lib/price'
import { specText } from '@/lib/specText'

export type WireCart = z.output<typeof cartSchema>
type WireLine = WireCart['lines'][number]

/** A line of the cart. Amounts in fen. */
export interface CartLine {
  readonly recId: string
  readonly goodsId: string
  readonly skuId: string
  readonly title: string
  /** Specification, such as 黑 / 大; '' when the goods have no choice. */
  readonly specText: string
  readonly imgUrl: string
  readonly price: number
  readonly number: number
  /** Infinity when the back end doesn't say. */
  readonly stock: number
  /** Maximum per order; 0: no limit. */
  readonly limit: number
  readonly checked: boolean
  /** `short`: stock is below the quantity. `invalid`: off sale, specification no longer exists, or sold out. */
  readonly state: 'normal' | 'short' | 'invalid'
  readonly reason: string
  /** How much cheaper it is than when it was added; 0 when it isn't. */
  readonly priceDrop: number
}

/** The cart. All totals come from the mall; the shop never calculates them. */
export interface Cart {
  readonly lines: readonly CartLine[]
  /** Number of pieces; null when the back end doesn't say. */
  readonly number: number | null
  readonly checkedNumber: number
  readonly amount: number
  readonly allChecked: boolean
  readonly freeDeliveryGap: number
}

export function toCart({ lines, totals }: WireCart): Cart {
  return {
    lines: lines.map(toCartLine),
    number: totals.number,
    checkedNumber: totals.checkedNumber ?? lines.filter(({ checked }) => checked).length,
    amount: yuanToFen(totals.amount),
    allChecked: totals.allChecked,
    freeDeliveryGap: yuanToFen(totals.freeDeliveryGap),
  }
}

export function toCartLine({ image, price, priceDrop, stock, number, ...line }: WireLine): CartLine {
  return {
    ...line,
    number: number ?? 1,
    stock: stock ?? Number.POSITIVE_INFINITY,
    specText: specText(line.specText),
    imgUrl: image,
    price: yuanToFen(price),
    priceDrop: yuanToFen(priceDrop),
  }
}
