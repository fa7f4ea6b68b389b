import { OPEN_STATES } from '@contract/rules/appointments'
import { DAY_MS, parseDateText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { on } from '../../core/events'
import { anyOf } from '../../db/anyOf'
import type { Trx } from '../../db/transact'
import { holidaysChanged } from '../dealer/events'
import { changeState, logEvent } from './changeState'
import { notifyChange } from './notifyChange'
import type { AppointmentRow } from './readAppointments'
import { timeText } from './rules'

/** Says in the timeline and by SMS what has become of an appointment whose state stays. */
async function tell(trx: Trx, row: AppointmentRow, title: string, text: string, now: number): Promise<void> {
  await logEvent(trx, row.id, now, title, text)
  await notifyChange(trx, row, text, now)
}

/** Whether another time is proposed for an appointment, which its shopper hasn't answered. */
const hasProposal = sql<boolean>`exists (select 1 from appointments proposed
  where proposed.replaces = appointments.id and proposed.status = 'proposed')`.as('has_proposal')

/**
 * Tells shoppers that the dealer can't receive them at their time and will call about another one. Who already has another
 * time to accept isn't notified before that one ends; a proposed time among these is withdrawn.
 */
export async function markToMove(trx: Trx, ids: readonly string[], now: number): Promise<void> {
  const proposals = await trx
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'proposed')
    .execute()
  for (const { id, starts_at, replaces } of proposals) {
    const withdrawn = await changeState(trx, id, 'declined', { at: now, text: '' })
    const old = await trx.selectFrom('appointments').selectAll().where('id', '=', replaces).executeTakeFirst()
    if (!withdrawn || !old || ids.includes(old.id)) continue
    const text = `门店不能在建议的 ${timeText(starts_at)} 接待，会与您联系`
    await tell(trx, old, '门店撤回了建议的时间', text, now)
  }
  const rows = await trx
    .updateTable('appointments')
    .set({ to_move: true })
    .where('id', '=', anyOf(ids))
    .where('status', 'in', OPEN_STATES)
    .where('starts_at', '>', now)
    .where('to_move', '=', false)
    .returningAll()
    .returning(hasProposal)
    .execute()
  for (const row of rows.filter(({ has_proposal }) => !has_proposal)) {
    const text = `门店 ${timeText(row.starts_at)} 不能接待，会与您联系另约时间`
    await tell(trx, row, '门店要改时间', text, now)
  }
}

/** Times at which a dealer can receive people again; of all its capacities where none is named. */
interface Times {
  readonly dealerId: string
  readonly capacity?: AppointmentRow['capacity']
  readonly startsAt?: readonly number[]
  readonly days?: readonly string[]
}

const isOnDays = (days: readonly string[]) =>
  sql<boolean>`(${sql.join(
    days.map((day) => {
      const midnight = parseDateText(day) ?? 0
      return sql`(starts_at >= ${midnight} and starts_at < ${midnight + DAY_MS})`
    }),
    sql` or `,
  )})`

/** Tells shoppers who were to move that their time holds after all, except in slots that are closed by themselves. */
export async function receiveAgain(
  trx: Trx,
  { dealerId, capacity, startsAt, days }: Times,
  now: number,
): Promise<void> {
  let query = trx
    .updateTable('appointments')
    .set({ to_move: false })
    .where('dealer_id', '=', dealerId)
    .where('to_move', '=', true)
    .where('status', 'in', OPEN_STATES)
    .where('starts_at', '>', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('closed_slots as closed')
            .select('closed.starts_at')
            .whereRef('closed.dealer_id', '=', 'appointments.dealer_id')
            .whereRef('closed.capacity', '=', 'appointments.capacity')
            .whereRef('closed.starts_at', '=', 'appointments.starts_at'),
        ),
      ),
    )
  if (capacity) query = query.where('capacity', '=', capacity)
  if (startsAt) query = query.where('starts_at', '=', anyOf(startsAt))
  if (days) query = query.where(isOnDays(days))
  const rows = await query.returningAll().returning(hasProposal).execute()
  for (const row of rows.filter(({ has_proposal }) => !has_proposal))
    await tell(trx, row, '门店照常接待', `门店 ${timeText(row.starts_at)} 照常接待，您的预约仍然有效`, now)
}

/** A day off of the dealer is one for all who are booked on it. */
export const appointmentHolidays = on(holidaysChanged, async (trx, { dealerId, closed, opened, now }) => {
  if (closed.length > 0) {
    const rows = await trx
      .selectFrom('appointments')
      .select('id')
      .where('dealer_id', '=', dealerId)
      .where('starts_at', '>', now)
      .where(isOnDays(closed))
      .execute()
    await markToMove(
      trx,
      rows.map(({ id }) => id),
      now,
    )
  }
  if (opened.length > 0) await receiveAgain(trx, { dealerId, days: opened }, now)
})
