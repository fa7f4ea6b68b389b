import type { ownReview, waitingLine } from '@contract/shapes/review'
import type { z } from 'zod'
import { specText } from '@/lib/specText'
import { type Review, toReview } from './review'

export interface Bought {
  readonly orderId: string
  readonly orderGoodsId: string
  readonly goodsId: string
  /** The shopper's own vehicle: `goodsId` is its series. */
  readonly isVehicle: boolean
  readonly productName: string
  readonly carTypeName: string
  readonly imgUrl: string
}

/** A review as its author sees it. */
export interface OwnReview extends Review {
  readonly bought: Bought
  /** Hidden from the goods page by the shop. */
  readonly hidden: boolean
  readonly anonymous: boolean
  /** Deadline for a follow-up, in ms; 0 when none is possible. */
  readonly followUpUntil: number
  /** Why others don't see it yet; '' when they do. */
  readonly note: string
  /** Refused by the check: it can be written again. */
  readonly canWriteAgain: boolean
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
  carTypeName: specText(wire.goodsAttrStr),
  imgUrl: wire.goodsThumb,
})

export const toOwnReview = (wire: z.output<typeof ownReview>): OwnReview => ({
  ...toReview(wire),
  // Empty, since the row of the bought goods already shows it.
  specText: '',
  bought: toBought(wire),
  hidden: wire.hidden,
  anonymous: wire.anonymous,
  followUpUntil: wire.followUpUntil,
  note: wire.note,
  canWriteAgain: wire.canWriteAgain,
})
