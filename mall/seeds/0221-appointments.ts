import { type AppointmentState, isVehicleService, KINDS } from '@contract/rules/appointments'
import { clockText, DAY_MS, HOUR_MS, monthDayText } from '@contract/rules/dateText'
import { sumFen } from '@contract/rules/money'
import { yuanToFen } from '@contract/rules/price'
import { json } from '../src/db/json'
import type { Trx } from '../src/db/transact'
import { logEvent, logState } from '../src/modules/appointment/changeState'
import { dealerHours } from '../src/modules/appointment/readSlots'
import { type Slot, slotsOfDay } from '../src/modules/appointment/rules'
import { SETTLE_AFTER_MS, settleLater } from '../src/modules/appointment/takeSlot'
import { arrivalText } from '../src/modules/appointment/writeAppointment'
import type { Seed } from '../src/seed'
import { APPOINTMENTS, type AppointmentScene } from './people/appointments'

/** States that lead up to each state, including it, in order. */
const WAYS: Readonly<Record<AppointmentState, readonly AppointmentState[]>> = {
  submitted: ['submitted'],
  confirmed: ['submitted', 'confirmed'],
  arrived: ['submitted', 'confirmed', 'arrived'],
  inWork: ['submitted', 'confirmed', 'arrived', 'inWork'],
  ready: ['submitted', 'confirmed', 'arrived', 'inWork', 'ready'],
  done: ['submitted', 'confirmed', 'arrived', 'done'],
  cancelled: ['submitted', 'cancelled'],
  noShow: ['submitted', 'confirmed', 'noShow'],
  rescheduled: ['submitted', 'rescheduled'],
  proposed: [],
  declined: [],
}
const DONE_SERVICE: readonly AppointmentState[] = [...WAYS.ready, 'done']

const PERSON: Readonly<Record<string, { name: string; phone: string }>> = {
  'u-laozhou': { name: '周建国', phone: '13800000001' },
  'u-ajie': { name: '陈杰', phone: '13800000003' },
}

/** When each series is serviced. */
const PLAN = {
  first_months: 6,
  first_km: 5000,
  every_months: 6,
  every_km: 10_000,
  items: json(['更换机油机滤', '检查制动液和冷却液', '检查轮胎和制动片', '底盘螺栓紧固']),
}

const seed: Seed = async (trx, now) => {
  const series = await trx.selectFrom('car_series').select('id').orderBy('position').execute()
  await trx
    .insertInto('maintenance_plans')
    .values(series.map(({ id }) => ({ id: `mp-${id}`, series_id: id, ...PLAN })))
    .execute()
  for (const [index, scene] of APPOINTMENTS.entries()) {
    const seriesId = scene.series === undefined ? null : (series[scene.series]?.id ?? null)
    await seedScene(trx, scene, seriesId, now, index)
  }
}
export default seed

/** Seeds an appointment in the state it would have if it had been booked and processed in the shop. */
async function seedScene(
  trx: Trx,
  scene: AppointmentScene,
  seriesId: string | null,
  now: number,
  index: number,
) {
  const { kind = 'testDrive', key, state } = scene
  const { capacity } = KINDS[kind]
  const hours = await dealerHours(trx, scene.dealerId, capacity)
  const slotOf = (one: AppointmentScene | undefined) =>
    hours && one && slotsOfDay(hours, now + one.day * DAY_MS)[one.slot]
  const slot = slotOf(scene)
  const next = slotOf(APPOINTMENTS.find(({ replaces }) => replaces === key))
  const person = PERSON[scene.userId]
  if (!slot || !person) throw new Error(`No slot for the appointment ${key}`)
  const id = `td-${key}`
  // Booked in this order, the latest a few hours ago.
  const created = Math.min(now, slot.startsAt) - (APPOINTMENTS.length - index) * 3 * HOUR_MS
  const doneAt = slot.startsAt + 3 * HOUR_MS
  const vehicle = await readVehicle(trx, scene)
  await trx
    .insertInto('appointments')
    .values({
      id,
      user_id: scene.userId,
      client_key: `seed-${key}`,
      kind,
      capacity,
      dealer_id: scene.dealerId,
      series_id: vehicle?.series_id ?? seriesId,
      subject: isVehicleService(kind) ? (vehicle?.vin ?? scene.plate ?? '') : (seriesId ?? scene.dealerId),
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      lane: 0,
      ...person,
      remark: scene.remark ?? '',
      vin: vehicle?.vin ?? '',
      plate: scene.plate ?? '',
      model: scene.model ?? '',
      mileage: scene.mileage ?? null,
      handover: scene.handover ?? null,
      pick_up_address: scene.address ?? '',
      ...(scene.work && {
        work: json([...scene.work]),
        amount: sumFen(scene.work.map(({ amount }) => (amount ? yuanToFen(amount) : 0))),
        done_mileage: scene.mileage ?? null,
      }),
      done_at: state === 'done' ? doneAt : null,
      status: state,
      to_move: scene.toMove ?? false,
      replaces: scene.replaces ? `td-${scene.replaces}` : null,
      created_at: created,
    })
    .execute()
  const way = state === 'done' && isVehicleService(kind) ? DONE_SERVICE : WAYS[state]
  for (const [step, reached] of way.entries()) {
    const at = step < 2 ? created + step * HOUR_MS : slot.startsAt + (step - 2) * HOUR_MS
    await logState(
      trx,
      { id, kind },
      reached,
      Math.min(reached === 'noShow' ? slot.endsAt + SETTLE_AFTER_MS : at, now),
      textOf(scene, reached, slot, next),
    )
  }
  if (state === 'proposed') {
    await logEvent(trx, `td-${scene.replaces}`, now - HOUR_MS, `建议改到 ${timeText(slot)}`, '等您接受')
  }
  if (scene.toMove) {
    await trx
      .insertInto('closed_slots')
      .values({ dealer_id: scene.dealerId, capacity, starts_at: slot.startsAt })
      .execute()
    const text = `门店 ${timeText(slot)} 不能接待，会与您联系另约时间`
    await logEvent(trx, id, now - HOUR_MS, '门店要改时间', text)
  }
  if (state === 'submitted' || state === 'confirmed' || state === 'proposed') {
    await settleLater(trx, { id, status: state, starts_at: slot.startsAt, ends_at: slot.endsAt })
  }
}

const readVehicle = (trx: Trx, { vehicleId }: AppointmentScene) =>
  trx
    .selectFrom('user_vehicles')
    .innerJoin('built_vehicles', 'built_vehicles.vin', 'user_vehicles.vin')
    .innerJoin('car_types', 'car_types.id', 'type_id')
    .select(['user_vehicles.vin', 'series_id'])
    .where('user_vehicles.id', '=', vehicleId ?? '')
    .executeTakeFirst()

function textOf(
  { kind = 'testDrive', replaces, work }: AppointmentScene,
  state: AppointmentState,
  slot: Slot,
  next: Slot | undefined,
): string {
  if (state === 'submitted') return replaces ? '改期后门店会再次确认' : '门店会尽快与您联系确认'
  if (state === 'confirmed') {
    return `${timeText(slot)}，${arrivalText(kind)}`
  }
  if (state === 'cancelled') return '您取消了预约'
  if (state === 'rescheduled') return next ? `改到 ${timeText(next)}` : ''
  if (state === 'ready') return '车已好，可以来取了'
  if (state === 'done' && work) return '已在门店结清'
  return state === 'noShow' ? '没有等到您，欢迎重新预约' : ''
}

const timeText = ({ startsAt }: Slot) => `${monthDayText(startsAt)} ${clockText(startsAt)}`
