import type { Ctx } from '../ctx'
import { json } from '../db/json'
import { JOBS } from './jobs'
import { claimDue, type DueJob, finish, type JobDefinition, postpone } from './queue'

const POLL_MS = 1_000

const byKind = new Map<string, JobDefinition>(JOBS.map((job) => [job.kind, job]))
const kinds = [...byKind.keys()]

/** Does everything that is due now, and returns how many jobs that were. */
export async function runDueJobs(ctx: Ctx): Promise<number> {
  let done = 0
  for (;;) {
    const claimed = await claimDue(ctx.db, kinds, ctx.clock.now())
    if (claimed.length === 0) return done
    for (const job of claimed) await runOne(ctx, job)
    done += claimed.length
  }
}

async function runOne(ctx: Ctx, job: DueJob): Promise<void> {
  const definition = byKind.get(job.kind)
  if (!definition) return
  try {
    await definition.run(ctx, job.payload)
    const again = definition.everyMs === undefined ? undefined : ctx.clock.now() + definition.everyMs
    await finish(ctx.db, job, again)
  } catch (error) {
    ctx.log.error({ err: error, job: job.kind, key: job.key }, 'A job failed and will be tried again')
    await postpone(ctx.db, job, ctx.clock.now(), error)
  }
}

/** Puts the repeating jobs into the table; those that are there keep their time. */
export async function enrolRepeatingJobs(ctx: Ctx): Promise<void> {
  for (const job of JOBS) {
    if (job.everyMs === undefined) continue
    await ctx.db
      .insertInto('jobs')
      .values({
        kind: job.kind,
        key: 'repeating',
        payload: json({}),
        due_at: ctx.clock.now() + job.everyMs,
        last_error: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Looks for due jobs every second until stopped; `stop` waits for the one that is running. */
export function startWorker(ctx: Ctx): { stop(): Promise<void> } {
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  const look = async () => {
    try {
      await ctx.clock.sync(ctx.db)
      await runDueJobs(ctx)
    } catch (error) {
      ctx.log.error({ err: error }, 'Due jobs could not be read')
    }
    if (!stopped) timer = setTimeout(next, POLL_MS)
  }
  const next = () => {
    running = look()
  }
  let timer = setTimeout(next, POLL_MS)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
