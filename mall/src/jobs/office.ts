import { jobs } from '@contract/desk/resources/jobs'
import { sql } from 'kysely'
import { office } from '../office/office'

/** Jobs that have failed. Each is tried again by itself, at the latest every hour; an operator needn't wait for it. */
export const jobsOffice = office({
  resource: jobs,
  table: 'jobs',
  from: sql`select id::text as id, kind, key, last_error, attempts, due_at from jobs where last_error is not null`,
  actions: {
    async runNow({ trx, id, now }) {
      await trx.updateTable('jobs').set({ due_at: now }).where('id', '=', Number(id)).execute()
    },
  },
})
