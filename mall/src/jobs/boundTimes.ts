import type { Trx } from '../db/transact'
import type { CleanUp } from './cleanUp'
import type { JobDefinition, WorkerContext } from './jobDefinition'
import { MAX_PAUSE_MS } from './queue'

const BATCH = 200

/**
 * Job that brings forward what a clock wrote that was ahead and has been set back (decision 0870): jobs that are due
 * later than they are ever enqueued, the same times in modules' tables, and the modules' own `steps`.
 */
export const boundTimesJob = (steps: readonly CleanUp[]): JobDefinition => ({
  kind: 'boundTimes',
  everyMs: 60_000,
  async run(ctx) {
    const now = ctx.clock.now()
    for (const job of ctx.jobs) {
      if (job.withinMs === undefined) continue
      const within = typeof job.withinMs === 'number' ? job.withinMs : await job.withinMs(ctx.db)
      while ((await bringForward(ctx, job, now + within)) === BATCH);
    }
    await ctx.db
      .updateTable('jobs')
      .set({ due_at: now })
      .where('last_error', 'is not', null)
      .where('due_at', '>', now + MAX_PAUSE_MS)
      .execute()
    for (const step of steps) await step(ctx, now)
  },
})

const bringForward = (
  ctx: WorkerContext,
  { kind, bringForward }: JobDefinition,
  latest: number,
): Promise<number> =>
  ctx.transact(async (trx: Trx) => {
    const late = await trx
      .selectFrom('jobs')
      .select(['id', 'payload'])
      .where('kind', '=', kind)
      .where('due_at', '>', latest)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, payload } of late) {
      await trx.updateTable('jobs').set({ due_at: latest }).where('id', '=', id).execute()
      await bringForward?.(trx, payload, latest)
    }
    return late.length
  })
