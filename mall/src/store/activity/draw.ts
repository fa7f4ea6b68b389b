import { randomInt } from 'node:crypto'
import { notFound } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
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
  const { activity, waiting } = await untold(trx, activityId)
  if (now < activity.sign_up_end_at) throw stateChanged()
  const prizes = drawOf(activity).prizes.flatMap(({ name, count }) =>
    Array.from({ length: count }, () => name),
  )
  const winners = shuffled(waiting).slice(0, prizes.length)
  await ofWaiting(trx, activityId).set({ prize: '' }).where('prize', '!=', '').execute()
  for (const [place, { id }] of winners.entries()) {
    await ofWaiting(trx, activityId)
      .set({ prize: prizes[place] ?? '' })
      .where('id', '=', id)
      .execute()
  }
  return winners.length
}

/**
 * Tells the winners and hands their coupons out, once. Where nobody has signed up there is nobody to tell, and the
 * page says so. @returns how many won
 * @throws ShopError full when the coupons of a prize don't suffice; nobody is told then
 */
export async function publishWinners(trx: Trx, activityId: string, now: number): Promise<number> {
  const { activity, waiting } = await untold(trx, activityId)
  const draw = drawOf(activity)
  const winners = waiting.filter(({ prize }) => prize !== '')
  if (winners.length === 0 && waiting.length > 0) throw stateChanged()
  const isChanged = await trx
    .updateTable('activities')
    .set({ published_at: now })
    .where('id', '=', activityId)
    .where('published_at', 'is', null)
    .$call(changesOne)
  if (!isChanged) throw stateChanged()
  for (const winner of winners) {
    const prize = draw.prizes.find(({ name }) => name === winner.prize)
    // The file was changed between the draw and its publication.
    if (!prize) throw stateChanged()
    await ofWaiting(trx, activityId)
      .set({ status: 'won', note: `恭喜获得${prize.name}，已放进“我的卡券”` })
      .where('id', '=', winner.id)
      .execute()
    await giveCoupon(trx, winner, prize.couponId, now)
  }
  await ofWaiting(trx, activityId).set({ status: 'lost', note: '这次没有抽中，感谢参与' }).execute()
  return winners.length
}

/** Entries that still wait for the draw. */
const ofWaiting = (trx: Trx, activityId: string) =>
  trx.updateTable('activity_entries').where('activity_id', '=', activityId).where('status', '=', 'joined')

/** The activity's row is held, so that a draw and its publication never cross. */
export async function holdActivity(
  trx: Trx,
  activityId: string,
): Promise<{ activity: ActivityRow; waiting: EntryRow[] }> {
  await trx.selectFrom('activities').select('id').where('id', '=', activityId).forUpdate().execute()
  const activity = await readActivity(trx, activityId)
  const waiting = await trx
    .selectFrom('activity_entries')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('status', '=', 'joined')
    .orderBy('id')
    .execute()
  return { activity, waiting }
}

async function untold(trx: Trx, activityId: string) {
  const held = await holdActivity(trx, activityId)
  if (held.activity.published_at !== null) throw stateChanged()
  return held
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
