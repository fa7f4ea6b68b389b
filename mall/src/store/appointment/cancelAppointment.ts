import type { Trx } from '../../db/transact'
import { changeState, stateChanged } from './changeState'
import { type AppointmentRow, ownAppointment } from './readAppointments'

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
