import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import {
  bookingProblems,
  changeableUntil,
  isVehicleService,
  KINDS,
  MAX_OPEN_APPOINTMENTS,
  NO_PICK_UP,
  OPEN_STATES,
  PICK_UP_SERVICE,
} from '@contract/rules/appointments'
import { cleanPlate } from '@contract/rules/plate'
import type { booking } from '@contract/schemas/appointments'
import { sql } from 'kysely'
import type { z } from 'zod'
import { badInput, notFound, ShopError } from '../../core/errors'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { moveSubscriptions } from '../message/putMessage'
import { type ProvenCode, spendCode } from '../sms/checkCode'
import { savePictures } from '../upload/uploads'
import { lockUser } from '../user/writeUser'
import { readUserVehicles } from '../vehicle/userVehicles'
import { changeState, logEvent, logState, stateChanged, withdrawProposal } from './changeState'
import { remindAgain } from './maintenance'
import { mileageDoubt } from './mileage'
import { type AppointmentRow, appointmentByKey, ownAppointment } from './readAppointments'
import { stillText, timeText } from './rules'
import { settleLater, takeSlot } from './takeSlot'

export type Booking = z.output<typeof booking>

/**
 * Books an appointment. Idempotent: the same client key returns the appointment that it made before.
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
  const plate = cleanPlate(input.plate)
  const [problem] = Object.values(bookingProblems({ ...input, plate }))
  if (problem) throw badInput(problem)
  if (code) await spendCode(trx, code, now)
  await refuseTooMany(trx, userId)
  const about = await readSubject(trx, userId, { ...input, plate })
  if (input.mileage !== null && isVehicleService(input.kind) && !input.mileageConfirmed) {
    const vehicle = { user_id: userId, subject: about.subject }
    const doubt = await mileageDoubt(trx, vehicle, input.mileage, now)
    if (doubt) throw new ShopError(APPOINTMENT_CODES.mileageDoubtful, doubt)
  }
  if (input.handover === 'pickUp') await mustPickUp(trx, input.dealerId)
  await savePictures(trx, userId, input.pictures, now)
  const row = await takeSlot(
    trx,
    {
      id: newId(),
      user_id: userId,
      client_key: input.clientKey,
      kind: input.kind,
      status: 'submitted',
      dealer_id: input.dealerId,
      starts_at: input.startsAt,
      name: input.name,
      phone: input.phone,
      remark: input.remark,
      replaces: null,
      ...about,
    },
    now,
  )
  await logState(trx, row, 'submitted', now, '门店会尽快与您联系确认')
  if (row.vin) await remindAgain(trx, userId, row.vin, now)
  return row
}

/** Call it under the user's lock, so that concurrent requests can't exceed the limit. */
async function refuseTooMany(trx: Trx, userId: string): Promise<void> {
  const { open } = await trx
    .selectFrom('appointments')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN_STATES)
    .executeTakeFirstOrThrow()
  if (open >= MAX_OPEN_APPOINTMENTS) {
    throw new ShopError(
      APPOINTMENT_CODES.alreadyBooked,
      `您已有 ${open} 个还没到的预约，请先完成或取消其中一个`,
    )
  }
}

/** Columns that say what an appointment is about. @throws ShopError notFound for another user's vehicle or order */
async function readSubject(trx: Trx, userId: string, input: Booking) {
  const { kind, seriesId, dealerId } = input
  if (!isVehicleService(kind)) {
    return { series_id: seriesId || null, subject: kind === 'visit' ? dealerId : seriesId }
  }
  const vehicle = input.vehicleId ? (await readUserVehicles(trx, userId, input.vehicleId))[0] : undefined
  if (input.vehicleId && !vehicle) throw notFound('没有找到这辆车，请重新选择')
  if (input.orderId) await mustOwnPaidOrder(trx, userId, input.orderId)
  return {
    series_id: vehicle?.seriesId || null,
    subject: vehicle?.vin ?? input.plate,
    vin: vehicle?.vin ?? '',
    plate: input.plate,
    model: vehicle ? '' : input.model,
    mileage: input.mileage,
    handover: input.handover,
    pick_up_address: input.handover === 'pickUp' ? input.pickUpAddress : '',
    pictures: input.pictures,
    order_id: kind === 'fitting' ? input.orderId || null : null,
  }
}

async function mustOwnPaidOrder(trx: Trx, userId: string, orderId: string): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['pay_status', 'close_reason'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .where('order_type', '!=', 'vehicle')
    // A refund at this moment waits, and then ends the new appointment.
    .forShare()
    .executeTakeFirst()
  if (!order) throw notFound('订单不存在')
  if (order.close_reason !== '' || order.pay_status !== 'paid') throw badInput('订单支付后才能预约安装')
}

async function mustPickUp(trx: Trx, dealerId: string): Promise<void> {
  const dealer = await trx
    .selectFrom('dealers')
    .select('id')
    .where('id', '=', dealerId)
    .where(sql<boolean>`services @> ${json([PICK_UP_SERVICE])}`)
    .executeTakeFirst()
  if (!dealer) throw badInput(NO_PICK_UP)
}

/** Columns that an appointment takes over from the one that it replaces. */
const copied = (old: AppointmentRow) => ({
  user_id: old.user_id,
  kind: old.kind,
  dealer_id: old.dealer_id,
  series_id: old.series_id,
  subject: old.subject,
  name: old.name,
  phone: old.phone,
  remark: old.remark,
  vin: old.vin,
  plate: old.plate,
  model: old.model,
  mileage: old.mileage,
  handover: old.handover,
  pick_up_address: old.pick_up_address,
  pictures: old.pictures,
  order_id: old.order_id,
  replaces: old.id,
})

