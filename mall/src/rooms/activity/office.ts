import { activities } from '@contract/desk/resources/activities'
import { sql } from 'kysely'
import { json } from '../../db/json'
import type { DbOrTrx, Trx } from '../../db/transact'
import { newShortId } from '../../newId'
import { notNow, refuseFields } from '../../office/deskError'
import { type Columns, type Editing, office, type Values } from '../../office/office'
import type { ActivityReward, ActivityRule, StoredBlock } from './activityFile'
import { drawWinners, planDraw, publishWinners } from './draw'

const PAGE = '/pages/activity/detail'

export const activitiesOffice = office({
  resource: activities,
  table: 'activities',
  dealerColumn: 'dealer_id',
  columns: {
    join: null,
    perDay: null,
    fromHour: null,
    rewardOn: null,
    rewardCouponId: null,
    confirmed: null,
    isAnnounced: null,
  },
  readMore: readTerms,
  newRow: () => ({ id: `a${newShortId()}`, status: 'draft', page: PAGE, published_at: null }),
  beforeSave,
  actions: {
    async publish({ trx, id, before, now }) {
      if (Number(before.endAt) <= now) throw notNow('活动的结束时间已过，请先修改时间')
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
    .select(['rule', 'reward', 'taken'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const SIMPLE = ['none', 'open', 'attendance', 'ownVin', 'dailyFirst'] as const
type Simple = (typeof SIMPLE)[number]
const isSimple = (kind: string): kind is Simple => (SIMPLE as readonly string[]).includes(kind)

async function readTerms(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, Values>> {
  const rows = await db
    .selectFrom('activities')
    .select(['id', 'rule', 'reward', 'published_at'])
    .select(
      sql<number>`(select count(*)::int from activity_entries where activity_id = activities.id
        and activity_entries.status in ('confirmed', 'attended', 'won'))`.as('confirmed'),
    )
    .where('id', 'in', ids)
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
        confirmed,
        isAnnounced: published_at !== null,
      },
    ]),
  )
}

async function beforeSave({ trx, id, before, values, now }: Editing): Promise<Columns> {
  const activity = { ...before, ...values }
  const old = Object.keys(before).length > 0 ? await stored(trx, id) : undefined
  const { startAt, endAt, places } = activity
  const signUpEndAt = activity.signUpEndAt ?? endAt
  const errors: Record<string, string> = {}
  if (Number(endAt) <= Number(startAt)) errors.endAt = '结束要晚于开始'
  if (Number(signUpEndAt) < Number(startAt) || Number(signUpEndAt) > Number(endAt)) {
    errors.signUpEndAt = '报名截止应在活动期间'
  }
  if (old && places !== null && Number(places) < old.taken) {
    errors.places = `已有 ${old.taken} 人参加，名额不能更少`
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors)
  const rule = ruleOf(activity, old?.rule)
  if (old && old.taken > 0 && rule.kind !== old.rule.kind) {
    throw refuseFields({ join: `已有 ${old.taken} 人参加，不能改参加方式` })
  }
  const reward = rewardOf(activity, old?.reward ?? null)
  if (reward && reward.on !== 'draw') await checkIds(trx, 'coupons', [reward.couponId], 'rewardCouponId', '')
  const parts = activity.blocks as readonly StoredBlock[]
  await checkParts(trx, parts, rule, reward, activity.dealerId !== null)
  if (Number(endAt) > now) checkDoor(parts, rule)
  return { rule: json(rule), reward: json(reward), sign_up_end_at: signUpEndAt }
}

/** @throws DeskError at the field */
function ruleOf({ join, perDay, fromHour }: Values, old: ActivityRule | undefined): ActivityRule {
  if (join === 'other') {
    if (old && !isSimple(old.kind)) return old
    throw refuseFields({ join: '这种规则只能由数据文件建立' })
  }
  if (join !== 'dailyFirst') return { kind: join as Exclude<Simple, 'dailyFirst'> }
  if (!perDay) throw refuseFields({ perDay: '请填写每天名额' })
  if (fromHour === null) throw refuseFields({ fromHour: '请填写每天几点开始' })
  return { kind: 'dailyFirst', perDay: Number(perDay), fromHour: Number(fromHour) }
}

/** @throws DeskError at the field */
function rewardOf({ rewardOn, rewardCouponId }: Values, old: ActivityReward | null): ActivityReward | null {
  if (rewardOn === null) return null
  if (rewardOn === 'draw') {
    if (old?.on === 'draw') return old
    throw refuseFields({ rewardOn: '抽奖的奖品只能由数据文件建立' })
  }
  if (!rewardCouponId) throw refuseFields({ rewardCouponId: '请选择送的优惠券' })
  return { on: rewardOn as 'joined', couponId: String(rewardCouponId) }
}

/** Parts of the page that only some rules can fill. */
const OF_RULE: Partial<Record<StoredBlock['type'], ActivityRule['kind']>> = {
  daily: 'dailyFirst',
  quiz: 'quiz',
  popularity: 'popularity',
  finance: 'finance',
  dealerActivities: 'dealers',
}
/** Fields that a rule's form must have. */
const NEEDS: Partial<Record<ActivityRule['kind'], readonly [kind: string, label: string][]>> = {
  open: [
    ['name', '姓名'],
    ['phone', '手机号'],
  ],
  attendance: [
    ['name', '姓名'],
    ['phone', '手机号'],
  ],
  ownVin: [['vin', '车辆']],
}

/** Refuses parts that the page couldn't draw. @throws DeskError at the part */
async function checkParts(
  trx: Trx,
  parts: readonly StoredBlock[],
  rule: ActivityRule,
  reward: ActivityReward | null,
  hasDealer: boolean,
): Promise<void> {
  const refuse = (place: number, message: string) =>
    refuseFields({ blocks: `第 ${place + 1} 段：${message}` })
  for (const [place, part] of parts.entries()) {
    const needed = OF_RULE[part.type]
    if (needed && needed !== rule.kind) throw refuse(place, '和参加方式不符，请移除')
    if (part.type === 'winners' && reward?.on !== 'draw') throw refuse(place, '没有抽奖，请移除')
    if (part.type === 'dealer' && !hasDealer) throw refuse(place, '请先选择门店')
    const prefix = `第 ${place + 1} 段：`
    if (part.type === 'goods') await checkIds(trx, 'goods', part.goodsIds, 'blocks', prefix)
    if (part.type === 'coupons') await checkIds(trx, 'coupons', part.couponIds, 'blocks', prefix)
    if (part.type === 'series') await checkIds(trx, 'car_series', part.seriesIds, 'blocks', prefix)
    if (part.type !== 'signUp') continue
    if (rule.kind === 'none') throw refuse(place, '这个活动不报名，请移除')
    const lacking = NEEDS[rule.kind]?.find(([kind]) => !part.fields.some((field) => field.kind === kind))
    if (lacking) throw refuse(place, `报名表要有“${lacking[1]}”`)
    const names = part.fields.map(({ name }) => name)
    if (new Set(names).size < names.length) throw refuse(place, '报名表里有重复的内容')
    if (part.fields.some(({ kind, options }) => kind === 'choice' && options.length < 2)) {
      throw refuse(place, '选择题至少要有两个选项')
    }
  }
}

/** Refuses a page through which nobody could join. @throws DeskError */
function checkDoor(parts: readonly StoredBlock[], rule: ActivityRule): void {
  const door = rule.kind === 'dailyFirst' ? 'daily' : NEEDS[rule.kind] ? 'signUp' : undefined
  if (door && !parts.some(({ type }) => type === door)) {
    throw refuseFields({ blocks: door === 'daily' ? '请添加“每日名额”' : '请添加“报名表”，否则没有人能报名' })
  }
}

async function checkIds(
  trx: Trx,
  table: 'goods' | 'coupons' | 'car_series',
  ids: readonly string[],
  field: string,
  prefix: string,
): Promise<void> {
  const known = await trx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  if (known.length < new Set(ids).size) {
    throw refuseFields({ [field]: `${prefix}其中有的已不存在，请重新选择` })
  }
}
