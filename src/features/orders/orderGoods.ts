import { yuanToFen } from '@contract/rules/price'
import { getStored } from '@/platform/host/storage'

/** Fields of an order's goods item in the back end's responses (spec 3); each source fills different ones. */
export interface OrderGoodsWire {
  readonly goodsName?: string | null
  readonly goodsAttr?: string | null
  readonly goodsAttrStr?: string | null
  readonly goodsThumb?: string | null
  readonly goodsImg?: string | null
  readonly goodsNumber?: number | null
  readonly orderGoodsNum?: number | null
  readonly goodsPrice?: string | null
  readonly goodsAmount?: string | null
  readonly goodsUnit?: string | null | undefined
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

/** Unit after the number when neither the source nor the device has one. */
const DEFAULT_UNIT = '件'

/**
 * Converts the field names of every source. Without a unit price, it is calculated from the line's amount, and is NaN
 * without that too. Without a number, it is 1. Most sources send no unit: then it is the unit of the goods that were
 * viewed last (stored key `goodsUnit`).
 */
export function toOrderGoods(wire: OrderGoodsWire): OrderGoods {
  const number = wire.goodsNumber ?? wire.orderGoodsNum ?? 1
  return {
    productName: wire.goodsName ?? '',
    carTypeName: wire.goodsAttr || wire.goodsAttrStr || '',
    imgUrl: wire.goodsThumb || wire.goodsImg || '',
    number,
    productPrice: priceOfOne(wire, number),
    goodsUnit: wire.goodsUnit || getStored('goodsUnit') || DEFAULT_UNIT,
  }
}

function priceOfOne({ goodsPrice, goodsAmount }: OrderGoodsWire, number: number): number {
  if (goodsPrice) return yuanToFen(goodsPrice)
  return goodsAmount ? Math.round(yuanToFen(goodsAmount) / Math.max(1, number)) : Number.NaN
}
