// npx tsx scripts/reply-shapes.ts: calls of group comments, with the shapes of their replies; kinds as in readReply.
import { commentsCalls } from '@contract/calls/comments'
import type { commentsSchemas } from '@contract/schemas/comments'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { ownReview, review, reviewCounts, uploadedPicture, waitingLine } from './parts.generated'

const shapes: Record<string, Fields> = {
  goods: { list: [review], total: 11, pageNum: 1, pageSize: 1, counts: reviewCounts, goodPercent: 11 },
  uploadFile: uploadedPicture,
  material: uploadedPicture,
  add: { commentId: 0 },
  mine: { list: [ownReview], total: 11, pageNum: 1, pageSize: 1 },
  waiting: { list: [waitingLine], total: 11, pageNum: 1, pageSize: 1 },
}

export const commentsApi = defineApi<typeof commentsSchemas>(commentsCalls, shapes)
