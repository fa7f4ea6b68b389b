import { testDrives } from '@contract/desk/resources/testDrives'
import { sql } from 'kysely'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx, Trx } from '../../db/transact'
import { type Acting, type Condition, deskResource } from '../../desk/deskResource'
import { newId } from '../../newId'
import { changeState, stateChanged } from './changeState'
import type { AppointmentStatus } from './rules'
import { asRefusal } from './takeSlot'
import { rescheduleAppointment } from './writeAppointment'

const MAX = 100

/** Test drives; dealer staff see those of their dealer. */
export const testDrivesDesk = deskResource({
  resource: testDrives,
  table: 'appointments',
  dealerColumn: 'dealer_id',
  find: findDrives,
  related: async ({ db }, id) => ({
    events: await db
      .selectFrom('appointment_events')
      .select(['at', 'title', 'text'])
      .where('appointment_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
  }),
  actions: {
    confirm: (editing) => moveTo(editing, 'confirmed', '请携带驾驶证按时到店'),
    arrive: (editing) => moveTo(editing, 'arrived', ''),
    finish: (editing) => moveTo(editing, 'done', '感谢试驾，期待再次见面'),
    miss: (editing) => moveTo(editing, 'noShow', '没有等到您，欢迎重新预约'),
    cancel: (editing) => moveTo(editing, 'cancelled', `门店取消：${editing.values.reason}`),
    move,
  },
})

async function moveTo(
  { trx, id, now }: { trx: Trx; id: string; now: number },
  to: AppointmentStatus,
  text: string,
): Promise<void> {
  if (!(await changeState(trx, id, to, { at: now, text }))) throw stateChanged()
}

/** Moves a drive to another slot: a new appointment takes its place, confirmed at once because the dealer made it. */
async function move({ trx, id, values, now }: Acting<typeof testDrives, 'move'>): Promise<void> {
  const { user_id } = await trx
    .selectFrom('appointments')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  try {
    const input = { clientKey: `desk-${newId()}`, startsAt: values.startsAt }
    const moved = await rescheduleAppointment(trx, user_id, id, input, now)
    await changeState(trx, moved.id, 'confirmed', { at: now, text: '门店改期并确认，请携带驾驶证按时到店' })
  } catch (error) {
    throw asRefusal(error)
  }
}

async function findDrives(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const start = `${escapeLike(typed)}%`
  const { rows } = await sql<{ id: string }>`
    select id from appointments where (phone like ${start} or name like ${start}) and ${filter}
    order by created_at desc limit ${MAX}`.execute(db)
  return rows.map(({ id }) => id)
}
