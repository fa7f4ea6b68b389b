import { type Selectable, sql } from 'kysely'
import { notFound } from '../../core/errors'
import type { DbOrTrx } from '../../db/transact'
import { OPEN } from '../../domain/appointment'
import { newestFirst, type PageOf, type PageWish } from '../page'
import type { AppointmentTables } from './tables'

export type AppointmentRow = Selectable<AppointmentTables['appointments']>

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
  wish: PageWish & { open: boolean },
): Promise<PageOf<AppointmentRow>> {
  let query = db.selectFrom('appointments').where('user_id', '=', userId)
  if (wish.open) query = query.where('status', 'in', OPEN)
  const { rows, total } = await newestFirst(query, wish)
  return { list: rows, total, pageNum: wish.pageNum, pageSize: wish.pageSize }
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
