import { yuanToFen } from '@/lib/price'

/** Source fields of an order's goods item (spec 3); sources differ in which of them they fill. */
export interface OrderGoodsWire {
  readonly goodsName?: string
  readonly goodsAttr?: string
  readonly goodsAttrStr?: string
  readonly goodsThumb?: string
  readonly goodsImg?: string
  readonly goodsNumber?: number
  readonly orderGoodsNum?: number
  readonly goodsPrice?: string
  readonly goodsAmount?: string
}

/** An order's goods item after normalisation (spec 3). Prices in fen. */
export interface OrderGoods {
  readonly productName: string
  readonly carTypeName: string
  readonly imgUrl: string
  readonly number: number
  readonly productPrice: number
  readonly goodsUnit: string
}

/** Shown after the number where a source names none. */
const DEFAULT_UNIT = '件'

/**
 * Brings the names of every source to ours. Where a price of one piece is missing it follows from the
 * line's amount; where the number is missing there is one.
 */
export function toOrderGoods(wire: OrderGoodsWire, goodsUnit: string = DEFAULT_UNIT): OrderGoods {
  const number = wire.goodsNumber ?? wire.orderGoodsNum ?? 1
  return {
    productName: wire.goodsName ?? '',
    carTypeName: wire.goodsAttr || wire.goodsAttrStr || '',
    imgUrl: wire.goodsThumb || wire.goodsImg || '',
    number,
    productPrice: priceOfOne(wire, number),
    goodsUnit,
  }
}

function priceOfOne({ goodsPrice, goodsAmount }: OrderGoodsWire, number: number): number {
  if (goodsPrice) return yuanToFen(goodsPrice)
  return goodsAmount ? Math.round(yuanToFen(goodsAmount) / Math.max(1, number)) : 0
}
