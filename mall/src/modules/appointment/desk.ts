import { appointments } from '@contract/desk/resources/appointments'
import {
  ATTENDANCE_UNDO_MS,
  isItsDay,
  isOverdue,
  KINDS,
  OPEN_STATES,
  overdueBefore,
  PRESENT_STATES,
} from '@contract/rules/appointments'
import { clockText, monthDayText } from '@contract/rules/dateText'
import { sumFen } from '@contract/rules/money'
import { cleanPlate } from '@contract/rules/plate'
import { amountText, fenToYuan, yuanToFen } from '@contract/rules/price'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import { anyOf } from '../../db/anyOf'
import { escapeLike } from '../../db/escapeLike'
import { brokenConstraint, type DbOrTrx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { type Acting, type Condition, deskResource, MAX_FOUND } from '../../desk/deskResource'
import { phoneMatches } from '../../desk/phoneMatches'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { putMessage, unusedSubscription } from '../message/putMessage'
import { READY_NEWS_MS } from '../message/rules'
import { messageLines } from '../message/templates'
import { changeState, stateChanged } from './changeState'
import { remindAgain } from './maintenance'
import { mileageDoubt } from './mileage'
import { notifyChange } from './notifyChange'
import { type AppointmentRow, shortVehicleText } from './readAppointments'
import { timeText } from './rules'
import { settleAppointment } from './settle'
import { asRefusal, SETTLE_AFTER_MS } from './takeSlot'
import { arrivalText, proposeSlot, rescheduleAppointment } from './writeAppointment'

/** Appointments; dealer staff see those of their dealer. */
export const appointmentsDesk = deskResource({
  resource: appointments,
  table: 'appointments',
  from: sql`select appointments.*, replaces as replaces_id, (select next.id from appointments next
    where next.replaces = appointments.id and next.status not in ('proposed', 'declined')) as replaced_by_id
    from appointments`,
  dealerColumn: 'dealer_id',
  columns: { overdue: null, isOverdue: null, isToMove: null, isItsDay: null, hasBegun: null, isRecent: null },
  filters: {
    isOverdue: (passes, _chosen, now) =>
      passes(
        sql`(appointments.status = any(${[...PRESENT_STATES]}) and appointments.ends_at < ${overdueBefore(now)})`,
      ),
    isToMove: (passes) =>
      passes(sql`(appointments.to_move and appointments.status = any(${[...OPEN_STATES]}))`),
  },
  async readMore(db, ids, _lock, now) {
    const rows = await db
      .selectFrom('appointments')
      .select(['id', 'status', 'starts_at', 'ends_at', 'to_move'])
      .where('id', '=', anyOf(ids))
      .execute()
    return new Map(
      rows.map((row) => [
        row.id,
        {
          overdue: reminderOf(row, now),
          isToMove: isToMove(row),
          isOverdue: isOverdue(row.status, row.ends_at, now),
          isItsDay: isItsDay(row.starts_at, now),
          hasBegun: row.starts_at <= now,
          isRecent: row.starts_at > now - ATTENDANCE_UNDO_MS,
        },
      ]),
    )
  },
  find: findAppointments,
  related: async ({ db }, id) => ({
    events: await db
      .selectFrom('appointment_events')
      .select(['at', 'title', 'text'])
      .where('appointment_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
  }),
  actions: {
    confirm: async (editing) => {
      const { kind } = await rowOf(editing)
      await moveTo(editing, 'confirmed', arrivalText(kind))
    },
    propose: async (editing) => {
      const { startsAt, note } = editing.values
      const input = { startsAt, note: note ?? '' }
      const row = await rowOf(editing)
      await refused(() => proposeSlot(editing.trx, row, input, editing.now))
      const text = `门店建议改到 ${timeText(startsAt)}，请接受或拒绝`
      await notifyChange(editing.trx, row, text, editing.now)
    },
    move,
    arrive: (editing) => step(editing, 'arrived', ''),
    unarrive: (editing) => toConfirmed(editing, '撤销了已到店'),
    start: (editing) => step(editing, 'inWork', ''),
    ready: notifyReady,
    resume: (editing) => step(editing, 'inWork', '还有项目要做，完成后再通知您'),
    finish: async (editing) => {
      const { kind } = await rowOf(editing)
      await moveTo(editing, 'done', `感谢${kind === 'testDrive' ? '试驾' : '到店'}，期待再次见面`)
    },
    handBack,
    miss: (editing) => step(editing, 'noShow', '没有等到您，欢迎重新预约'),
    unmiss: (editing) => toConfirmed(editing, '撤销了未到店'),
    cancel: async (editing) => {
      const row = await moveTo(editing, 'cancelled', `门店取消：${editing.values.reason}`)
      await notifyChange(editing.trx, row, `已由门店取消：${editing.values.reason}`, editing.now)
    },
  },
})

const isToMove = ({ status, to_move }: Pick<AppointmentRow, 'status' | 'to_move'>) =>
  to_move && OPEN_STATES.includes(status)

/** Text of what somebody at the dealer has to do; '' for nothing. */
function reminderOf(row: Pick<AppointmentRow, 'status' | 'to_move' | 'ends_at'>, now: number): string {
  if (isToMove(row)) return '那时不接待，请联系用户另约时间'
  return isOverdue(row.status, row.ends_at, now) ? '超过三天没有完成，请核对' : ''
}

type Step = Pick<Acting<typeof appointments, 'arrive'>, 'trx' | 'id' | 'now'>
type Action<Name extends keyof typeof appointments.actions> = Acting<typeof appointments, Name>

const rowOf = ({ trx, id }: Step): Promise<AppointmentRow> =>
  trx.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function moveTo(
  { trx, id, now }: Step,
  to: AppointmentRow['status'],
  text: string,
  more: Partial<Parameters<typeof changeState>[3]> = {},
): Promise<AppointmentRow> {
  const row = await changeState(trx, id, to, { at: now, text, ...more })
  if (!row) throw stateChanged()
  return row
}

async function step(editing: Step, to: AppointmentRow['status'], text: string): Promise<void> {
  await moveTo(editing, to, text)
}

async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const known = asRefusal(error)
    const broken = brokenConstraint(error)
    if (broken === 'appointments_one_place' || broken === 'appointments_one_vehicle') {
      throw notNow('用户在那个时间已有另一个预约，请换一个时间')
    }
    if (broken === 'appointments_one_open') throw notNow('用户已有另一个同样的预约')
    throw known instanceof ShopError ? notNow(known.description) : known
  }
}

