// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { ownReview, review, reviewCounts, uploadedPicture, waitingLine } from './parts.generated'

export const commentsShapes: Record<string, Fields> = {
  goods: { list: [review], total: 11, pageNum: 1, pageSize: 1, counts: reviewCounts, goodPercent: 11 },
  uploadFile: uploadedPicture,
  material: uploadedPicture,
  add: { commentId: 0 },
  mine: { list: [ownReview], total: 11, pageNum: 1, pageSize: 1 },
  waiting: { list: [waitingLine], total: 11, pageNum: 1, pageSize: 1 },
}
