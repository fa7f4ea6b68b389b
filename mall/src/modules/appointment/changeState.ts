import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  type AppointmentState,
  changeableUntil,
  endOfToday,
  statesBefore,
} from '@contract/rules/appointments'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import type { AppointmentRow } from './readAppointments'
import { eventTitle } from './rules'
import type { Work } from './tables'

export async function logState(
  trx: Trx,
  { id, kind }: { id: string; kind: AppointmentKind },
  to: AppointmentState,
  at: number,
  text: string,
) {
  await logEvent(trx, id, at, eventTitle(kind, to), text)
}

/** Logs what leaves the state as it is, or has a title of its own. */
export async function logEvent(trx: Trx, id: string, at: number, title: string, text: string) {
  await trx.insertInto('appointment_events').values({ appointment_id: id, at, title, text }).execute()
}

export interface ChangeInput {
  readonly at: number
  /** Text for the timeline. */
  readonly text: string
  /** The shopper's change: only up to the limit of its kind. */
  readonly byShopper?: boolean
  /** Work that was done, of a service. */
  readonly work?: { readonly work: Work[]; readonly amount: number; readonly mileage: number }
  /** Title of the event, where it isn't that of the state. */
  readonly title?: string
  /** The proposed time takes the place of this appointment. */
  readonly keepsProposal?: boolean
}

/** True of a row whose kind allows the change from its state. */
const allows = (to: AppointmentState) =>
  sql<boolean>`(${sql.join(
    APPOINTMENT_KINDS.map((kind) => {
      const before = statesBefore(kind, to)
      return before.length === 0 ? sql`false` : sql`(kind = ${kind} and status in (${sql.join(before)}))`
    }),
    sql` or `,
  )})`

/** True of a row that a shopper may still change. */
const isEarly = (at: number) =>
  sql<boolean>`(${sql.join(
    APPOINTMENT_KINDS.map((kind) => sql`(kind = ${kind} and starts_at > ${at - changeableUntil(kind, 0)})`),
    sql` or `,
  )})`

/**
 * Changes an appointment's status; undefined when its current status doesn't allow that. A no-show is possible only
 * after the slot has begun, an arrival from midnight of its day on. A time that the dealer proposes is withdrawn.
 */
export async function changeState(
  trx: Trx,
  id: string,
  to: AppointmentState,
  { at, text, byShopper, work, title, keepsProposal }: ChangeInput,
): Promise<AppointmentRow | undefined> {
  let query = trx
    .updateTable('appointments')
    .set({
      status: to,
      ...(to === 'done' && { done_at: at }),
      ...(work && { work: json(work.work), amount: work.amount, done_mileage: work.mileage }),
    })
    .where('id', '=', id)
    .where(allows(to))
  if (byShopper) query = query.where(isEarly(at))
  if (to === 'noShow') query = query.where('starts_at', '<=', at)
  if (to === 'arrived') query = query.where('starts_at', '<', endOfToday(at))
  const row = await query.returningAll().executeTakeFirst()
  if (!row) return undefined
  if (!keepsProposal) await withdrawProposal(trx, id)
  await (title ? logEvent(trx, id, at, title, text) : logState(trx, row, to, at, text))
  return row
}

/** Frees the slot of a time that was proposed in place of this appointment's. */
export async function withdrawProposal(trx: Trx, replaces: string): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ status: 'declined' })
    .where('replaces', '=', replaces)
    .where('status', '=', 'proposed')
    .execute()
}

export const stateChanged = () =>
  new ShopError(APPOINTMENT_CODES.stateChanged, '预约状态已变化，请刷新后再试')
