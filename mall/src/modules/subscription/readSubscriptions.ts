import type { messageOffer, waitingMessage } from '@contract/shapes/message'
import type { z } from 'zod'
import type { Ctx } from '../../ctx'
import type { DbOrTrx } from '../../db/transact'
import { vehicleText } from '../appointment/readAppointments'
import type { MessageChannel } from '../message/rules'
import { MESSAGE_KINDS, REMIND_BEFORE_MS } from '../message/rules'
import { ORDER_STATUS } from '../order/rules'

/** Returns the messages that can be sent on a channel with the mall's configuration. */
export function offersOfChannel(
  { env, gateways }: Ctx,
  channel: MessageChannel,
): z.input<typeof messageOffer>[] {
  if (channel === 'sms') {
    return gateways.sms.notices.map((kind) => ({ kind, templateId: '' }))
  }
  return MESSAGE_KINDS.flatMap((kind) => {
    const template = env.templates[channel][kind]
    return template ? [{ kind, templateId: template.id }] : []
  })
}

/** Returns the messages still to be sent: seckills first, by start time, then vehicles and orders. */
export async function waitingFor(
  db: DbOrTrx,
  userId: string,
  now: number,
): Promise<z.input<typeof waitingMessage>[]> {
  const open = db
    .selectFrom('message_subscriptions as subscription')
    .select(['subscription.kind', 'subscription.subject', 'subscription.channel'])
    .where('subscription.user_id', '=', userId)
    .where('subscription.answer', '=', 'accept')
    .where('subscription.used_at', 'is', null)
    .where('subscription.dropped_at', 'is', null)
  const seckills = await open
    .innerJoin('seckill_items as item', 'item.id', 'subscription.subject')
    .innerJoin('seckill_sessions as session', 'session.id', 'item.session_id')
    .innerJoin('goods', 'goods.id', 'item.goods_id')
    .select(['goods.title', 'session.start_at'])
    .where('subscription.kind', '=', 'saleStarts')
    .where('item.closed_at', 'is', null)
    .where('session.start_at', '>', now)
    .orderBy('session.start_at')
    .orderBy('subscription.subject')
    .execute()
  const orders = await open
    .innerJoin('orders', 'orders.id', 'subscription.subject')
    .select('orders.order_sn')
    .where('subscription.kind', '=', 'shipped')
    .where('orders.order_status', 'in', [ORDER_STATUS.unpaid, ORDER_STATUS.toShip, ORDER_STATUS.partShipped])
    .orderBy('orders.created_at', 'desc')
    .execute()
  const vehicles = await open
    .innerJoin('appointments', 'appointments.id', 'subscription.subject')
    .select(['appointments.plate', 'appointments.model', 'appointments.vin'])
    .where('subscription.kind', '=', 'vehicleReady')
    .where('appointments.status', 'in', ['submitted', 'confirmed', 'arrived', 'inWork'])
    .orderBy('appointments.starts_at')
    .execute()
  const maintenance = await open
    .innerJoin('user_vehicles', 'user_vehicles.id', 'subscription.subject')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.key', '=', 'subscription.id').on('jobs.kind', '=', 'remindOfMaintenance'),
    )
    .select(['user_vehicles.vin', 'jobs.due_at'])
    .where('subscription.kind', '=', 'maintenanceDue')
    .orderBy('user_vehicles.id')
    .execute()
  return [
    ...seckills.map(({ title, start_at, ...input }) => ({
      ...input,
      title,
      dueAt: start_at - REMIND_BEFORE_MS,
    })),
    ...vehicles.map(({ plate, model, vin, ...input }) => ({
      ...input,
      title: `${vehicleText({ plate, model, vin })} 取车`,
      dueAt: null,
    })),
    ...maintenance.map(({ vin, due_at, ...input }) => ({
      ...input,
      title: `${vehicleText({ plate: '', model: '', vin })} 保养`,
      dueAt: due_at,
    })),
    ...orders.map(({ order_sn, ...input }) => ({ ...input, title: `订单 ${order_sn}`, dueAt: null })),
  ]
}
