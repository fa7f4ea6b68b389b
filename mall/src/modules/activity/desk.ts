import { isDeepStrictEqual } from 'node:util'
import { activities } from '@contract/desk/resources/activities'
import type { RowOf, SavedOf } from '@contract/desk/rowTypes'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { json } from '../../db/json'
import { readReasons } from '../../db/reasons'
import type { DbOrTrx, Trx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { type Columns, deskResource, type More, type Saving } from '../../desk/deskResource'
import { newShortId } from '../../newId'
import type { ActivityReward, ActivityRule } from './activityFile'
import { checkDealer, checkDoor, checkIds, checkParts, checkReward } from './checkActivity'
import { clearDraw, drawWinners, planDraw, publishWinners } from './draw'
import { checkPrizes, drawFields, drawOfFields } from './drawTerms'
import { activityReasons } from './readActivities'
import { readActivityDetail } from './readActivityDetail'

type Activities = typeof activities
type Activity = SavedOf<Activities>

const PAGE = '/pages/activity/detail'

export const activitiesDesk = deskResource({
  resource: activities,
  table: 'activities',
  dealerColumn: 'dealer_id',
  period: { from: 'start_at', to: 'end_at' },
  columns: {
    join: null,
    perDay: null,
    fromHour: null,
    rewardOn: null,
    rewardCouponId: null,
    drawAt: null,
    prizes: null,
    confirmed: null,
    isAnnounced: null,
  },
  readMore: readTerms,
  hiddenReasons: (db, ids, now) => readReasons(db, 'activities', activityReasons(now), ids),
  newRow: () => ({ id: `a${newShortId()}`, status: 'draft', page: PAGE, published_at: null }),
  beforeSave,
  async preview({ ctx, trx, id, now }) {
    await trx.updateTable('activities').set({ status: 'open' }).where('id', '=', id).execute()
    return readActivityDetail({ ...ctx, db: trx }, id, { userId: undefined, now })
  },
  actions: {
    async publish({ trx, id, before, now }) {
      if (before.endAt <= now) throw notNow('活动的结束时间已过，请先修改时间')
      await trx.updateTable('activities').set({ status: 'open' }).where('id', '=', id).execute()
      const { reward } = await stored(trx, id)
      await planDraw(trx, { id, reward })
    },
    async drawWinners({ trx, id, now }) {
      await drawWinners(trx, id, now)
    },
    async announce({ trx, id, now }) {
      await publishWinners(trx, id, now)
    },
    async stop({ trx, id }) {
      await trx.updateTable('activities').set({ status: 'closed' }).where('id', '=', id).execute()
    },
  },
})

const stored = (db: DbOrTrx, id: string) =>
  db
    .selectFrom('activities')
    .select(['rule', 'reward', 'taken', 'status', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const SIMPLE = ['none', 'open', 'attendance', 'ownVin', 'dailyFirst'] as const
type Simple = (typeof SIMPLE)[number]
const isSimple = (kind: string): kind is Simple => (SIMPLE as readonly string[]).includes(kind)

async function readTerms(db: DbOrTrx, ids: readonly string[]): Promise<More<Activities>> {
  const rows = await db
    .selectFrom('activities')
    .select(['id', 'rule', 'reward', 'published_at'])
    .select(
      sql<number>`(select count(*)::int from activity_entries where activity_id = activities.id
        and activity_entries.status in ('confirmed', 'attended', 'won'))`.as('confirmed'),
    )
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map(({ id, rule, reward, published_at, confirmed }) => [
      id,
      {
        join: isSimple(rule.kind) ? rule.kind : 'other',
        perDay: rule.kind === 'dailyFirst' ? rule.perDay : null,
        fromHour: rule.kind === 'dailyFirst' ? rule.fromHour : null,
        rewardOn: reward?.on ?? null,
        rewardCouponId: reward && reward.on !== 'draw' ? reward.couponId : null,
        ...drawFields(reward),
        confirmed,
        isAnnounced: published_at !== null,
      },
    ]),
  )
}

/** The end of the sign-up, which follows the activity's end unless it has one of its own. */
function signUpEndOf({ signUpEndAt, endAt }: Activity, before: RowOf<Activities> | undefined): number {
  const followed = before && before.signUpEndAt === before.endAt && signUpEndAt === before.signUpEndAt
  return followed ? endAt : (signUpEndAt ?? endAt)
}

async function beforeSave(saving: Saving<Activities>): Promise<Columns> {
  const { trx, id, before, values, after: activity, now } = saving
  const old = before && (await stored(trx, id))
  const { startAt, endAt, places } = activity
  const signUpEndAt = signUpEndOf(activity, before)
  const errors: Record<string, string> = {}
  if (endAt <= startAt) errors.endAt = '结束要晚于开始'
  if (signUpEndAt < startAt || signUpEndAt > endAt) {
    errors.signUpEndAt = '报名截止应在活动期间'
  }
  if (old && places !== null && places < old.taken) {
    errors.places = `已有 ${old.taken} 人参加，名额不能更少`
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors)
  const rule = ruleOf(activity, old?.rule)
  if (old && old.taken > 0 && rule.kind !== old.rule.kind) {
    throw refuseFields({ join: `已有 ${old.taken} 人参加，不能改参加方式` })
  }
  const reward = rewardOf(activity, signUpEndAt)
  checkReward(reward, rule)
  if (!old || 'join' in values || 'dealerId' in values) checkDealer(rule, activity.dealerId !== null)
  if (reward && reward.on !== 'draw') await checkIds(trx, 'coupons', [reward.couponId], 'rewardCouponId', '')
  await changeDraw(trx, id, reward, old)
  const parts = activity.blocks
  await checkParts(trx, parts, rule, reward, activity.dealerId !== null)
  if (endAt > now) checkDoor(parts, rule, reward)
  return { rule: json(rule), reward: json(reward), sign_up_end_at: signUpEndAt }
}

/**
 * Checks a draw that is new or changed, and plans it where the activity is published. Winners who were drawn for other
 * prizes are drawn again.
 */
async function changeDraw(
  trx: Trx,
  id: string,
  reward: ActivityReward | null,
  old: Awaited<ReturnType<typeof stored>> | undefined,
): Promise<void> {
  if (isDeepStrictEqual(reward, old?.reward ?? null)) return
  if (old && old.published_at !== null) throw refuseFields({ rewardOn: '中奖名单已公示，不能再改' })
  if (reward?.on === 'draw') await checkPrizes(trx, reward)
  if (!old) return
  await clearDraw(trx, id)
  if (old.status === 'open') await planDraw(trx, { id, reward })
}

/** Returns the rule of joining that the form describes. @throws DeskError at the field */
function ruleOf({ join, perDay, fromHour }: Activity, old: ActivityRule | undefined): ActivityRule {
  if (join === 'other') {
    if (old && !isSimple(old.kind)) return old
    throw refuseFields({ join: '这种规则只能由数据文件建立' })
  }
  if (join !== 'dailyFirst') return { kind: join }
  if (!perDay) throw refuseFields({ perDay: '请填写每天名额' })
  if (fromHour === null) throw refuseFields({ fromHour: '请填写每天几点开始' })
  return { kind: 'dailyFirst', perDay, fromHour }
}

/** Returns the reward that the form describes. @throws DeskError at the field */
function rewardOf(activity: Activity, signUpEndAt: number): ActivityReward | null {
  const { rewardOn, rewardCouponId } = activity
  if (rewardOn === null) return null
  if (rewardOn === 'draw') return drawOfFields(activity, signUpEndAt)
  if (!rewardCouponId) throw refuseFields({ rewardCouponId: '请选择送的优惠券' })
  return { on: rewardOn, couponId: rewardCouponId }
}
