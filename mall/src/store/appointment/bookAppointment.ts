import type { booking } from '@contract/schemas/appointments'
import type { z } from 'zod'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { type ProvenCode, spendCode } from '../sms/checkCode'
import { lockUser } from '../user/writeUser'
import { logState } from './changeState'
import { type AppointmentRow, appointmentByKey } from './readAppointments'
import { takeSlot } from './takeSlot'

export type Booking = z.output<typeof booking>

/**
 * Books a test drive. Idempotent: the same client key returns the appointment that it made before.
 * @param code proves a phone other than the account's own
 */
export async function bookAppointment(
  trx: Trx,
  userId: string,
  wish: Booking,
  code: ProvenCode | null,
  now: number,
): Promise<AppointmentRow> {
  // A double tap waits here for the first request, and then finds its appointment.
  await lockUser(trx, userId)
  const made = await appointmentByKey(trx, userId, wish.clientKey)
  if (made) return made
  if (code) await spendCode(trx, code, now)
  const row = await takeSlot(
    trx,
    {
      id: newId(),
      user_id: userId,
      client_key: wish.clientKey,
      dealer_id: wish.dealerId,
      series_id: wish.seriesId,
      starts_at: wish.startsAt,
      name: wish.name,
      phone: wish.phone,
      remark: wish.remark,
      replaces: null,
    },
    now,
  )
  await logState(trx, row.id, 'submitted', now, '门店会尽快与您联系确认')
  return row
}