/** Moves it to another slot: a new appointment takes its place, confirmed at once because the dealer made it. */
async function move(editing: Action<'move'>): Promise<string> {
  const { trx, values, now } = editing
  return refused(async () => {
    const input = { clientKey: `desk-${newId()}`, startsAt: values.startsAt, byShopper: false }
    const old = await rowOf(editing)
    const moved = await rescheduleAppointment(trx, old, input, now)
    const text = `门店改期并确认，${arrivalText(old.kind)}`
    await changeState(trx, moved.id, 'confirmed', { at: now, text })
    await notifyChange(trx, moved, `已由门店改到 ${timeText(moved.starts_at)}`, now)
    return moved.id
  })
}

/** Tells the owner that the vehicle can be fetched: in the timeline, and by the message they subscribed to. */
async function notifyReady(editing: Action<'ready'>): Promise<void> {
  const { trx, now, values } = editing
  const row = await moveTo(editing, 'ready', values.note || '车已好，可以来取了')
  const input = await unusedSubscription(trx, 'vehicleReady', row.id, row.user_id)
  if (!input) return
  const { name } = await trx
    .selectFrom('dealers')
    .select('name')
    .where('id', '=', row.dealer_id)
    .executeTakeFirstOrThrow()
  const title = [shortVehicleText(row), KINDS[row.kind].name].filter(Boolean).join(' ')
  const lines = await messageLines(trx, 'vehicleReady', {
    车辆: title,
    门店: name,
    时间: `${monthDayText(now)} ${clockText(now)}`,
  })
  const page = `pages/ext/appointment/detail?appointmentId=${encodeURIComponent(row.id)}`
  await putMessage(trx, input, { title, lines, page, until: now + READY_NEWS_MS }, now)
}

/** Notes what was done, and ends the service. */
async function handBack(editing: Action<'handBack'>): Promise<void> {
  const { trx, now, values } = editing
  const work = values.work.map(({ item, amount }) => ({
    item,
    amount: amount ? fenToYuan(yuanToFen(amount)) : '',
  }))
  const amount = sumFen(work.map((line) => (line.amount ? yuanToFen(line.amount) : 0)))
  const mileage = values.doneMileage
  const doubt = values.isChecked ? undefined : await mileageDoubt(trx, await rowOf(editing), mileage, now)
  if (doubt) throw refuseFields({ doneMileage: doubt })
  const text = amount > 0 ? `共 ${amountText(amount)} 元，已在门店支付` : '没有收费'
  const row = await moveTo(editing, 'done', text, { work: { work, amount, mileage } })
  if (row.vin) await remindAgain(trx, row.user_id, row.vin, now)
}

/** Takes an arrival or a no-show back. The place in the slot was never given away. */
async function toConfirmed(editing: Step, title: string): Promise<void> {
  const { trx, id, now } = editing
  await refused(async () => {
    const row = await rowOf(editing)
    if (row.starts_at <= now - ATTENDANCE_UNDO_MS) throw notNow('超过七天，不能再撤销')
    await moveTo(editing, 'confirmed', '门店更正，您的预约仍然有效', { title })
    const dueAt = Math.max(now, row.ends_at) + SETTLE_AFTER_MS
    await enqueue(trx, settleAppointment, id, { appointmentId: id }, dueAt)
  })
}

async function findAppointments(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const start = `${escapeLike(typed)}%`
  const plate = `${escapeLike(cleanPlate(typed))}%`
  const { rows } = await sql<{ id: string }>`
    select id from appointments
    where (${phoneMatches(sql`phone`, typed)} or name like ${start} or plate like ${plate} or vin like ${plate}) and ${filter}
    order by created_at desc limit ${MAX_FOUND}`.execute(db)
  return rows.map(({ id }) => id)
}
