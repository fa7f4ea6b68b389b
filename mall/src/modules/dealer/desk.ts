import { dealers } from '@contract/desk/resources/dealers'
import { json } from '../../db/json'
import type { DbOrTrx, Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { deskResource, type Editing, type Values } from '../../desk/deskResource'
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
  async beforeSave({ trx, before, values }) {
    await checkSeries(trx, values)
    if (changesDriveHours(values)) checkDriveHours({ ...before, ...values })
    return undefined
  },
  async afterSave(editing) {
    await saveDriveHours(editing)
    await saveShowroom(editing)
    await saveEntries(editing.trx, dealerEntries, [editing.id])
  },
  async remove({ trx, id }) {
    await trx.deleteFrom('test_drive_hours').where('dealer_id', '=', id).execute()
    await trx.deleteFrom('closed_slots').where('dealer_id', '=', id).execute()
    await trx.deleteFrom('dealers').where('id', '=', id).execute()
  },
})

const USUAL_MINUTES = 60
const DRIVE_FIELDS = ['driveFrom', 'driveTo', 'slotMinutes', 'lanes', 'daysOff']

const changesDriveHours = (values: Values) => DRIVE_FIELDS.some((field) => field in values)

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (text: unknown) => {
  const [hours = 0, minutes = 0] = String(text).split(':').map(Number)
  return hours * 60 + minutes
}

/** The hours of test drives are in a table of their own: a dealer without a row there has none. */
async function readDriveHours(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, Values>> {
  const rows = await db.selectFrom('test_drive_hours').selectAll().where('dealer_id', 'in', ids).execute()
  const none = { driveFrom: '', driveTo: '', slotMinutes: null, lanes: null, daysOff: [] }
  const found = rows.map((row): [string, Values] => [
    row.dealer_id,
    {
      driveFrom: clockText(row.opens_at),
      driveTo: clockText(row.closes_at),
      slotMinutes: row.slot_minutes,
      lanes: row.lanes,
      daysOff: row.days_off.map(String),
    },
  ])
  return new Map([...ids.map((id): [string, Values] => [id, none]), ...found])
}

async function readShowrooms(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, Values>> {
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
async function checkSeries(trx: Trx, values: Values): Promise<void> {
  const known = new Set((await trx.selectFrom('car_series').select('id').execute()).map(({ id }) => id))
  for (const field of ['shownIds', 'demoIds']) {
    const ids = (values[field] ?? []) as readonly string[]
    if (ids.some((id) => !known.has(id))) throw refuseFields({ [field]: '其中有的车系已不存在，请重新选择' })
  }
}

/** Saves the showroom: a car for test drives is shown too. Drives that are booked already stay as they are. */
async function saveShowroom({ trx, id, before, values }: Editing): Promise<void> {
  if (!('shownIds' in values) && !('demoIds' in values)) return
  const { shownIds = [], demoIds = [] } = { ...before, ...values } as Record<string, string[]>
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
function checkDriveHours({ driveFrom, driveTo, slotMinutes }: Values): void {
  if (!driveFrom && !driveTo) return
  if (!driveFrom) throw refuseFields({ driveFrom: '请填写试驾开始的时间' })
  if (!driveTo) throw refuseFields({ driveTo: '请填写试驾结束的时间' })
  if (minutesOf(driveFrom) + Number(slotMinutes || USUAL_MINUTES) > minutesOf(driveTo)) {
    throw refuseFields({ driveTo: '开始和结束之间放不下一场试驾' })
  }
}

/** Saves the hours. Drives that are booked already stay as they are. */
async function saveDriveHours({ trx, id, before, values }: Editing): Promise<void> {
  if (!changesDriveHours(values)) return
  const { driveFrom, driveTo, slotMinutes, lanes, daysOff } = { ...before, ...values }
  if (!driveFrom) {
    await trx.deleteFrom('test_drive_hours').where('dealer_id', '=', id).execute()
    return
  }
  const row = {
    opens_at: minutesOf(driveFrom),
    closes_at: minutesOf(driveTo),
    slot_minutes: Number(slotMinutes || USUAL_MINUTES),
    lanes: Number(lanes || 1),
    days_off: json(((daysOff as string[] | undefined) ?? []).map(Number)),
  }
  await trx
    .insertInto('test_drive_hours')
    .values({ dealer_id: id, ...row })
    .onConflict((conflict) => conflict.column('dealer_id').doUpdateSet(row))
    .execute()
}
