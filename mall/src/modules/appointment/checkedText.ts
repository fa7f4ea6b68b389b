import { sql } from 'kysely'
import { on } from '../../core/events'
import type { Ctx } from '../../ctx'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { contentSettled } from '../content/events'
import { requestCheck } from '../content/requestCheck'
import type { AppointmentRow } from './readAppointments'

/**
 * Has the words and pictures of a new appointment checked. The dealer sees them meanwhile, because a booking can't wait.
 * @throws ShopError badInput for a listed word
 */
export async function checkAppointment(ctx: Ctx, trx: Trx, row: AppointmentRow, now: number): Promise<void> {
  const { id, user_id, remark, model, pick_up_address, pictures } = row
  const text = [remark, model, pick_up_address].filter(Boolean).join('\n')
  await requestCheck(ctx, trx, { kind: 'appointment', subjectId: id, userId: user_id, text, pictures }, now)
}

/** Removes what was refused, from the appointment and from those that took its place. The appointment itself stays. */
export const checkedAppointments = on(contentSettled, async (trx, { kind, subjectId, status, at }) => {
  if (kind !== 'appointment' || status !== 'refused') return
  const { rows } = await sql<{ id: string }>`
    with recursive moved as (
      select id from appointments where id = ${subjectId}
      union select next.id from appointments next join moved on next.replaces = moved.id
    )
    update appointments set remark = '', model = case when plate = '' then model else '' end, pictures = ${json([])}
    where id in (select id from moved) returning id`.execute(trx)
  for (const { id } of rows) {
    const text = '门店看不到这些文字和图片，可以到店时再说明'
    await trx
      .insertInto('appointment_events')
      .values({ appointment_id: id, at, title: '说明未通过审核', text })
      .execute()
  }
})
