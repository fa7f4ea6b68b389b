import type { cart as cartSchema } from '@contract/schemas/cart'
import type { z } from 'zod'
import { yuanToFen } from '@/lib/price'
import { specWords } from '@/lib/specWords'

export type WireCart = z.output<typeof cartSchema>
type WireLine = WireCart['lines'][number]

/** A line of the cart. Amounts in fen. */
export interface CartLine {
  readonly recId: string
  readonly goodsId: string
  readonly skuId: string
  readonly title: string
  /** 黑 / 大; '' when the goods have no choice. */
  readonly specText: string
  readonly imgUrl: string
  readonly price: number
  readonly number: number
  readonly stock: number
  /** The most in one order; 0 means no limit. */
  readonly limit: number
  readonly checked: boolean
  /** `short`: fewer in stock than wanted. `invalid`: off sale, combination gone, or sold out. */
  readonly state: 'normal' | 'short' | 'invalid'
  readonly reason: string
  /** Cheaper than when it was put in, by this much; 0 when not. */
  readonly priceDrop: number
}

/** The cart as the mall tells it: totals are the mall's, never summed here. */
export interface Cart {
  readonly lines: readonly CartLine[]
  readonly number: number
  readonly checkedNumber: number
  readonly amount: number
  readonly allChecked: boolean
  readonly freeDeliveryGap: number
}

export function toCart({ lines, totals }: WireCart): Cart {
  return {
    lines: lines.map(toCartLine),
    number: totals.number,
    checkedNumber: totals.checkedNumber,
    amount: yuanToFen(totals.amount),
    allChecked: totals.allChecked,
    freeDeliveryGap: yuanToFen(totals.freeDeliveryGap),
  }
}

export function toCartLine({ image, price, priceDrop, ...line }: WireLine): CartLine {
  return {
    ...line,
    specText: specWords(line.specText),
    imgUrl: image,
    price: yuanToFen(price),
    priceDrop: yuanToFen(priceDrop),
  }
}