/** Moves an appointment: frees the old slot and creates a new appointment, which has to be confirmed again. */
export async function rescheduleAppointment(
  trx: Trx,
  old: AppointmentRow,
  input: { clientKey: string; startsAt: number; byShopper: boolean },
  now: number,
): Promise<AppointmentRow> {
  await lockUser(trx, old.user_id)
  const made = await appointmentByKey(trx, old.user_id, input.clientKey)
  if (made?.replaces === old.id) return made
  refuseSameTime(old, input.startsAt)
  const text = `改到 ${timeText(input.startsAt)}`
  const { byShopper } = input
  const left = await changeState(trx, old.id, 'rescheduled', { at: now, text, byShopper })
  if (!left) throw byShopper ? await unchangeable(trx, old, now) : stateChanged()
  const row = await takeSlot(
    trx,
    {
      ...copied(old),
      id: newId(),
      client_key: input.clientKey,
      status: 'submitted',
      starts_at: input.startsAt,
    },
    now,
  )
  await moveSubscriptions(trx, 'vehicleReady', old.id, row.id)
  const again = byShopper ? '，门店会再次确认' : ''
  await logState(trx, row, 'submitted', now, `由 ${timeText(old.starts_at)} 改期${again}`)
  return row
}

function refuseSameTime(old: AppointmentRow, startsAt: number): void {
  if (old.starts_at === startsAt) {
    throw new ShopError(APPOINTMENT_CODES.slotClosed, '还是原来的时间，请选一个新的时间')
  }
}

/** Holds another slot for the shopper, who accepts or declines it; a time that was proposed before is withdrawn. */
export async function proposeSlot(
  trx: Trx,
  old: AppointmentRow,
  { startsAt, note }: { startsAt: number; note: string },
  now: number,
): Promise<void> {
  refuseSameTime(old, startsAt)
  // Waits for a shopper who moves or cancels it at this moment.
  const open = await trx
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', old.id)
    .where('status', 'in', OPEN_STATES)
    .where('starts_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!open) throw stateChanged()
  await withdrawProposal(trx, old.id)
  const id = newId()
  await takeSlot(
    trx,
    { ...copied(old), id, client_key: `desk-${id}`, status: 'proposed', starts_at: startsAt },
    now,
  )
  const title = `建议改到 ${timeText(startsAt)}`
  await logEvent(trx, old.id, now, title, note || '等您接受')
}

/** Answers the time that the dealer proposes. Accepted, it is confirmed and takes the place of the old appointment. */
export async function answerProposal(
  trx: Trx,
  userId: string,
  id: string,
  { startsAt, accept }: { startsAt: number; accept: boolean },
  now: number,
): Promise<AppointmentRow> {
  await lockUser(trx, userId)
  const old = await trx
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', 'not in', ['proposed', 'declined'])
    .forUpdate()
    .executeTakeFirst()
  if (!old) throw notFound('没有找到这个预约')
  const proposed = await trx
    .selectFrom('appointments')
    .selectAll()
    .where('replaces', '=', id)
    .where('starts_at', '=', startsAt)
    .where('status', 'in', ['proposed', 'confirmed', 'declined'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  // A second tap after a lost response.
  if (accept && old.status === 'rescheduled' && proposed?.status === 'confirmed') return proposed
  if (!accept && proposed?.status === 'declined' && OPEN_STATES.includes(old.status)) return old
  if (proposed?.status !== 'proposed' || old.starts_at <= now || startsAt <= now) throw stateChanged()
  if (!accept) {
    await changeState(trx, proposed.id, 'declined', { at: now, text: '' })
    await logState(trx, old, 'declined', now, stillText(old))
    return old
  }
  const text = `您接受了门店的建议，改到 ${timeText(startsAt)}`
  const left = await changeState(trx, id, 'rescheduled', { at: now, text, keepsProposal: true })
  const row = await changeState(trx, proposed.id, 'confirmed', { at: now, text: arrivalText(old.kind) })
  if (!left || !row) throw stateChanged()
  await settleLater(trx, row)
  await moveSubscriptions(trx, 'vehicleReady', id, row.id)
  return row
}

/** Sentence that says what the shopper brings along. */
export const arrivalText = (kind: AppointmentRow['kind']): string =>
  kind === 'testDrive'
    ? '请携带驾驶证按时到店'
    : isVehicleService(kind)
      ? '请携带行驶证按时到店'
      : `期待您来${KINDS[kind].name.replace('到店', '')}`

/** Cancels an appointment up to its limit. Idempotent: returns one that is cancelled already. */
export async function cancelAppointment(
  trx: Trx,
  userId: string,
  id: string,
  reason: string,
  now: number,
): Promise<AppointmentRow> {
  const own = await ownAppointment(trx, userId, id)
  const text = reason || '您取消了预约'
  const cancelled = await changeState(trx, own.id, 'cancelled', { at: now, text, byShopper: true })
  if (cancelled) return cancelled
  const after = await ownAppointment(trx, userId, id)
  if (after.status === 'cancelled') return after
  throw await unchangeable(trx, after, now)
}

/** Says why a shopper can't change an appointment: it is too late for it, or it is no longer as the page shows it. */
async function unchangeable(
  trx: Trx,
  { user_id: userId, id }: AppointmentRow,
  now: number,
): Promise<ShopError> {
  const { kind, status, starts_at: startsAt } = await ownAppointment(trx, userId, id)
  if (!OPEN_STATES.includes(status) || now < changeableUntil(kind, startsAt)) return stateChanged()
  const why = now < startsAt ? '离预约时间不到两小时' : '已经到了预约时间'
  return new ShopError(APPOINTMENT_CODES.stateChanged, `${why}，不能再改期或取消，请致电门店`)
}
