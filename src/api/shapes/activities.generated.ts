// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { activityCard, activityDetail, activityEntry, userCoupon } from './parts.generated'

export const activitiesShapes: Record<string, Fields> = {
  dealerList: { list: [activityCard], total: 11, pageNum: 1, pageSize: 1 },
  dealerDetail: activityDetail,
  dealerSignUp: activityEntry,
  list: { list: [activityCard], total: 11, pageNum: 1, pageSize: 1 },
  detail: activityDetail,
  join: activityEntry,
  leave: activityEntry,
  claim: userCoupon,
  mine: { list: [{ ...activityEntry, activity: activityCard }], total: 11, pageNum: 1, pageSize: 1 },
}
