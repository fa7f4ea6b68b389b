import { anyOf } from '../../db/anyOf'
import type { Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import type { ActivityReward, ActivityRule, StoredBlock } from './activityFile'

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
export async function checkParts(
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

/** Kinds whose entries a dealer or an operator confirms, and those that are checked in. */
const REACHES: Readonly<Record<'confirmed' | 'attended', readonly ActivityRule['kind'][]>> = {
  confirmed: ['attendance', 'finance'],
  attended: ['attendance'],
}

/** Refuses confirmation by a dealer where there is none. @throws DeskError at the field */
export function checkDealer({ kind }: ActivityRule, hasDealer: boolean): void {
  if (kind === 'attendance' && !hasDealer) {
    throw refuseFields({ dealerId: '“门店确认与签到”要由一家门店来做：请选择门店，或改参加方式' })
  }
}

/** Refuses a coupon that no entry could ever earn. @throws DeskError at the field */
export function checkReward(reward: ActivityReward | null, { kind }: ActivityRule): void {
  if (!reward) return
  if (kind === 'none') throw refuseFields({ rewardOn: '这个活动不报名，送不出优惠券' })
  if (reward.on === 'draw') {
    // The draw takes entries in the state `joined`; a confirmed or checked-in entry has left it.
    if (kind !== 'attendance') return
    throw refuseFields({ rewardOn: '门店确认与签到的活动不能抽奖，请换一种参加方式' })
  }
  if (reward.on !== 'joined' && !REACHES[reward.on].includes(kind)) {
    throw refuseFields({ rewardOn: '这种参加方式没有门店确认和签到，请选“报名成功时”' })
  }
}

/** Refuses a page through which nobody could join, or that hides its draw. @throws DeskError */
export function checkDoor(
  parts: readonly StoredBlock[],
  rule: ActivityRule,
  reward: ActivityReward | null,
): void {
  const door = rule.kind === 'dailyFirst' ? 'daily' : NEEDS[rule.kind] ? 'signUp' : undefined
  if (door && !parts.some(({ type }) => type === door)) {
    throw refuseFields({ blocks: door === 'daily' ? '请添加“每日名额”' : '请添加“报名表”，否则没有人能报名' })
  }
  if (reward?.on === 'draw' && !parts.some(({ type }) => type === 'winners')) {
    throw refuseFields({ blocks: '请添加“中奖名单”，否则没有人看到奖品和结果' })
  }
}

/** Refuses ids of rows that do not exist. */
export async function checkIds(
  trx: Trx,
  table: 'goods' | 'coupons' | 'car_series',
  ids: readonly string[],
  field: string,
  prefix: string,
): Promise<void> {
  const known = await trx.selectFrom(table).select('id').where('id', '=', anyOf(ids)).execute()
  if (known.length < new Set(ids).size) {
    throw refuseFields({ [field]: `${prefix}其中有的已不存在，请重新选择` })
  }
}
