import { z } from 'zod'
import type { commentsCalls } from '../calls/comments'
import { type GroupSchemas, id, pageOf, pageQuery } from '../schema'
import { review, reviewCounts, reviewFilter } from '../shapes/review'
import { uploadedPicture } from '../shapes/upload'

export const commentsSchemas = {
  goods: {
    summary: 'Reviews of goods, newest first',
    body: pageQuery.extend({ goodsId: id, filter: reviewFilter.default('all') }),
    reply: pageOf(review).extend({ counts: reviewCounts, goodPercent: z.number().int() }),
  },
  uploadFile: { summary: 'Takes in a picture of a review', upload: true, reply: uploadedPicture },
  material: { summary: 'Takes in a picture', upload: true, reply: uploadedPicture },
} satisfies GroupSchemas<typeof commentsCalls>
