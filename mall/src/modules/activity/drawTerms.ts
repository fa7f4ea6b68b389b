import type { activities } from '@contract/desk/resources/activities'
import type { GridRowOf, SavedOf } from '@contract/desk/rowTypes'
import { dateTimeText, parseDateText } from '@contract/rules/dateText'
import { anyOf } from '../../db/anyOf'
import type { Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import type { ActivityReward } from './activityFile'
import { checkIds } from './checkActivity'

type Draw = Extract<ActivityReward, { on: 'draw' }>
type PrizeRow = GridRowOf<typeof activities, 'prizes'>

/** Returns the fields of the desk's form for a draw; empty ones for another reward. */
export function drawFields(reward: ActivityReward | null): { drawAt: number | null; prizes: PrizeRow[] } {
  if (reward?.on !== 'draw') return { drawAt: null, prizes: [] }
  return {
    drawAt: parseDateText(reward.drawAt) ?? null,
    prizes: reward.prizes.map(({ name, couponId, count }) => ({ name, couponId, count: String(count) })),
  }
}

/** Returns the draw that the form describes. @throws DeskError at the field */
export function drawOfFields({ drawAt, prizes }: SavedOf<typeof activities>, signUpEndAt: number): Draw {
  if (drawAt === null) throw refuseFields({ drawAt: '请填写开奖时间' })
  if (drawAt < signUpEndAt) throw refuseFields({ drawAt: '开奖不能早于报名截止' })
  if (prizes.length === 0) throw refuseFields({ prizes: '请添加奖品' })
  const names = prizes.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw refuseFields({ prizes: `“${twice}”有两行，请合并或改名` })
  return {
    on: 'draw',
    drawAt: dateTimeText(drawAt),
    prizes: prizes.map(({ name, couponId, count }) => ({ name, couponId, count: Number(count) })),
  }
}

/** Refuses coupons that don't exist, are fewer than the prizes, or end before the draw. @throws DeskError at the field */
export async function checkPrizes(trx: Trx, { drawAt, prizes }: Draw): Promise<void> {
  const ids = [...new Set(prizes.map(({ couponId }) => couponId))]
  await checkIds(trx, 'coupons', ids, 'prizes', '')
  const coupons = await trx
    .selectFrom('coupons')
    .select(['id', 'name', 'total', 'taken', 'end_at'])
    .where('id', '=', anyOf(ids))
    .execute()
  for (const { id, name, total, taken, end_at } of coupons) {
    if (end_at <= (parseDateText(drawAt) ?? 0)) {
      throw refuseFields({ prizes: `“${name}”在开奖之前就结束了，发不出去` })
    }
    const needed = prizes.reduce((sum, prize) => sum + (prize.couponId === id ? prize.count : 0), 0)
    const left = Math.max(0, total - taken)
    if (needed > left) throw refuseFields({ prizes: `“${name}”只剩 ${left} 张，不够 ${needed} 个名额` })
  }
}
