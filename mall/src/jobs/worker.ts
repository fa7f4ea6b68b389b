import type { Ctx } from '../ctx'
import { json } from '../db/json'
import { claimDue, type DueJob, finish, type JobDefinition, postpone } from './queue'

const POLL_MS = 1_000
const ENROL_EVERY_MS = 600_000

/** Runs all jobs that are due now, and returns their number. */
export async function runDueJobs(ctx: Ctx): Promise<number> {
  const byKind = new Map(ctx.jobs.map((job) => [job.kind, job]))
  let done = 0
  for (;;) {
    const claimed = await claimDue(ctx.db, [...byKind.keys()], ctx.clock.now())
    if (claimed.length === 0) return done
    for (const job of claimed) await runOne(ctx, byKind.get(job.kind), job)
    done += claimed.length
  }
}

async function runOne(ctx: Ctx, definition: JobDefinition | undefined, job: DueJob): Promise<void> {
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

/** Puts the repeating jobs into the table; existing ones keep their time unless it is too far in the future. */
export async function enrolRepeatingJobs(ctx: Ctx): Promise<void> {
  for (const job of ctx.jobs) {
    if (job.everyMs === undefined) continue
    const dueAt = ctx.clock.now() + job.everyMs
    await ctx.db
      .insertInto('jobs')
      .values({
        kind: job.kind,
        key: 'repeating',
        payload: json({}),
        due_at: dueAt,
        last_error: null,
      })
      // A due time later than the next regular one: the system's clock was ahead when it was stored.
      .onConflict((conflict) =>
        conflict.columns(['kind', 'key']).doUpdateSet({ due_at: dueAt }).where('jobs.due_at', '>', dueAt),
      )
      .execute()
  }
}

/** Runs due jobs every second until stopped; `stop` waits for the running job. */
export function startWorker(ctx: Ctx): { stop(): Promise<void> } {
  let stopped = false
  let enrolledAt = performance.now()
  let running: Promise<unknown> = Promise.resolve()
  const look = async () => {
    try {
      await ctx.clock.sync(ctx.db)
      if (performance.now() > enrolledAt + ENROL_EVERY_MS) {
        await enrolRepeatingJobs(ctx)
        enrolledAt = performance.now()
      }
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
