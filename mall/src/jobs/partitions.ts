import { makePartitions, PARTITIONED_TABLES } from '../db/partitions'
import { forgetOldPromise } from '../db/partitionTable'
import { JOB_WAITING } from './dropOld'
import type { JobDefinition } from './jobDefinition'

/** Job that makes the partitions of the coming months. Without it rows still have a place, the default partition. */
export const partitions: JobDefinition = {
  kind: 'partitions',
  everyMs: 3_600_000,
  async run({ db, clock }) {
    for (const table of PARTITIONED_TABLES) {
      await forgetOldPromise(db, table, clock.now(), JOB_WAITING)
      await makePartitions(db, table, clock.now(), JOB_WAITING)
    }
  },
}
