import { z } from 'zod'
import type { commentsCalls } from '../calls/comments'
import { goodsId } from '../fields'
import { type GroupSchemas, id, pageOf, pageQuery } from '../schema'
import { comment, ownReview, review, reviewCounts, reviewFilter, waitingLine } from '../shapes/review'
import { uploadedPicture } from '../shapes/upload'

export const commentsSchemas = {
  goods: {
    summary: 'Reviews of goods, newest first',
    body: pageQuery.extend({
      goodsId,
      filter: reviewFilter.default('all').meta({
        title: '筛选',
        description: '`all` 全部, `picture` 有图, `good` 好评, `middle` 中评, `bad` 差评, `followUp` 追评.',
      }),
    }),
    reply: pageOf(review).extend({
      counts: reviewCounts.describe('Number of reviews, by kind.'),
      goodPercent: z.number().int().nullable().describe('Percentage of good reviews, 0 to 100.'),
    }),
  },
  uploadFile: { summary: 'Uploads a picture for a review', upload: true, reply: uploadedPicture },
  material: { summary: 'Uploads a picture', upload: true, reply: uploadedPicture },
  add: {
    summary:
      'Saves a review of a bought line or a vehicle of the shopper, a refused one written again, or a follow-up; the same text again changes nothing',
    body: comment,
    reply: z.object({ commentId: id.describe('Id of the review.') }),
  },
  mine: {
    summary: "The shopper's reviews, newest first; with an id, only that one",
    body: pageQuery.extend({
      commentId: id.optional().meta({ title: '评价', description: 'Only this review. Left out: all.' }),
    }),
    reply: pageOf(ownReview),
  },
  waiting: {
    summary: 'Bought lines that wait for a review, latest first',
    body: pageQuery,
    reply: pageOf(waitingLine),
  },
} satisfies GroupSchemas<typeof commentsCalls>
