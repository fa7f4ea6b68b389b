import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import type { JobDefinition } from '../../jobs/jobDefinition'
import type { AppointmentRow } from './readAppointments'
import { type AppointmentStatus, statesBefore } from './rules'

const TITLES: Readonly<Record<AppointmentStatus, string>> = {
  submitted: '预约已提交',
  confirmed: '门店已确认',
  arrived: '已到店',
  done: '试驾完成',
  cancelled: '预约已取消',
  noShow: '未按时到店',
  rescheduled: '已改期',
}

export async function logState(trx: Trx, id: string, to: AppointmentStatus, at: number, text: string) {
  await trx
    .insertInto('appointment_events')
    .values({ appointment_id: id, at, title: TITLES[to], text })
    .execute()
}

export interface ChangeInput {
  readonly at: number
  /** For the timeline. */
  readonly text: string
  /** Require that the drive hasn't begun; the limit for shoppers. */
  readonly beforeStart?: boolean
}

/** Changes an appointment's status; undefined when its current status doesn't allow that. */
export async function changeState(
  trx: Trx,
  id: string,
  to: AppointmentStatus,
  { at, text, beforeStart }: ChangeInput,
): Promise<AppointmentRow | undefined> {
  let query = trx
    .updateTable('appointments')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(to))
  if (beforeStart) query = query.where('starts_at', '>', at)
  const row = await query.returningAll().executeTakeFirst()
  if (row) await logState(trx, id, to, at, text)
  return row
}

export const stateChanged = () =>
  new ShopError(APPOINTMENT_CODES.stateChanged, '预约状态已变化，请刷新后再试')

/**
 * Job that settles an appointment two hours after its end, when the dealer hasn't reported on it: never confirmed, or
 * the shopper didn't come.
 */
export const settleAppointment: JobDefinition<{ appointmentId: string }> = {
  kind: 'settleAppointment',
  async run(ctx, { appointmentId }) {
    const at = ctx.clock.now()
    await ctx.transact(async (trx) => {
      const row = await trx
        .selectFrom('appointments')
        .select('status')
        .where('id', '=', appointmentId)
        .executeTakeFirst()
      if (row?.status === 'submitted') {
        await changeState(trx, appointmentId, 'cancelled', { at, text: '门店未能确认，很抱歉，欢迎重新预约' })
      } else if (row?.status === 'confirmed') {
        await changeState(trx, appointmentId, 'noShow', { at, text: '没有等到您，欢迎重新预约' })
      }
    })
  },
}
