import { syncClock } from '../db/clockOffset'
import { json } from '../db/json'
import { ClockWatch } from './clockWatch'
import type { JobDefinition, WorkerContext } from './jobDefinition'
import { claimDue, type DueJob, finish, isLastAttempt, postpone, REPEATING } from './queue'

const POLL_MS = 1_000
const ENROL_EVERY_MS = 600_000
/**
 * Jobs that one process runs at a time, and of one kind: a partner that hangs holds up its own kinds only. A payment
 * gateway has three (refunds, closing, bills), so there is room for one partner's and more.
 */
const AT_ONCE = 8
const OF_ONE_KIND = 2

/** Runs all jobs that are due now, one after the other, and returns their number. */
export async function runDueJobs(ctx: WorkerContext): Promise<number> {
  const byKind = new Map(ctx.jobs.map((job) => [job.kind, job]))
  let done = 0
  for (;;) {
    const claimed = await claimDue(ctx.db, [...byKind.keys()], ctx.clock.now())
    if (claimed.length === 0) return done
    for (const job of claimed) await runOne(ctx, byKind.get(job.kind), job)
    done += claimed.length
  }
}

async function runOne(ctx: WorkerContext, definition: JobDefinition | undefined, job: DueJob): Promise<void> {
  if (!definition) return
  try {
    const work = () => definition.run(ctx, job.payload)
    await (ctx.traces ? ctx.traces.run(`job ${job.kind}`, work) : work())
    const again = definition.everyMs === undefined ? undefined : ctx.clock.now() + definition.everyMs
    await finish(ctx.db, job, again)
  } catch (error) {
    const what = isLastAttempt(job)
      ? 'A job failed too often and waits for an operator'
      : 'A job failed and will be tried again'
    ctx.log.error({ err: error, job: job.kind, key: job.key }, what)
    await postpone(ctx.db, job, ctx.clock.now(), error)
  }
}

/** Puts the repeating jobs into the table; existing ones keep their time unless it is too far in the future. */
export async function enrolRepeatingJobs(ctx: WorkerContext): Promise<void> {
  for (const job of ctx.jobs) {
    if (job.everyMs === undefined) continue
    const dueAt = ctx.clock.now() + job.everyMs
    await ctx.db
      .insertInto('jobs')
      .values({
        kind: job.kind,
        key: REPEATING,
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

/** Runs due jobs until stopped, several at a time; `stop` waits for those that run. */
export function startWorker(ctx: WorkerContext, watch = new ClockWatch()): { stop(): Promise<void> } {
  const byKind = new Map(ctx.jobs.map((job) => [job.kind, job]))
  const running = new Map<number, { kind: string; work: Promise<void> }>()
  let stopped = false
  let enrolledAt = performance.now()
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  const look = async () => {
    await syncClock(ctx.clock, ctx.db)
    const jumpMs = watch.look()
    if (jumpMs !== 0) ctx.log.error({ jumpMs, isHeld: watch.isHeld }, "The system's clock has jumped")
    if (watch.isHeld) return
    if (jumpMs < 0 || performance.now() > enrolledAt + ENROL_EVERY_MS) {
      await enrolRepeatingJobs(ctx)
      enrolledAt = performance.now()
    }
    // One at a time, so that the lease of each begins when it is started.
    while (!stopped && running.size < AT_ONCE) {
      const [job] = await claimDue(ctx.db, freeKinds(), ctx.clock.now(), 1)
      if (!job) return
      const work = runOne(ctx, byKind.get(job.kind), job)
        .catch((error) =>
          ctx.log.error({ err: error, job: job.kind, key: job.key }, 'A job was not put back'),
        )
        .finally(() => {
          running.delete(job.id)
          lookSoon(0)
        })
      running.set(job.id, { kind: job.kind, work })
    }
  }
  const freeKinds = () =>
    [...byKind.keys()].filter(
      (kind) => [...running.values()].filter((one) => one.kind === kind).length < OF_ONE_KIND,
    )
  const lookSoon = (ms: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      looking = looking
        .then(look)
        .catch((error) => ctx.log.error({ err: error }, 'Due jobs could not be read'))
        .then(() => lookSoon(POLL_MS))
    }, ms)
  }
  lookSoon(POLL_MS)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
      await Promise.all([...running.values()].map(({ work }) => work))
    },
  }
}
