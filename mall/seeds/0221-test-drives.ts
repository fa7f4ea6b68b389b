import { clockText, DAY_MS, monthDayText } from '@contract/rules/dateText'
import type { Trx } from '../src/db/transact'
import { enqueue } from '../src/jobs/queue'
import { logState, settleAppointment } from '../src/modules/appointment/changeState'
import { driveHours } from '../src/modules/appointment/readSlots'
import type { AppointmentStatus } from '../src/modules/appointment/rules'
import { type Slot, slotsOfDay } from '../src/modules/appointment/rules'
import type { Seed } from '../src/seed'
import { TEST_DRIVES, type TestDriveScene } from './people/testDrives'

const HOUR_MS = 3_600_000
const SETTLE_AFTER_MS = 2 * HOUR_MS

/** States that lead up to each state, including it, in order. */
const WAYS: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  submitted: ['submitted'],
  confirmed: ['submitted', 'confirmed'],
  arrived: ['submitted', 'confirmed', 'arrived'],
  done: ['submitted', 'confirmed', 'arrived', 'done'],
  cancelled: ['submitted', 'cancelled'],
  noShow: ['submitted', 'confirmed', 'noShow'],
  rescheduled: ['submitted', 'rescheduled'],
}

const PERSON: Readonly<Record<string, { name: string; phone: string }>> = {
  'u-laozhou': { name: '周建国', phone: '13800000001' },
  'u-ajie': { name: '陈杰', phone: '13800000003' },
}

const seed: Seed = async (trx, now) => {
  const series = await trx.selectFrom('car_series').select('id').orderBy('position').execute()
  for (const [index, scene] of TEST_DRIVES.entries()) {
    await seedScene(trx, scene, series[scene.series]?.id ?? '', now, index)
  }
}
export default seed

/** Seeds a test drive in the state it would have if it had been booked and processed in the shop. */
async function seedScene(trx: Trx, scene: TestDriveScene, seriesId: string, now: number, index: number) {
  const hours = await driveHours(trx, scene.dealerId, seriesId)
  const slotOf = (one: TestDriveScene | undefined) =>
    hours && one && slotsOfDay(hours, now + one.day * DAY_MS)[one.slot]
  const slot = slotOf(scene)
  const next = slotOf(TEST_DRIVES.find(({ replaces }) => replaces === scene.key))
  const person = PERSON[scene.userId]
  if (!slot || !person) throw new Error(`No slot for the test drive ${scene.key}`)
  const id = `td-${scene.key}`
  // Booked in this order, the latest a few hours ago.
  const created = Math.min(now, slot.startsAt) - (TEST_DRIVES.length - index) * 3 * HOUR_MS
  await trx
    .insertInto('appointments')
    .values({
      id,
      user_id: scene.userId,
      client_key: `seed-${scene.key}`,
      dealer_id: scene.dealerId,
      series_id: seriesId,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      lane: 0,
      ...person,
      remark: '',
      status: scene.state,
      replaces: scene.replaces ? `td-${scene.replaces}` : null,
      created_at: created,
    })
    .execute()
  for (const [step, state] of WAYS[scene.state].entries()) {
    await logState(
      trx,
      id,
      state,
      Math.min(created + step * HOUR_MS, now),
      textOf(state, scene.replaces, slot, next),
    )
  }
  if (scene.state === 'submitted' || scene.state === 'confirmed') {
    await enqueue(trx, settleAppointment, id, { appointmentId: id }, slot.endsAt + SETTLE_AFTER_MS)
  }
}

function textOf(
  state: AppointmentStatus,
  replaces: string | undefined,
  slot: Slot,
  next: Slot | undefined,
): string {
  if (state === 'submitted') return replaces ? '改期后门店会再次确认' : '门店会尽快与您联系确认'
  if (state === 'confirmed') return `${timeText(slot)}，请携带驾驶证到店`
  if (state === 'cancelled') return '您取消了预约'
  if (state === 'rescheduled') return next ? `改到 ${timeText(next)}` : ''
  return state === 'noShow' ? '没有等到您，欢迎重新预约' : ''
}

const timeText = ({ startsAt }: Slot) => `${monthDayText(startsAt)} ${clockText(startsAt)}`
