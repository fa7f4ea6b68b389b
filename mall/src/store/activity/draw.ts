import { randomInt } from 'node:crypto'
import { notFound } from '../../core/errors'
import type { Trx } from '../../db/transact'
import type { ActivityReward } from '../../domain/activityFile'
import { type ActivityRow, readActivity } from './readActivities'
import type { EntryRow } from './readEntries'
import { stateChanged } from './refusals'
import { giveCoupon } from './reward'

type Draw = Extract<ActivityReward, { on: 'draw' }>

function drawOf({ reward }: ActivityRow): Draw {
  if (reward?.on !== 'draw') throw notFound('这个活动不抽奖')
  return reward
}

/**
 * Draws: each prize as often as it is there, nobody two. May be done again until winners are told; nothing of it is
 * seen before. @returns how many were drawn
 */
export async function drawWinners(trx: Trx, activityId: string, now: number): Promise<number> {
  const { activity, waiting } = await waitingFor(trx, activityId)
  if (now < activity.sign_up_end_at) throw stateChanged()
  const draw = drawOf(activity)
  const bag = shuffled(waiting)
  const prizes = draw.prizes.flatMap(({ name, count }) => Array.from({ length: count }, () => name))
  for (const [place, { id }] of bag.entries()) {
    await trx
      .updateTable('activity_entries')
      .set({ prize: prizes[place] ?? '' })
      .where('id', '=', id)
      .where('status', '=', 'joined')
      .execute()
  }
  return Math.min(prizes.length, bag.length)
}

/** Tells the winners and hands their coupons out, once. @returns how many won */
export async function publishWinners(trx: Trx, activityId: string, now: number): Promise<number> {
  const { activity, waiting } = await waitingFor(trx, activityId)
  const draw = drawOf(activity)
  const winners = waiting.filter(({ prize }) => prize !== '')
  if (winners.length === 0) throw stateChanged()
  const { numUpdatedRows } = await trx
    .updateTable('activities')
    .set({ published_at: now })
    .where('id', '=', activityId)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw stateChanged()
  for (const entry of waiting) {
    const prize = draw.prizes.find(({ name }) => name === entry.prize)
    await trx
      .updateTable('activity_entries')
      .set({
        status: prize ? 'won' : 'lost',
        note: prize ? `恭喜获得${prize.name}，已放进“我的卡券”` : '这次没有抽中，感谢参与',
      })
      .where('id', '=', entry.id)
      .where('status', '=', 'joined')
      .execute()
    if (prize) await giveCoupon(trx, entry, prize.couponId, now)
  }
  return winners.length
}

/** The activity's row is held, so that a draw and its publication never cross. */
async function waitingFor(
  trx: Trx,
  activityId: string,
): Promise<{ activity: ActivityRow; waiting: EntryRow[] }> {
  await trx.selectFrom('activities').select('id').where('id', '=', activityId).forUpdate().execute()
  const activity = await readActivity(trx, activityId)
  if (activity.published_at !== null) throw stateChanged()
  const waiting = await trx
    .selectFrom('activity_entries')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('status', '=', 'joined')
    .orderBy('id')
    .execute()
  return { activity, waiting }
}

/** Fisher and Yates, with the system's own randomness: nobody works out who is next. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const bag = [...items]
  for (let last = bag.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[bag[last], bag[other]] = [bag[other]!, bag[last]!]
  }
  return bag
}
