import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { FREED_STATES, KINDS } from '@contract/rules/appointments'
import { type Insertable, sql } from 'kysely'
import { ShopError } from '../../core/errors'
import { json } from '../../db/json'
import type { Database } from '../../db/tables.generated'
import { brokenConstraint, type Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import type { AppointmentRow } from './readAppointments'
import { hoursFor } from './readSlots'
import { bookableSlot } from './rules'
import { settleAppointment } from './settle'

type NewAppointment = Omit<
  Insertable<Database['appointments']>,
  'ends_at' | 'lane' | 'capacity' | 'created_at'
>

/** Time after the end in which the dealer can report that the shopper came. */
export const SETTLE_AFTER_MS = 2 * 3_600_000

const closed = () => new ShopError(APPOINTMENT_CODES.slotClosed, '这个时段不能预约，请重新选择时间')

/**
 * Puts an appointment into a free lane of its slot. The unique index decides, not a check beforehand: a concurrent
 * request waits for the first one's row, and then finds the lane taken.
 * @throws ShopError of APPOINTMENT_CODES
 */
export async function takeSlot(trx: Trx, appointment: NewAppointment, now: number): Promise<AppointmentRow> {
  const { dealer_id: dealerId, kind, series_id: seriesId, starts_at: startsAt } = appointment
  const hours = await hoursFor(trx, { dealerId, kind, seriesId: seriesId ?? '' })
  if (!hours) throw new ShopError(APPOINTMENT_CODES.noDemoCar, notOffered(kind))
  const slot = bookableSlot(hours, startsAt, now)
  if (!slot || (await isTakenOut(trx, dealerId, hours.capacity, slot.startsAt))) throw closed()
  for (let lane = 0; lane < hours.lanes; lane++) {
    const row = await trx
      .insertInto('appointments')
      .values({
        ...appointment,
        pictures: json([...(appointment.pictures ?? [])]),
        capacity: hours.capacity,
        ends_at: slot.endsAt,
        lane,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['dealer_id', 'capacity', 'starts_at', 'lane'])
          .where(sql<boolean>`status not in (${sql.join(FREED_STATES.map((state) => sql.lit(state)))})`)
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    if (row) {
      await settleLater(trx, row)
      return row
    }
  }
  throw new ShopError(APPOINTMENT_CODES.slotTaken, '这个时段刚刚被约走了，请换一个时间')
}

/** Settles it after its end; a proposed time as soon as it begins. */
export const settleLater = (
  trx: Trx,
  { id, status, starts_at, ends_at }: Pick<AppointmentRow, 'id' | 'status' | 'starts_at' | 'ends_at'>,
): Promise<void> =>
  enqueue(
    trx,
    settleAppointment,
    id,
    { appointmentId: id },
    status === 'proposed' ? starts_at : ends_at + SETTLE_AFTER_MS,
  )

export const notOffered = (kind: NewAppointment['kind']): string =>
  kind === 'testDrive' ? '这家门店暂时没有该车系的试驾车' : `这家门店暂时不接受${KINDS[kind].name}预约`

async function isTakenOut(
  trx: Trx,
  dealerId: string,
  capacity: AppointmentRow['capacity'],
  startsAt: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('closed_slots')
    .select('starts_at')
    .where('dealer_id', '=', dealerId)
    .where('capacity', '=', capacity)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()
  return row !== undefined
}

/** Translates a violated constraint on a shopper's appointments into a ShopError. */
export function asRefusal(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'appointments_one_open':
      return new ShopError(APPOINTMENT_CODES.alreadyBooked, '您已有一个同样的预约，可在“我的预约”里改期')
    case 'appointments_one_place':
    case 'appointments_one_vehicle':
      return new ShopError(APPOINTMENT_CODES.alreadyBooked, '您在这个时间已有一个预约，请换一个时间')
    case 'appointments_replaced_once':
      return new ShopError(APPOINTMENT_CODES.stateChanged, '预约状态已变化，请刷新后再试')
    default:
      return error
  }
}
