import { parseDateText } from '@/lib/dateText'
import type { Trx } from '../../db/transact'
import { enqueue, type JobDefinition } from '../../jobs/queue'
import { drawWinners, holdActivity, publishWinners } from './draw'
import type { ActivityRow } from './readActivities'

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
  const { activity, waiting } = await holdActivity(trx, activityId)
  const { reward, status, published_at } = activity
  if (status !== 'open' || published_at !== null || reward?.on !== 'draw') return
  if (now < (parseDateText(reward.drawAt) ?? 0)) return
  if (waiting.every(({ prize }) => prize === '')) await drawWinners(trx, activityId, now)
  await publishWinners(trx, activityId, now)
}
