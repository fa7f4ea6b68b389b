import type { MigrationIndexes } from '../migrate'

/** For the desk's list of failed jobs: a few among those of all orders that wait for their time. */
export const indexes: MigrationIndexes = {
  jobs_failed: 'jobs (due_at, id) where last_error is not null',
}
