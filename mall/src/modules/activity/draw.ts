import { randomInt } from 'node:crypto'
import { parseDateText } from '@contract/rules/dateText'
import { notFound } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { enqueue } from '../../jobs/queue'
import type { ActivityReward } from './activityFile'
import { type ActivityRow, readActivity } from './readActivities'
import type { EntryRow } from './readEntries'
import { notDrawn, signUpOpen, stateChanged, tooFewCoupons, winnersPublished } from './refusals'
import { giveCoupon } from './reward'

type Draw = Extract<ActivityReward, { on: 'draw' }>

function drawOf({ reward }: ActivityRow): Draw {
  if (reward?.on !== 'draw') throw notFound('这个活动不抽奖')
  return reward
}

/**
 * Draws the winners: each prize as often as it is available, at most one prize per entry. May be repeated until the
 * winners are published; nothing is visible before that.
 * @returns how many were drawn
 */
export async function drawWinners(trx: Trx, activityId: string, now: number): Promise<number> {
  const { activity, waiting } = await unpublished(trx, activityId)
  if (now < activity.sign_up_end_at) throw signUpOpen()
  const prizes = drawOf(activity).prizes.flatMap(({ name, count }) =>
    Array.from({ length: count }, () => name),
  )
  const winners = shuffled(waiting).slice(0, prizes.length)
  await clearDraw(trx, activityId)
  for (const [place, { id }] of winners.entries()) {
    await ofWaiting(trx, activityId)
      .set({ prize: prizes[place] ?? '' })
      .where('id', '=', id)
      .execute()
  }
  return winners.length
}

/**
 * Publishes the winners and grants their coupons, once. With no entries there are no winners, and the page says so.
 * @returns how many won
 * @throws ShopError full when a prize has too few coupons; nothing is published then
 */
export async function publishWinners(trx: Trx, activityId: string, now: number): Promise<number> {
  const { activity, waiting } = await unpublished(trx, activityId)
  const draw = drawOf(activity)
  const winners = waiting.filter(({ prize }) => prize !== '')
  if (winners.length === 0 && waiting.length > 0) throw notDrawn()
  const isChanged = await trx
    .updateTable('activities')
    .set({ published_at: now })
    .where('id', '=', activityId)
    .where('published_at', 'is', null)
    .$call(changesOne)
  if (!isChanged) throw winnersPublished()
  for (const winner of winners) {
    const prize = draw.prizes.find(({ name }) => name === winner.prize)
    // The file was changed between the draw and the publication.
    if (!prize) throw stateChanged()
    await ofWaiting(trx, activityId)
      .set({ status: 'won', note: `恭喜获得${prize.name}，已放进“我的卡券”` })
      .where('id', '=', winner.id)
      .execute()
    await giveCoupon(trx, winner, prize.couponId, now, () => tooFewCoupons(prize.name))
  }
  await ofWaiting(trx, activityId).set({ status: 'lost', note: '这次没有抽中，感谢参与' }).execute()
  return winners.length
}

/** Update query on the entries that still wait for the draw. */
const ofWaiting = (trx: Trx, activityId: string) =>
  trx.updateTable('activity_entries').where('activity_id', '=', activityId).where('status', '=', 'joined')

/** Takes back a draw that isn't published. */
export async function clearDraw(trx: Trx, activityId: string): Promise<void> {
  await ofWaiting(trx, activityId).set({ prize: '' }).where('prize', '!=', '').execute()
}

/** Locks the activity's row, so that a draw and its publication never run at the same time. */
export async function lockActivity(
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

async function unpublished(trx: Trx, activityId: string) {
  const held = await lockActivity(trx, activityId)
  if (held.activity.published_at !== null) throw winnersPublished()
  return held
}

/** Fisher-Yates shuffle with cryptographic randomness, so that the result can't be predicted. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const bag = [...items]
  for (let last = bag.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[bag[last], bag[other]] = [bag[other]!, bag[last]!]
  }
  return bag
}

/**
 * Job that draws at the time given on the activity's page and publishes the winners. A draw that the operator made by
 * hand is published as it is. With too few coupons nothing is published, and the queue retries.
 */
export const drawActivity: JobDefinition<{ activityId: string }> = {
  kind: 'drawActivity',
  run: (ctx, { activityId }) => ctx.transact((trx) => drawByClock(trx, activityId, ctx.clock.now())),
}

/** Enqueues the draw. Call it whenever an activity is created, its draw time changes, or it is reopened. */
export async function planDraw(trx: Trx, { id, reward }: Pick<ActivityRow, 'id' | 'reward'>): Promise<void> {
  if (reward?.on !== 'draw') return
  await enqueue(trx, drawActivity, id, { activityId: id }, parseDateText(reward.drawAt) ?? 0)
}

/** Does nothing when the winners were published already, or the activity was closed or postponed. */
async function drawByClock(trx: Trx, activityId: string, now: number): Promise<void> {
  const { activity, waiting } = await lockActivity(trx, activityId)
  const { reward, status, published_at } = activity
  if (status !== 'open' || published_at !== null || reward?.on !== 'draw') return
  if (now < (parseDateText(reward.drawAt) ?? 0)) return
  if (waiting.every(({ prize }) => prize === '')) await drawWinners(trx, activityId, now)
  await publishWinners(trx, activityId, now)
}
