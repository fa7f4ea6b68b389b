import { dealers } from '@contract/desk/resources/dealers'
import type { FormOf, RowOf, SavedOf } from '@contract/desk/rowTypes'
import { json } from '../../db/json'
import type { DbOrTrx, Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { deskResource, type Saving } from '../../desk/deskResource'
import { saveEntries } from '../../search/entries'
import { foundRows } from '../../search/findEntries'
import { dealerEntries } from './dealerEntries'

export const dealersDesk = deskResource({
  resource: dealers,
  table: 'dealers',
  search: (db, typed) => foundRows(db, 'dealers', typed),
  // Dealer staff see their own dealer, and nothing of the others.
  dealerColumn: 'id',
  columns: {
    driveFrom: null,
    driveTo: null,
    slotMinutes: null,
    lanes: null,
    daysOff: null,
    shownIds: null,
    demoIds: null,
  },
  async readMore(db, ids) {
    const hours = await readDriveHours(db, ids)
    const shown = await readShowrooms(db, ids)
    return new Map(ids.map((id) => [id, { ...hours.get(id), ...shown.get(id) }]))
  },
  async beforeSave({ trx, values, after }) {
    await checkSeries(trx, values)
    if (changesDriveHours(values)) checkDriveHours(after)
    return undefined
  },
  async afterSave(saving) {
    await saveDriveHours(saving)
    await saveShowroom(saving)
    await saveEntries(saving.trx, dealerEntries, [saving.id])
  },
  async remove({ trx, id }) {
    await trx.deleteFrom('test_drive_hours').where('dealer_id', '=', id).execute()
    await trx.deleteFrom('closed_slots').where('dealer_id', '=', id).execute()
    await trx.deleteFrom('dealers').where('id', '=', id).execute()
  },
})

const USUAL_MINUTES = 60
const DRIVE_FIELDS = ['driveFrom', 'driveTo', 'slotMinutes', 'lanes', 'daysOff'] as const

type Dealers = typeof dealers
type Sent = Partial<FormOf<Dealers>>
type DriveHours = Pick<RowOf<Dealers>, (typeof DRIVE_FIELDS)[number]>

const changesDriveHours = (values: Sent) => DRIVE_FIELDS.some((field) => field in values)

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

/** The hours of test drives are in a table of their own: a dealer without a row there has none. */
async function readDriveHours(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, DriveHours>> {
  const rows = await db.selectFrom('test_drive_hours').selectAll().where('dealer_id', 'in', ids).execute()
  const none: DriveHours = { driveFrom: '', driveTo: '', slotMinutes: null, lanes: null, daysOff: [] }
  const found = rows.map((row): [string, DriveHours] => [
    row.dealer_id,
    {
      driveFrom: clockText(row.opens_at),
      driveTo: clockText(row.closes_at),
      slotMinutes: row.slot_minutes,
      lanes: row.lanes,
      daysOff: row.days_off.map(String),
    },
  ])
  return new Map([...ids.map((id): [string, DriveHours] => [id, none]), ...found])
}

async function readShowrooms(db: DbOrTrx, ids: readonly string[]) {
  const rows = await db
    .selectFrom('dealer_series as shown')
    .innerJoin('car_series as series', 'series.id', 'shown.series_id')
    .select(['dealer_id', 'series_id', 'has_demo'])
    .where('dealer_id', 'in', ids)
    .orderBy('series.position')
    .execute()
  return new Map(
    ids.map((id) => {
      const own = rows.filter((row) => row.dealer_id === id)
      const idsOf = (found: typeof own) => found.map(({ series_id }) => series_id)
      return [id, { shownIds: idsOf(own), demoIds: idsOf(own.filter((row) => row.has_demo)) }]
    }),
  )
}

/** @throws DeskError 400 */
async function checkSeries(trx: Trx, values: Sent): Promise<void> {
  const known = new Set((await trx.selectFrom('car_series').select('id').execute()).map(({ id }) => id))
  for (const field of ['shownIds', 'demoIds'] as const) {
    const ids = values[field] ?? []
    if (ids.some((id) => !known.has(id))) throw refuseFields({ [field]: '其中有的车系已不存在，请重新选择' })
  }
}

/** Saves the showroom: a car for test drives is shown too. Drives that are booked already stay as they are. */
async function saveShowroom({ trx, id, values, after }: Saving<Dealers>): Promise<void> {
  if (!('shownIds' in values) && !('demoIds' in values)) return
  const { shownIds, demoIds } = after
  await trx.deleteFrom('dealer_series').where('dealer_id', '=', id).execute()
  const shown = [...new Set([...shownIds, ...demoIds])]
  if (shown.length === 0) return
  await trx
    .insertInto('dealer_series')
    .values(
      shown.map((seriesId) => ({
        dealer_id: id,
        series_id: seriesId,
        has_demo: demoIds.includes(seriesId),
      })),
    )
    .execute()
}

/** @throws DeskError 400 */
function checkDriveHours({ driveFrom, driveTo, slotMinutes }: SavedOf<Dealers>): void {
  if (!driveFrom && !driveTo) return
  if (!driveFrom) throw refuseFields({ driveFrom: '请填写试驾开始的时间' })
  if (!driveTo) throw refuseFields({ driveTo: '请填写试驾结束的时间' })
  if (minutesOf(driveFrom) + (slotMinutes ?? USUAL_MINUTES) > minutesOf(driveTo)) {
    throw refuseFields({ driveTo: '开始和结束之间放不下一场试驾' })
  }
}

/** Saves the hours. Drives that are booked already stay as they are. */
async function saveDriveHours({ trx, id, values, after }: Saving<Dealers>): Promise<void> {
  if (!changesDriveHours(values)) return
  const { driveFrom, driveTo, slotMinutes, lanes, daysOff } = after
  if (!driveFrom) {
    await trx.deleteFrom('test_drive_hours').where('dealer_id', '=', id).execute()
    return
  }
  const row = {
    opens_at: minutesOf(driveFrom),
    closes_at: minutesOf(driveTo),
    slot_minutes: slotMinutes ?? USUAL_MINUTES,
    lanes: lanes ?? 1,
    days_off: json(daysOff.map(Number)),
  }
  await trx
    .insertInto('test_drive_hours')
    .values({ dealer_id: id, ...row })
    .onConflict((conflict) => conflict.column('dealer_id').doUpdateSet(row))
    .execute()
}
