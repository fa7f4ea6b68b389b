import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { clockText, monthDayText } from '@contract/rules/dateText'
import type { booking } from '@contract/schemas/appointments'
import type { z } from 'zod'
import { ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { type ProvenCode, spendCode } from '../sms/checkCode'
import { lockUser } from '../user/writeUser'
import { changeState, logState, stateChanged } from './changeState'
import { type AppointmentRow, appointmentByKey, ownAppointment } from './readAppointments'
import { takeSlot } from './takeSlot'

export type Booking = z.output<typeof booking>

/**
 * Books a test drive. Idempotent: the same client key returns the appointment that it made before.
 * @param code proves a phone other than the account's own
 */
export async function bookAppointment(
  trx: Trx,
  userId: string,
  input: Booking,
  code: ProvenCode | null,
  now: number,
): Promise<AppointmentRow> {
  // A double tap waits here for the first request, and then finds its appointment.
  await lockUser(trx, userId)
  const made = await appointmentByKey(trx, userId, input.clientKey)
  if (made) return made
  if (code) await spendCode(trx, code, now)
  const row = await takeSlot(
    trx,
    {
      id: newId(),
      user_id: userId,
      client_key: input.clientKey,
      dealer_id: input.dealerId,
      series_id: input.seriesId,
      starts_at: input.startsAt,
      name: input.name,
      phone: input.phone,
      remark: input.remark,
      replaces: null,
    },
    now,
  )
  await logState(trx, row.id, 'submitted', now, '门店会尽快与您联系确认')
  return row
}

const timeText = (at: number) => `${monthDayText(at)} ${clockText(at)}`

/** Reschedules a test drive: frees the old slot and creates a new appointment, which has to be confirmed again. */
export async function rescheduleAppointment(
  trx: Trx,
  userId: string,
  id: string,
  input: { clientKey: string; startsAt: number },
  now: number,
): Promise<AppointmentRow> {
  await lockUser(trx, userId)
  const made = await appointmentByKey(trx, userId, input.clientKey)
  if (made?.replaces === id) return made
  const old = await ownAppointment(trx, userId, id)
  if (old.starts_at === input.startsAt) {
    throw new ShopError(APPOINTMENT_CODES.slotClosed, '还是原来的时间，请选一个新的时间')
  }
  const text = `改到 ${timeText(input.startsAt)}`
  const left = await changeState(trx, id, 'rescheduled', { at: now, text, beforeStart: true })
  if (!left) throw stateChanged()
  const { dealer_id, series_id, name, phone, remark } = old
  const row = await takeSlot(
    trx,
    {
      id: newId(),
      user_id: userId,
      client_key: input.clientKey,
      dealer_id,
      series_id,
      name,
      phone,
      remark,
      starts_at: input.startsAt,
      replaces: id,
    },
    now,
  )
  await logState(trx, row.id, 'submitted', now, `由 ${timeText(old.starts_at)} 改期，门店会再次确认`)
  return row
}

/** Cancels a test drive that hasn't begun. Idempotent: returns an appointment that is cancelled already. */
export async function cancelAppointment(
  trx: Trx,
  userId: string,
  id: string,
  reason: string,
  now: number,
): Promise<AppointmentRow> {
  const own = await ownAppointment(trx, userId, id)
  const text = reason || '您取消了预约'
  const cancelled = await changeState(trx, own.id, 'cancelled', { at: now, text, beforeStart: true })
  if (cancelled) return cancelled
  const after = await ownAppointment(trx, userId, id)
  if (after.status === 'cancelled') return after
  throw stateChanged()
}
