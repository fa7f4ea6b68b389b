import { ACTIVITY_CODES } from '@contract/activityCodes'
import { ShopError } from '../../core/errors'
import { brokenConstraint } from '../../db/transact'
import type { ActivityRow } from './readActivities'
import { activityState } from './rules'

export const alreadyJoined = () => new ShopError(ACTIVITY_CODES.alreadyJoined, '您已参加过这个活动')
export const allTaken = () => new ShopError(ACTIVITY_CODES.full, '名额已满，下次早点来')
export const notEligible = (why: string) => new ShopError(ACTIVITY_CODES.notEligible, why)
export const stateChanged = () => new ShopError(ACTIVITY_CODES.stateChanged, '报名状态已变化，请刷新后再试')

/** Refusals of a draw, for the operator. */
export const signUpOpen = () => new ShopError(ACTIVITY_CODES.stateChanged, '报名还没有截止，截止之后才能抽奖')
export const notDrawn = () => new ShopError(ACTIVITY_CODES.stateChanged, '还没有抽奖，请先点“抽奖”')
export const winnersPublished = () => new ShopError(ACTIVITY_CODES.stateChanged, '中奖名单已经公示')
export const tooFewCoupons = (prize: string) =>
  new ShopError(ACTIVITY_CODES.full, `“${prize}”的优惠券已发完或已结束，没有公示；请先增加它的发放总数`)

export const rewardUsedUp = (coupon: string) =>
  new ShopError(
    ACTIVITY_CODES.full,
    `优惠券“${coupon}”已发完或已结束，没有办理；请先增加它的发放总数，或在活动里换一张`,
  )

/** Returns the error for an activity that can't be joined now; undefined when it can. */
export function joinRefusal(row: ActivityRow, now: number): ShopError | undefined {
  const notOpen = (why: string) => new ShopError(ACTIVITY_CODES.notOpen, why)
  switch (activityState(row, now)) {
    case 'coming':
      return notOpen('活动还没有开始')
    case 'ended':
      return notOpen('活动已结束')
    case 'closed':
      return notOpen('活动已取消')
    case 'full':
      return allTaken()
    default:
      return now < row.sign_up_end_at ? undefined : notOpen('报名已截止')
  }
}

/** Translates a violated unique key of the entries into a ShopError; returns other errors unchanged. */
export function asRefusal(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'activity_entries_one':
      return alreadyJoined()
    case 'activity_entries_once':
      return notEligible('已经有人用它参加过了，每个只能参加一次')
    default:
      return error
  }
}
