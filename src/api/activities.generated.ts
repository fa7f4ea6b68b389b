// npx tsx scripts/reply-shapes.ts: calls of group activities, with the shapes of their replies; kinds as in readReply.
import { activitiesCalls } from '@contract/calls/activities'
import type { activitiesSchemas } from '@contract/schemas/activities'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { activityCard, activityDetail, activityEntry, userCoupon } from './parts.generated'

const shapes: Record<string, Fields> = {
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

export const activitiesApi = defineApi<typeof activitiesSchemas>(activitiesCalls, shapes)
