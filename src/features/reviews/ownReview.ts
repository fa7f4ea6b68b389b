import type { ownReview, waitingLine } from '@contract/shapes/review'
import type { z } from 'zod'
import { specWords } from '@/lib/specWords'
import { type Review, toReview } from './review'

export interface Bought {
  readonly orderId: string
  readonly orderGoodsId: string
  readonly goodsId: string
  /** A vehicle of one's own: `goodsId` is its series. */
  readonly isVehicle: boolean
  readonly productName: string
  readonly carTypeName: string
  readonly imgUrl: string
}

/** A review as its writer sees it. */
export interface OwnReview extends Review {
  readonly bought: Bought
  /** Taken off the goods' page by the shop. */
  readonly hidden: boolean
  readonly anonymous: boolean
  /** May be followed up until then; 0 when not (any more). */
  readonly followUpUntil: number
}

type BoughtWire = Pick<
  z.output<typeof waitingLine>,
  'orderId' | 'orderGoodsId' | 'goodsId' | 'goodsName' | 'goodsThumb' | 'goodsAttrStr'
> & { isVehicle?: boolean }

export const toBought = (wire: BoughtWire): Bought => ({
  orderId: wire.orderId,
  orderGoodsId: wire.orderGoodsId,
  goodsId: wire.goodsId,
  isVehicle: wire.isVehicle === true,
  productName: wire.goodsName,
  carTypeName: specWords(wire.goodsAttrStr),
  imgUrl: wire.goodsThumb,
})

export const toOwnReview = (wire: z.output<typeof ownReview>): OwnReview => ({
  ...toReview(wire),
  // The row of what was bought says it already.
  specText: '',
  bought: toBought(wire),
  hidden: wire.hidden,
  anonymous: wire.anonymous,
  followUpUntil: wire.followUpUntil,
})
