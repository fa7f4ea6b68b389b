import { KINDS } from '@contract/rules/appointments'
import type { Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import { sendNotice } from '../sms/sendNotice'
import type { AppointmentRow } from './readAppointments'

/**
 * Notifies the person of an appointment that the dealer proposed another time, moved it or cancelled it: by SMS, since
 * nobody subscribes to that. Not after the appointment would have begun.
 */
export async function notifyChange(trx: Trx, row: AppointmentRow, text: string, now: number): Promise<void> {
  const { name } = await trx
    .selectFrom('dealers')
    .select('name')
    .where('id', '=', row.dealer_id)
    .executeTakeFirstOrThrow()
  const news = {
    phone: row.phone,
    kind: 'appointmentChanged' as const,
    lines: [`${KINDS[row.kind].name}，${name}`, text],
    until: row.starts_at,
  }
  await enqueue(trx, sendNotice, `appointment ${row.id} ${now}`, news, now)
}
