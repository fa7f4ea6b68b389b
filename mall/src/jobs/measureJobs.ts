import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { CoreContext } from '../core/context'
import type { Db } from '../db/open'
import { isGivenUp } from './queue'

/** Adds the figures of the jobs to those of the process. */
export function measureJobs({ db, clock }: CoreContext, register: Registry): void {
  let reading: ReturnType<typeof readJobs> | undefined
  /** One query for all figures of a collection, which the library collects side by side. */
  const jobsNow = () => {
    reading ??= readJobs(db, clock.now()).finally(() => {
      reading = undefined
    })
    return reading
  }
  const gauge = (name: string, help: string, value: (row: JobsOfKind) => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      labelNames: ['kind'],
      async collect() {
        this.reset()
        // Without a database the other figures are still of use.
        for (const row of await jobsNow().catch(() => [])) this.set({ kind: row.kind }, value(row))
      },
    })
  gauge('mall_jobs_due', 'Jobs that should have run already', ({ due }) => due)
  gauge('mall_jobs_failing', 'Jobs whose last attempt failed', ({ failing }) => failing)
  gauge('mall_jobs_late_seconds', 'Seconds that the oldest due job is late', ({ oldest }) =>
    oldest === null ? 0 : Math.max(0, clock.now() - oldest) / 1_000,
  )
}

interface JobsOfKind {
  kind: string
  due: number
  failing: number
  /** When the oldest due job should have run; null without one. */
  oldest: number | null
}

const readJobs = (db: Db, now: number): Promise<JobsOfKind[]> =>
  db
    .selectFrom('jobs')
    .select('kind')
    .select([
      sql<number>`(count(*) filter (where due_at <= ${now} and not ${isGivenUp}))::int`.as('due'),
      sql<number>`(count(*) filter (where last_error is not null))::int`.as('failing'),
      sql<number | null>`min(due_at) filter (where due_at <= ${now} and not ${isGivenUp})`.as('oldest'),
    ])
    .groupBy('kind')
    .execute()
