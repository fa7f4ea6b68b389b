import { Gauge, type Registry } from 'prom-client'
import type { CoreContext } from '../core/context'
import { monthsAhead, PARTITIONED_TABLES } from '../db/partitions'

/** Adds the number of coming months that have their partition, for each table that is split by month. */
export function measurePartitions({ db, clock }: CoreContext, register: Registry): void {
  new Gauge({
    name: 'mall_partitions_ahead',
    help: 'Coming months whose partition is there',
    registers: [register],
    labelNames: ['table'],
    async collect() {
      this.reset()
      for (const table of PARTITIONED_TABLES) {
        // Without a database the other figures are still of use.
        const months = await monthsAhead(db, table, clock.now()).catch(() => undefined)
        if (months !== undefined) this.set({ table }, months)
      }
    },
  })
}
