import { parseDateText } from '@/lib/dateText'
import type { Trx } from '../../db/transact'
import { enqueue, type JobDefinition } from '../../jobs/queue'
import { drawWinners, holdActivity, publishWinners } from './draw'
import type { ActivityRow } from './readActivities'

/**
 * Draws at the moment that the activity's page promises, and tells the winners. What the operator has drawn by hand
 * before is told as it is. Without enough coupons nothing is told, and the queue tries again.
 */
export const drawActivity: JobDefinition<{ activityId: string }> = {
  kind: 'drawActivity',
  run: (ctx, { activityId }) => ctx.transact((trx) => drawByClock(trx, activityId, ctx.clock.now())),
}

/** To be called whenever an activity comes into the shop, gets another moment, or is taken up again. */
export async function planDraw(trx: Trx, { id, reward }: Pick<ActivityRow, 'id' | 'reward'>): Promise<void> {
  if (reward?.on !== 'draw') return
  await enqueue(trx, drawActivity, id, { activityId: id }, parseDateText(reward.drawAt) ?? 0)
}

/** Nothing when somebody else has told the winners, or when the activity has been called off or put off. */
async function drawByClock(trx: Trx, activityId: string, now: number): Promise<void> {
  const { activity, waiting } = await holdActivity(trx, activityId)
  const { reward, status, published_at } = activity
  if (status !== 'open' || published_at !== null || reward?.on !== 'draw') return
  if (now < (parseDateText(reward.drawAt) ?? 0)) return
  if (waiting.every(({ prize }) => prize === '')) await drawWinners(trx, activityId, now)
  await publishWinners(trx, activityId, now)
}
