import { jobs } from '@contract/desk/resources/jobs'
import { sql } from 'kysely'
import { office } from '../office/office'
import { isGivenUp } from './queue'

/** Jobs that have failed. Each is tried again by itself, until it is given up; an operator needn't wait for it. */
export const jobsOffice = office({
  resource: jobs,
  table: 'jobs',
  from: sql`select id::text as id, kind, key, last_error, attempts, ${isGivenUp} as is_given_up, due_at
    from jobs where last_error is not null`,
  actions: {
    async runNow({ trx, id, now }) {
      await trx.updateTable('jobs').set({ due_at: now, attempts: 0 }).where('id', '=', Number(id)).execute()
    },
  },
})
