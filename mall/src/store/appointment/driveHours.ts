import type { Selectable } from 'kysely'
import type { DbOrTrx } from '../../db/transact'
import type { DriveHours } from '../../domain/testDriveSlots'
import type { DealerTables } from '../dealer/tables'

export interface DealerHours extends DriveHours {
  /** Number of drives at the same time. */
  readonly lanes: number
}

const toHours = (row: Selectable<DealerTables['test_drive_hours']>): DealerHours => ({
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  slotMinutes: row.slot_minutes,
  lanes: row.lanes,
  daysOff: row.days_off,
})

/** Returns a dealer's test drive hours for a series; undefined when it has no demo car of it. */
export async function driveHours(
  db: DbOrTrx,
  dealerId: string,
  seriesId: string,
): Promise<DealerHours | undefined> {
  const row = await db
    .selectFrom('test_drive_hours as hours')
    .innerJoin('dealer_series as shown', 'shown.dealer_id', 'hours.dealer_id')
    .selectAll('hours')
    .where('hours.dealer_id', '=', dealerId)
    .where('shown.series_id', '=', seriesId)
    .where('shown.has_demo', '=', true)
    .executeTakeFirst()
  return row && toHours(row)
}
