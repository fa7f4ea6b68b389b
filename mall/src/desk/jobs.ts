import { jobs } from '@contract/desk/resources/jobs'
import { sql } from 'kysely'
import { anyOf } from '../db/anyOf'
import type { DbOrTrx } from '../db/transact'
import { meaningOf } from '../jobs/failure'
import { isGivenUp } from '../jobs/queue'
import { deskResource, type More } from './deskResource'

/** Jobs that have failed. Each is tried again by itself, until it is given up; an operator needn't wait for it. */
export const jobsDesk = deskResource({
  resource: jobs,
  table: 'jobs',
  from: sql`select id::text as id, kind, key, last_error, attempts, ${isGivenUp} as is_given_up, due_at
    from jobs where last_error is not null`,
  columns: { meaning: null },
  readMore: readMeanings,
  actions: {
    async runNow({ trx, id, now }) {
      await trx.updateTable('jobs').set({ due_at: now, attempts: 0 }).where('id', '=', Number(id)).execute()
    },
  },
})

/** Reads what the last errors mean. */
async function readMeanings(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof jobs>> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'last_error'])
    .where('id', '=', anyOf(ids.map(Number)))
    .execute()
  return new Map(rows.map((row) => [String(row.id), { meaning: meaningOf(row.last_error ?? '') }]))
}
