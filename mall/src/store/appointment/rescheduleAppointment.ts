import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { clockText, monthDayText } from '@/lib/dateText'
import { ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { lockUser } from '../user/writeUser'
import { changeState, logState, stateChanged } from './changeState'
import { type AppointmentRow, appointmentByKey, ownAppointment } from './readAppointments'
import { takeSlot } from './takeSlot'

const timeText = (at: number) => `${monthDayText(at)} ${clockText(at)}`

/** Reschedules a test drive: frees the old slot and creates a new appointment, which has to be confirmed again. */
export async function rescheduleAppointment(
  trx: Trx,
  userId: string,
  id: string,
  wish: { clientKey: string; startsAt: number },
  now: number,
): Promise<AppointmentRow> {
  await lockUser(trx, userId)
  const made = await appointmentByKey(trx, userId, wish.clientKey)
  if (made?.replaces === id) return made
  const old = await ownAppointment(trx, userId, id)
  if (old.starts_at === wish.startsAt) {
    throw new ShopError(APPOINTMENT_CODES.slotClosed, '还是原来的时间，请选一个新的时间')
  }
  const text = `改到 ${timeText(wish.startsAt)}`
  const left = await changeState(trx, id, 'rescheduled', { at: now, text, beforeStart: true })
  if (!left) throw stateChanged()
  const { dealer_id, series_id, name, phone, remark } = old
  const row = await takeSlot(
    trx,
    {
      id: newId(),
      user_id: userId,
      client_key: wish.clientKey,
      dealer_id,
      series_id,
      name,
      phone,
      remark,
      starts_at: wish.startsAt,
      replaces: id,
    },
    now,
  )
  await logState(trx, row.id, 'submitted', now, `由 ${timeText(old.starts_at)} 改期，门店会再次确认`)
  return row
}
