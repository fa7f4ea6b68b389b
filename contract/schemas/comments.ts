import { z } from 'zod'
import type { commentsCalls } from '../calls/comments'
import { type GroupSchemas, id, pageOf, pageQuery } from '../schema'
import { comment, ownReview, review, reviewCounts, reviewFilter, waitingLine } from '../shapes/review'
import { uploadedPicture } from '../shapes/upload'

export const commentsSchemas = {
  goods: {
    summary: 'Reviews of goods, newest first',
    body: pageQuery.extend({ goodsId: id, filter: reviewFilter.default('all') }),
    reply: pageOf(review).extend({ counts: reviewCounts, goodPercent: z.number().int().nullable() }),
  },
  uploadFile: { summary: 'Uploads a picture for a review', upload: true, reply: uploadedPicture },
  material: { summary: 'Uploads a picture', upload: true, reply: uploadedPicture },
  add: {
    summary:
      'Saves a review of a bought line or an own vehicle, a refused one written again, or a follow-up; the same text again changes nothing',
    body: comment,
    reply: z.object({ commentId: id }),
  },
  mine: {
    summary: "The shopper's reviews, newest first; with an id, only that one",
    body: pageQuery.extend({ commentId: id.optional() }),
    reply: pageOf(ownReview),
  },
  waiting: {
    summary: 'Bought lines that wait for a review, latest first',
    body: pageQuery,
    reply: pageOf(waitingLine),
  },
} satisfies GroupSchemas<typeof commentsCalls>
