import { yuanToFen } from '@contract/rules/price'
import type { cart as cartSchema } from '@contract/schemas/cart'
import type { z } from 'zod'
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
  /** The same with the names of the specifications: '适配车型:岭行 颜色:黑'. */
  readonly namedSpecText: string
  readonly imgUrl: string
  readonly price: number
  /** Number of pieces; null when the back end doesn't say. */
  readonly number: number | null
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
  /** Series of the truck that a dealer fits it to; '' for nobody, null when the back end doesn't say. */
  readonly fittedTo: string | null
  /** Series that the goods fit, by name; empty for all. */
  readonly fits: readonly string[]
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

export function toCartLine({ image, price, priceDrop, stock, ...line }: WireLine): CartLine {
  return {
    ...line,
    stock: stock ?? Number.POSITIVE_INFINITY,
    specText: specText(line.specText),
    namedSpecText: line.specText,
    imgUrl: image,
    price: yuanToFen(price),
    priceDrop: yuanToFen(priceDrop),
  }
}

export interface CartGroups {
  readonly normal: readonly CartLine[]
  /** Lines with a quantity above the stock; they can be bought after reducing it. */
  readonly short: readonly CartLine[]
  readonly invalid: readonly CartLine[]
}

/** Splits the lines into the cart's three groups and keeps their order. */
export function groupLines(lines: readonly CartLine[]): CartGroups {
  const of = (state: CartLine['state']) => lines.filter((line) => line.state === state)
  return { normal: of('normal'), short: of('short'), invalid: of('invalid') }
}

/** Returns the reason why the cart can't be checked out now; '' when it can. */
export function checkoutBlock(cart: Pick<Cart, 'lines' | 'checkedNumber'>): string {
  if (cart.checkedNumber > 0) return ''
  if (cart.lines.some((line) => line.state === 'normal')) return '请选择要结算的商品'
  if (cart.lines.some((line) => line.state === 'short')) return '商品库存不足，请先调整数量'
  return '没有可以结算的商品'
}
