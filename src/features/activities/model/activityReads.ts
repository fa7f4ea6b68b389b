import type { CallSpec } from '@contract/call'
import { activitiesCalls } from '@contract/calls/activities'
import { gatherCalls } from '@contract/calls/gather'
import { COUPON_READS } from '@/api/query/orderReads'

/** Reads that show activities and the shopper's part in them: stale after each step. Activities give coupons. */
export const ACTIVITY_READS: readonly CallSpec[] = [
  activitiesCalls.list,
  activitiesCalls.detail,
  activitiesCalls.mine,
  activitiesCalls.dealerList,
  activitiesCalls.dealerDetail,
  gatherCalls.checkUserEleven,
  gatherCalls.checkQues,
  ...COUPON_READS,
]
