import { z } from 'zod'
import { goodsAttrStr, goodsId, goodsThumb } from '../fields'
import { id, instant, picture, rowKey, yuan } from '../schema'

export const reviewFilter = z.enum(['all', 'picture', 'good', 'middle', 'bad', 'followUp'])

export const reviewCounts = z.object({
  all: z.number().int().nullable().describe('Number of all reviews.'),
  picture: z.number().int().nullable().describe('Number of reviews with pictures.'),
  good: z.number().int().nullable().describe('Number of good reviews, of 4 and 5 stars.'),
  middle: z.number().int().nullable().describe('Number of middling reviews, of 2 and 3 stars.'),
  bad: z.number().int().nullable().describe('Number of bad reviews, of 1 star.'),
  followUp: z.number().int().nullable().describe('Number of reviews with a follow-up.'),
})

/** The buyer's second review, written after using the goods. */
export const followUp = z.object({
  content: z.string().describe('Text of the review.'),
  pictures: z.array(picture).describe('Addresses of the pictures, in display order.'),
  largePictures: z.array(picture).describe('The same pictures in full size, for full-screen view.'),
  createdAt: instant.describe('Time of creation.'),
})

export const review = z.object({
  commentId: rowKey.describe('Id of the review.'),
  nickName: z.string().describe('Name of the writer, masked: 老**.'),
  avatarUrl: picture.describe("Address of the writer's avatar. Empty: the default one."),
  score: z.number().int().min(1).max(5).nullable().describe('Stars, 1 to 5; 4 and 5 are good, 1 is bad.'),
  content: z.string().describe('Text of the review.'),
  pictures: z.array(picture).describe('Addresses of the pictures, in display order.'),
  largePictures: z.array(picture).describe('The same pictures in full size, for full-screen view.'),
  specText: z
    .string()
    .describe('The chosen values with the names of their groups: 颜色:黑 尺寸:大. Empty: no choice.'),
  createdAt: instant.describe('Time of writing.'),
  reply: z.string().describe("The shop's reply. Empty: none."),
  followUp: followUp.nullable().describe("The buyer's follow-up. null: none."),
})

/** The goods bought, shown with a review or before there is one. */
const bought = {
  orderId: z.string().describe('Id of the order.'),
  orderGoodsId: z.string().describe('Id of one line of an order.'),
  goodsId,
  goodsName: z.string().describe('Name of the goods at the time of the order.'),
  goodsThumb,
  goodsAttrStr,
  goodsPrice: yuan.describe('Price of one piece.'),
  goodsNumber: z.number().int().nullable().describe('Number of pieces of this line.'),
}

/** A review as shown to its writer. */
export const ownReview = review.extend({
  ...bought,
  isVehicle: z
    .boolean()
    .describe("Whether it reviews the writer's own vehicle, without an order: `goodsId` is its series."),
  hidden: z.boolean().describe("Whether the shop has hidden it from the goods' page."),
  anonymous: z.boolean().describe('Whether the name of the writer is hidden.'),
  followUpUntil: instant.describe(
    'Deadline for a follow-up; 0 when it exists already, or is no longer possible.',
  ),
  note: z
    .string()
    .default('')
    .describe(
      'What the author has to know about content that is being checked, was refused, or is hidden by the shop. Empty: nothing.',
    ),
  canWriteAgain: z
    .boolean()
    .default(false)
    .describe('Whether it was refused, and its writer may write it again; once for each refusal.'),
})

/** A bought line without a review yet. */
export const waitingLine = z.object({
  ...bought,
  completedAt: instant.describe('Time when the order was completed.'),
})

const text = {
  content: z.string().max(1_000).meta({ title: '内容', description: 'Text of the review.' }),
  pictures: z
    .array(z.string().max(200))
    .max(6, '最多上传 6 张图片')
    .default([])
    .meta({ title: '图片', description: 'Addresses returned by the upload call, at most 6.' }),
}

const judgement = {
  score: z
    .number('请先打分')
    .int()
    .min(1, '请先打分')
    .max(5)
    .meta({ title: '评分', description: 'Stars, 1 to 5.' }),
  ...text,
}

/** A review of one line. */
export const lineReview = z.object({
  orderGoodsId: id.meta({ title: '订单商品', description: 'The reviewed line.' }),
  ...judgement,
})

/** Review of one of the shopper's own vehicles, by its id there. */
export const vehicleReview = z.object({
  vehicleId: id.meta({ title: '车辆', description: "Id of the shopper's own vehicle." }),
  ...judgement,
  anonymous: z
    .boolean()
    .default(false)
    .meta({ title: '匿名', description: 'Whether the name of the writer is hidden.' }),
})

/** `POST /comment`: a review of one bought line or of the shopper's vehicle, a refused one written again, or a follow-up. */
export const comment = z.discriminatedUnion('kind', [
  lineReview.extend({
    kind: z
      .literal('review')
      .meta({ title: '类型', description: '`review`: a review of a line of an order.' }),
    anonymous: z
      .boolean()
      .default(false)
      .meta({ title: '匿名', description: 'Whether the name of the writer is hidden.' }),
  }),
  vehicleReview.extend({
    kind: z
      .literal('vehicle')
      .meta({ title: '类型', description: '`vehicle`: a review of a vehicle of the shopper.' }),
  }),
  z.object({
    kind: z
      .literal('again')
      .meta({ title: '类型', description: '`again`: a review that was refused, written again.' }),
    commentId: id.meta({ title: '评价', description: 'Id of the review.' }),
    ...judgement,
    anonymous: z
      .boolean()
      .default(false)
      .meta({ title: '匿名', description: 'Whether the name of the writer is hidden.' }),
  }),
  z.object({
    kind: z.literal('followUp').meta({ title: '类型', description: '`followUp`: a follow-up to a review.' }),
    commentId: id.meta({ title: '评价', description: 'Id of the review.' }),
    ...text,
  }),
])
