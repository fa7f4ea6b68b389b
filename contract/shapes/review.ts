import { z } from 'zod'
import { id, instant, picture, rowKey, yuan } from '../schema'

export const reviewFilter = z.enum(['all', 'picture', 'good', 'middle', 'bad', 'followUp'])

export const reviewCounts = z.object({
  all: z.number().int().nullable(),
  picture: z.number().int().nullable(),
  good: z.number().int().nullable(),
  middle: z.number().int().nullable(),
  bad: z.number().int().nullable(),
  followUp: z.number().int().nullable(),
})

/** The buyer's second review, written after using the goods. */
export const followUp = z.object({
  content: z.string(),
  pictures: z.array(picture),
  /** The same pictures in full. */
  largePictures: z.array(picture),
  createdAt: instant,
})

export const review = z.object({
  commentId: rowKey,
  /** Name of the writer, masked by the mall: 老**. */
  nickName: z.string(),
  avatarUrl: picture,
  /** 1 to 5; 4 and 5 are good, 1 is bad. */
  score: z.number().int().min(1).max(5).nullable(),
  content: z.string(),
  pictures: z.array(picture),
  /** The same pictures in full size, for full-screen view. */
  largePictures: z.array(picture),
  /** Specification of the goods bought, such as 颜色:黑. */
  specText: z.string(),
  createdAt: instant,
  /** The shop's reply; '' when there is none. */
  reply: z.string(),
  followUp: followUp.nullable(),
})

/** The goods bought, shown with a review or before there is one. */
const bought = {
  /** '' for a vehicle, and so is `orderGoodsId`. */
  orderId: z.string(),
  orderGoodsId: z.string(),
  goodsId: id,
  goodsName: z.string(),
  goodsThumb: picture,
  goodsAttrStr: z.string(),
  goodsPrice: yuan,
  goodsNumber: z.number().int().nullable(),
}

/** A review as shown to its writer. */
export const ownReview = review.extend({
  ...bought,
  /** True for a vehicle of the writer, without an order: `goodsId` is its series. */
  isVehicle: z.boolean(),
  /** True if the shop has hidden it from the goods page. */
  hidden: z.boolean(),
  anonymous: z.boolean(),
  /** Deadline for a follow-up; 0 when it exists already, or is no longer possible. */
  followUpUntil: instant,
  /** Why others don't see it yet; '' when they do. */
  note: z.string().default(''),
  /** True while it is refused: its writer may write it again (`kind: 'again'`). */
  canWriteAgain: z.boolean().default(false),
})

/** A bought line without a review yet. */
export const waitingLine = z.object({ ...bought, completedAt: instant })

const text = {
  content: z.string().max(1_000),
  /** Addresses returned by the upload calls. */
  pictures: z.array(z.string().max(200)).max(6, '最多上传 6 张图片').default([]),
}

const judgement = { score: z.number('请先打分').int().min(1, '请先打分').max(5), ...text }

/** A review of one line. */
export const lineReview = z.object({ orderGoodsId: id, ...judgement })

/** Review of one of the shopper's own vehicles, by its id there. */
export const vehicleReview = z.object({ vehicleId: id, ...judgement, anonymous: z.boolean().default(false) })

/** `POST /comment`: a review of one bought line or of an own vehicle, a refused one written again, or a follow-up. */
export const comment = z.discriminatedUnion('kind', [
  lineReview.extend({ kind: z.literal('review'), anonymous: z.boolean().default(false) }),
  vehicleReview.extend({ kind: z.literal('vehicle') }),
  z.object({ kind: z.literal('again'), commentId: id, ...judgement, anonymous: z.boolean().default(false) }),
  z.object({ kind: z.literal('followUp'), commentId: id, ...text }),
])
