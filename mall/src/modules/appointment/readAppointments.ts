import type { appointment, appointmentDetail } from '@contract/shapes/appointment'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { on } from '../../core/events'
import { newestFirst, type PageInput, type PageOf } from '../../db/page'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { readSeries } from '../car/readCars'
import { dealersById } from '../dealer/readDealers'
import { DELETED_USER, deletionRequested, userDeleted } from '../user/events'
import { actionsOf, appointmentLabel, OPEN } from './rules'

export type AppointmentRow = Selectable<Database['appointments']>

/** Returns the user's own appointment. @throws ShopError notFound, also for another user's */
export async function ownAppointment(db: DbOrTrx, userId: string, id: string): Promise<AppointmentRow> {
  const row = await db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('没有找到这个预约')
  return row
}

/** Returns the appointment that was made with this client key. */
export const appointmentByKey = (
  db: DbOrTrx,
  userId: string,
  clientKey: string,
): Promise<AppointmentRow | undefined> =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()

/** Lists a user's appointments, newest first; `open` leaves out finished ones. */
export async function listAppointments(
  db: DbOrTrx,
  userId: string,
  input: PageInput & { open: boolean },
): Promise<PageOf<AppointmentRow>> {
  let query = db.selectFrom('appointments').where('user_id', '=', userId)
  if (input.open) query = query.where('status', 'in', OPEN)
  const { rows, total } = await newestFirst(query, input)
  return { list: rows, total, pageNum: input.pageNum, pageSize: input.pageSize }
}

/** Maps each rescheduled appointment's id to the id of its replacement. */
export async function replacementsOf(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('appointments')
    .select(['id', sql<string>`replaces`.as('replaces')])
    .where('replaces', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.replaces, row.id]))
}

/** Test drives that are still open prevent deleting the account; the others stay for the numbers, without the person. */
export const appointmentSubscriptions = [
  on(deletionRequested, async (trx, { userId, obstacles }) => {
    const drives = await trx
      .selectFrom('appointments as drive')
      .innerJoin('car_series as series', 'series.id', 'drive.series_id')
      .select(['drive.id', 'drive.status', 'series.name'])
      .where('drive.user_id', '=', userId)
      .where('drive.status', 'in', OPEN)
      .orderBy('drive.starts_at')
      .execute()
    for (const { id, name, status } of drives) {
      obstacles.push({
        kind: 'appointment',
        title: '试驾预约',
        number: name,
        state: appointmentLabel(status),
        id,
      })
    }
  }),
  on(userDeleted, (trx, { userId }) =>
    trx
      .updateTable('appointments')
      .set({ name: DELETED_USER, phone: '', remark: '' })
      .where('user_id', '=', userId)
      .execute(),
  ),
]

type Wire = z.input<typeof appointment>

export async function toAppointments(
  db: DbOrTrx,
  rows: readonly AppointmentRow[],
  now: number,
): Promise<Wire[]> {
  const dealers = await dealersById(db, [...new Set(rows.map((row) => row.dealer_id))])
  const series = new Map((await readSeries(db)).map((card) => [card.seriesId, card]))
  const moved = rows.filter((row) => row.status === 'rescheduled').map((row) => row.id)
  const replacements = await replacementsOf(db, moved)
  return rows.map((row) => ({
    appointmentId: row.id,
    status: row.status,
    statusText: appointmentLabel(row.status),
    seriesId: row.series_id,
    seriesName: series.get(row.series_id)?.name ?? '',
    image: series.get(row.series_id)?.thumb ?? '',
    dealer: dealers.get(row.dealer_id)!,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    name: row.name,
    phone: row.phone,
    remark: row.remark,
    actions: actionsOf(row.status, row.starts_at, now),
    createdAt: row.created_at,
    replacedById: replacements.get(row.id) ?? '',
  }))
}

export async function toAppointmentDetail(
  db: DbOrTrx,
  row: AppointmentRow,
  now: number,
): Promise<z.input<typeof appointmentDetail>> {
  const [shown] = await toAppointments(db, [row], now)
  const events = await db
    .selectFrom('appointment_events')
    .select(['at', 'title', 'text'])
    .where('appointment_id', '=', row.id)
    .orderBy('id', 'desc')
    .execute()
  return { ...shown!, events }
}
