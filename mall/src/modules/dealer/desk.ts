import { dealers } from '@contract/desk/resources/dealers'
import type { FormOf, RowOf, SavedOf } from '@contract/desk/rowTypes'
import { HELD_STATES, KINDS } from '@contract/rules/appointments'
import { DAY_MS, monthDayText, parseDateText, clockText as timeText } from '@contract/rules/dateText'
import { anyOf } from '../../db/anyOf'
import { json } from '../../db/json'
import type { DbOrTrx, Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { deskResource, type Saving } from '../../desk/deskResource'
import { saveEntries } from '../../search/entries'
import { foundRows } from '../../search/findEntries'
import { dealerEntries } from './dealerEntries'
import { holidaysChanged } from './events'

type Dealers = typeof dealers
type Sent = Partial<FormOf<Dealers>>

const USUAL_MINUTES = 60

/** The fields of the form with the hours of each capacity. */
const HOURS = [
  {
    capacity: 'cars',
    name: '试驾',
    from: 'driveFrom',
    to: 'driveTo',
    minutes: 'slotMinutes',
    lanes: 'lanes',
    off: 'daysOff',
  },
  {
    capacity: 'advisers',
    name: '看车',
    from: 'visitFrom',
    to: 'visitTo',
    minutes: 'visitMinutes',
    lanes: 'advisers',
    off: 'visitDaysOff',
  },
  {
    capacity: 'bays',
    name: '保养',
    from: 'bayFrom',
    to: 'bayTo',
    minutes: 'bayMinutes',
    lanes: 'bays',
    off: 'bayDaysOff',
  },
] as const
type HoursFields = (typeof HOURS)[number]

const HOURS_COLUMNS = Object.fromEntries(
  HOURS.flatMap(({ from, to, minutes, lanes, off }) => [from, to, minutes, lanes, off]).map((field) => [
    field,
    null,
  ]),
)

export const dealersDesk = deskResource({
  resource: dealers,
  table: 'dealers',
  search: (db, typed) => foundRows(db, 'dealers', typed),
  // Dealer staff see their own dealer, and nothing of the others.
  dealerColumn: 'id',
  columns: {
    ...HOURS_COLUMNS,
    shownIds: null,
    demoIds: null,
  },
  async readMore(db, ids) {
    const hours = await readHours(db, ids)
    const shown = await readShowrooms(db, ids)
    return new Map(ids.map((id) => [id, { ...hours.get(id), ...shown.get(id) }]))
  },
  async beforeSave({ trx, values, after }) {
    await checkSeries(trx, values)
    for (const each of HOURS) if (changes(each, values)) checkHours(each, after)
    return undefined
  },
  question: appointmentsOnClosedDays,
  async afterSave(saving) {
    for (const each of HOURS) await saveHours(each, saving)
    await saveShowroom(saving)
    await saveEntries(saving.trx, dealerEntries, [saving.id])
    await publishHolidays(saving)
  },
  async remove({ trx, id }) {
    await trx.deleteFrom('appointment_hours').where('dealer_id', '=', id).execute()
    await trx.deleteFrom('closed_slots').where('dealer_id', '=', id).execute()
    await trx.deleteFrom('dealers').where('id', '=', id).execute()
  },
})

/** Returns the minutes of a day as 09:00. */
const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

const changes = ({ from, to, minutes, lanes, off }: HoursFields, values: Sent) =>
  [from, to, minutes, lanes, off].some((field) => field in values)

/** Hours are in a table of their own: a dealer without a row for a capacity takes no such appointments. */
async function readHours(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, Partial<RowOf<Dealers>>>> {
  const rows = await db
    .selectFrom('appointment_hours')
    .selectAll()
    .where('dealer_id', '=', anyOf(ids))
    .execute()
  return new Map(
    ids.map((id) => [
      id,
      Object.assign(
        {},
        ...HOURS.map(({ capacity, from, to, minutes, lanes, off }) => {
          const row = rows.find((one) => one.dealer_id === id && one.capacity === capacity)
          return {
            [from]: row ? clockText(row.opens_at) : '',
            [to]: row ? clockText(row.closes_at) : '',
            [minutes]: row?.slot_minutes ?? null,
            [lanes]: row?.lanes ?? null,
            [off]: row?.days_off.map(String) ?? [],
          }
        }),
      ) as Partial<RowOf<Dealers>>,
    ]),
  )
}

async function readShowrooms(db: DbOrTrx, ids: readonly string[]) {
  const rows = await db
    .selectFrom('dealer_series as shown')
    .innerJoin('car_series as series', 'series.id', 'shown.series_id')
    .select(['dealer_id', 'series_id', 'has_demo'])
    .where('dealer_id', '=', anyOf(ids))
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

/** Checks that the chosen series exist. @throws DeskError 400 */
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

/** Checks that both hours are filled in and at least one appointment fits between them. @throws DeskError 400 */
function checkHours({ name, from, to, minutes }: HoursFields, values: SavedOf<Dealers>): void {
  if (!values[from] && !values[to]) return
  if (!values[from]) throw refuseFields({ [from]: `请填写${name}开始的时间` })
  if (!values[to]) throw refuseFields({ [to]: `请填写${name}结束的时间` })
  if (minutesOf(values[from]) + (values[minutes] || USUAL_MINUTES) > minutesOf(values[to])) {
    throw refuseFields({ [to]: `开始和结束之间放不下一场${name}` })
  }
}

/** The question stays below the 500 characters that are sent back. */
const MAX_NAMED = 6

const without = (days: readonly string[], others: readonly string[] = []) =>
  days.filter((day) => !others.includes(day))

async function publishHolidays({ trx, id, before, after, now }: Saving<Dealers>): Promise<void> {
  if (!before) return
  const closed = without(after.closedDates, before.closedDates)
  const opened = without(before.closedDates, after.closedDates)
  if (closed.length + opened.length > 0)
    await holidaysChanged.publish(trx, { dealerId: id, closed, opened, now })
}

/** Asks about the appointments on days that are closed now: the shoppers are notified, and the dealer finds other times. */
async function appointmentsOnClosedDays({ trx, id, before, after }: Saving<Dealers>) {
  const days = without(after.closedDates, before?.closedDates)
  if (days.length === 0 || !before) return undefined
  const starts = days.map((day) => parseDateText(day) ?? 0)
  const rows = await trx
    .selectFrom('appointments')
    .select(['starts_at', 'name', 'kind'])
    .where('dealer_id', '=', id)
    .where('status', 'in', HELD_STATES)
    .where((eb) =>
      eb.or(starts.map((at) => eb.and([eb('starts_at', '>=', at), eb('starts_at', '<', at + DAY_MS)]))),
    )
    .orderBy('starts_at')
    .execute()
  if (rows.length === 0) return undefined
  const named = rows
    .slice(0, MAX_NAMED)
    .map(
      ({ starts_at, name, kind }) =>
        `${monthDayText(starts_at)} ${timeText(starts_at)} ${name} ${KINDS[kind].name}`,
    )
    .join('；')
  const more = rows.length > MAX_NAMED ? '等' : ''
  return `这些日子有 ${rows.length} 个还没到的预约：${named}${more}。不会自动取消；会短信告诉他们门店那天不接待、会联系另约时间，请在预约日历里建议新的时间。仍要休息吗？`
}

/** Saves the hours of a capacity. Appointments that are booked already stay as they are. */
async function saveHours(fields: HoursFields, { trx, id, values, after }: Saving<Dealers>): Promise<void> {
  if (!changes(fields, values)) return
  const { capacity, from, to, minutes, lanes, off } = fields
  if (!after[from]) {
    await trx
      .deleteFrom('appointment_hours')
      .where('dealer_id', '=', id)
      .where('capacity', '=', capacity)
      .execute()
    return
  }
  const row = {
    opens_at: minutesOf(after[from]),
    closes_at: minutesOf(after[to]),
    slot_minutes: after[minutes] || USUAL_MINUTES,
    lanes: after[lanes] || 1,
    days_off: json(after[off].map(Number)),
  }
  await trx
    .insertInto('appointment_hours')
    .values({ dealer_id: id, capacity, ...row })
    .onConflict((conflict) => conflict.columns(['dealer_id', 'capacity']).doUpdateSet(row))
    .execute()
}
