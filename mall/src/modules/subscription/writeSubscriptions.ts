import { CODES } from '@contract/codes'
import { type AppointmentState, isVehicleService } from '@contract/rules/appointments'
import { notFound, ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { remindOfMaintenance, remindOwnerAt } from '../appointment/maintenance'
import { ownAppointment } from '../appointment/readAppointments'
import type { MessageChannel, MessageKind } from '../message/rules'
import { remindAt } from '../message/rules'
import type { SubscribeAnswer } from '../message/tables'
import { ORDER_STATUS } from '../order/rules'
import { remindOfSeckill } from '../seckill/jobs'
import { readSeckill } from '../seckill/readSeckill'
import { readUserVehicles } from '../vehicle/userVehicles'

export interface About {
  kind: MessageKind
  /** Id of an order, a seckill, an appointment or a vehicle in the shopper's list. */
  subject: string
}

export interface SubscriptionInput extends About {
  channel: MessageChannel
  /** '' for text messages. */
  openId: string
  answer: SubscribeAnswer
}

/**
 * Saves a shopper's answer to a subscription prompt; a new answer for the same subject replaces the former one until
 * that was used. Resolves with whether a message will be sent.
 * @throws ShopError notFound for a subject that isn't the user's, messageTooLate
 */
export async function saveSubscription(
  trx: Trx,
  userId: string,
  input: SubscriptionInput,
  now: number,
): Promise<boolean> {
  const dueAt = await checkSubject(trx, userId, input, now)
  const { kind, subject, channel, openId, answer } = input
  const values = { channel, open_id: openId, answer, told_at: now, dropped_at: null }
  const saved = await trx
    .insertInto('message_subscriptions')
    .values({ id: newId(), user_id: userId, kind, subject, used_at: null, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'subject'])
        .doUpdateSet(values)
        .where('message_subscriptions.used_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!saved || answer !== 'accept') return false
  if (dueAt !== null) {
    const job = kind === 'maintenanceDue' ? remindOfMaintenance : remindOfSeckill
    await enqueue(trx, job, saved.id, { subscriptionId: saved.id }, dueAt)
  }
  return true
}

/** Checks the subject and returns when its message is due; null when it follows an event. */
async function checkSubject(trx: Trx, userId: string, { kind, subject }: About, now: number) {
  if (kind === 'saleStarts') {
    const seckill = await readSeckill(trx, subject)
    if (!seckill) throw notFound('秒杀商品不存在或已下架')
    if (seckill.closedAt !== null) throw tooLate('秒杀已关闭，不用再提醒')
    if (seckill.startAt <= now) throw tooLate('秒杀已经开始，不用再提醒')
    return remindAt(seckill.startAt, now)
  }
  if (kind === 'maintenanceDue') {
    const [vehicle] = await readUserVehicles(trx, userId, subject)
    if (!vehicle) throw notFound('没有找到这辆车')
    const dueAt = await remindOwnerAt(trx, userId, subject, now)
    if (dueAt === undefined) throw tooLate('这辆车还没有保养计划，暂时不能提醒')
    return dueAt
  }
  if (kind === 'vehicleReady') {
    const { status, kind: service } = await ownAppointment(trx, userId, subject)
    if (!isVehicleService(service) || !AWAITS_READY.includes(status)) {
      throw tooLate('这个预约不会再有取车通知')
    }
    return null
  }
  const order = await trx
    .selectFrom('orders')
    .select(['order_type', 'order_status'])
    .where('id', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!order) throw notFound('订单不存在')
  if (!awaitsParcel(order)) throw tooLate('这笔订单不会再有发货通知')
  return null
}

/** States after which a vehicle is still to become ready. */
const AWAITS_READY: readonly AppointmentState[] = ['submitted', 'confirmed', 'arrived', 'inWork']

const awaitsParcel = ({ order_type, order_status }: { order_type: string; order_status: number }) =>
  // Vehicle orders show milestones instead.
  order_type !== 'vehicle' &&
  (order_status === ORDER_STATUS.unpaid ||
    order_status === ORDER_STATUS.toShip ||
    order_status === ORDER_STATUS.partShipped)

const tooLate = (text: string) => new ShopError(CODES.messageTooLate, text)

/** Cancels a subscription; messages already sent are not affected. */
export async function cancelSubscription(
  trx: Trx,
  userId: string,
  { kind, subject }: About,
  now: number,
): Promise<void> {
  await trx
    .updateTable('message_subscriptions')
    .set({ dropped_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
}
