import { z } from 'zod'
import { id, instant, picture, yuan } from '../schema'

export const reviewFilter = z.enum(['all', 'picture', 'good', 'middle', 'bad', 'followUp'])

export const reviewCounts = z.object({
  all: z.number().int(),
  picture: z.number().int(),
  good: z.number().int(),
  middle: z.number().int(),
  bad: z.number().int(),
  followUp: z.number().int(),
})

/** What the buyer added after using the goods. */
export const followUp = z.object({
  content: z.string(),
  pictures: z.array(picture),
  /** The same pictures in full. */
  largePictures: z.array(picture),
  createdAt: instant,
})

export const review = z.object({
  commentId: id,
  /** Masked already: 老**. */
  nickName: z.string(),
  avatarUrl: picture,
  /** 1 to 5; 4 and 5 are good, 1 is bad. */
  score: z.number().int().min(1).max(5),
  content: z.string(),
  pictures: z.array(picture),
  /** The same pictures in full, for looking at them full screen. */
  largePictures: z.array(picture),
  /** What was bought: 颜色:黑. */
  specText: z.string(),
  createdAt: instant,
  /** The shop's answer; '' when there is none. */
  reply: z.string(),
  followUp: followUp.nullable(),
})

/** What was bought, beside a review or instead of one. */
const bought = {
  /** '' for a vehicle, and so is the line. */
  orderId: z.string(),
  orderGoodsId: z.string(),
  goodsId: id,
  goodsName: z.string(),
  goodsThumb: picture,
  goodsAttrStr: z.string(),
  goodsPrice: yuan,
  goodsNumber: z.number().int(),
}

/** A review as its writer sees it. */
export const ownReview = review.extend({
  ...bought,
  /** Of a vehicle of one's own, without an order: `goodsId` is its series. */
  isVehicle: z.boolean(),
  /** Taken off the goods' page by the shop. */
  hidden: z.boolean(),
  anonymous: z.boolean(),
  /** May be followed up until then; 0 when it was, or can't be any more. */
  followUpUntil: instant,
})

/** A bought line that waits for its review. */
export const waitingLine = z.object({ ...bought, completedAt: instant })

const words = {
  content: z.string().max(1_000),
  /** Addresses that the upload calls gave. */
  pictures: z.array(z.string().max(200)).max(6, '最多上传 6 张图片').default([]),
}

const judgement = { score: z.number('请先打分').int().min(1, '请先打分').max(5), ...words }

/** One line's review. */
export const lineReview = z.object({ orderGoodsId: id, ...judgement })

/** Of one of the shopper's own vehicles, by its id there. */
export const vehicleReview = z.object({ vehicleId: id, ...judgement, anonymous: z.boolean().default(false) })

/** `POST /comment`: the review of one bought line or of an own vehicle, or what is added to a review later. */
export const comment = z.discriminatedUnion('kind', [
  lineReview.extend({ kind: z.literal('review'), anonymous: z.boolean().default(false) }),
  vehicleReview.extend({ kind: z.literal('vehicle') }),
  z.object({ kind: z.literal('followUp'), commentId: id, ...words }),
])
