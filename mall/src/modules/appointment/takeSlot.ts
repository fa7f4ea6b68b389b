import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { type Insertable, sql } from 'kysely'
import { ShopError } from '../../core/errors'
import type { Database } from '../../db/tables.generated'
import { brokenConstraint, type Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import { settleAppointment } from './changeState'
import type { AppointmentRow } from './readAppointments'
import { driveHours } from './readSlots'
import { bookableSlot } from './rules'

type NewAppointment = Omit<Insertable<Database['appointments']>, 'ends_at' | 'lane' | 'status' | 'created_at'>

/** Time after a drive's end in which the dealer can report that the shopper came. */
const SETTLE_AFTER_MS = 2 * 3_600_000

const closed = () => new ShopError(APPOINTMENT_CODES.slotClosed, '这个时段不能预约，请重新选择时间')

/**
 * Puts an appointment into a free lane of its slot. The unique index decides, not a check beforehand: a concurrent
 * request waits for the first one's row, and then finds the lane taken.
 * @throws ShopError of APPOINTMENT_CODES
 */
export async function takeSlot(trx: Trx, appointment: NewAppointment, now: number): Promise<AppointmentRow> {
  const hours = await driveHours(trx, appointment.dealer_id, appointment.series_id)
  if (!hours) throw new ShopError(APPOINTMENT_CODES.noDemoCar, '这家门店暂时没有该车系的试驾车')
  const slot = bookableSlot(hours, appointment.starts_at, now)
  if (!slot || (await isTakenOut(trx, appointment.dealer_id, slot.startsAt))) throw closed()
  for (let lane = 0; lane < hours.lanes; lane++) {
    const row = await trx
      .insertInto('appointments')
      .values({ ...appointment, ends_at: slot.endsAt, lane, status: 'submitted', created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['dealer_id', 'starts_at', 'lane'])
          .where(sql<boolean>`status not in ('cancelled', 'rescheduled')`)
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    if (row) {
      await enqueue(trx, settleAppointment, row.id, { appointmentId: row.id }, row.ends_at + SETTLE_AFTER_MS)
      return row
    }
  }
  throw new ShopError(APPOINTMENT_CODES.slotTaken, '这个时段刚刚被约走了，请换一个时间')
}

async function isTakenOut(trx: Trx, dealerId: string, startsAt: number): Promise<boolean> {
  const row = await trx
    .selectFrom('closed_slots')
    .select('starts_at')
    .where('dealer_id', '=', dealerId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()
  return row !== undefined
}

/** Translates a violated constraint on a shopper's appointments into a ShopError. */
export function asRefusal(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'appointments_one_open':
      return new ShopError(APPOINTMENT_CODES.alreadyBooked, '您已预约过这个车系的试驾，可在“我的试驾”里改期')
    case 'appointments_one_place':
      return new ShopError(APPOINTMENT_CODES.alreadyBooked, '您在这个时间已有一个试驾预约，请换一个时间')
    case 'appointments_replaced_once':
      return new ShopError(APPOINTMENT_CODES.stateChanged, '预约状态已变化，请刷新后再试')
    default:
      return error
  }
}
