import { DAY_MS } from '@contract/rules/dateText'
import { on, type Subscription } from '../../core/events'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { enqueue } from '../../jobs/queue'
import { orderHandedOut, parcelCorrected } from '../order/events'
import { ORDER_STATUS } from '../order/rules'

/** Days after which a report that WeChat doesn't take is given up. */
const GIVE_UP_MS = 7 * DAY_MS

interface HandedOut {
  orderId: string
  isPickUp: boolean
  /** Milliseconds of the shop's clock. */
  now: number
}

/** Job that reports to WeChat how the goods of an order were shipped that was paid in its mini-program. */
export const reportShipping: JobDefinition<HandedOut> = {
  kind: 'reportShipping',
  run: report,
}

export const shippingSubscriptions: readonly Subscription[] = [
  on(orderHandedOut, putReport),
  // WeChat shows its own copy of the number, and takes a correction of what was reported.
  on(parcelCorrected, async (trx, { orderId, now }) => {
    const { order_status: status } = await trx
      .selectFrom('orders')
      .select('order_status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (status === ORDER_STATUS.shipped || status === ORDER_STATUS.completed)
      await putReport(trx, { orderId, isPickUp: false, now })
  }),
]

async function putReport(trx: Trx, payload: HandedOut): Promise<void> {
  const paid = await trx
    .selectFrom('payments')
    .select('pay_no')
    .where('order_id', '=', payload.orderId)
    .where('status', '=', 'paid')
    .where('gateway', '=', 'wechat')
    .where('channel', '=', 'weapp')
    .executeTakeFirst()
  if (paid) await enqueue(trx, reportShipping, payload.orderId, payload, payload.now)
}

async function report(ctx: Ctx, { orderId, isPickUp, now }: HandedOut): Promise<void> {
  const reporter = ctx.gateways.weappShipping
  if (!reporter) return
  const order = await ctx.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.order_sn', 'orders.address', 'payments.trade_no', 'payments.payer'])
    .where('orders.id', '=', orderId)
    .where('payments.status', '=', 'paid')
    .executeTakeFirst()
  // The payer of a deleted account is forgotten.
  if (!order?.trade_no || !order.payer) return
  const lines = await ctx.db
    .selectFrom('order_lines')
    .select(['title', 'number'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const parcels = await ctx.db
    .selectFrom('parcels')
    .select(['carrier', 'express_no'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  try {
    const isTaken = await reporter({
      transactionId: order.trade_no,
      openId: order.payer,
      description: lines.map(({ title, number }) => `${title} × ${number}`).join('，') || order.order_sn,
      at: ctx.clock.toReal(now),
      isPickUp,
      parcels: parcels.map(({ carrier, express_no }) => ({ carrier, expressNo: express_no })),
      receiverPhone: order.address.phone,
    })
    if (!isTaken) ctx.log.info({ orderId }, 'WeChat takes no shipping information for this order')
  } catch (error) {
    if (ctx.clock.now() < now + GIVE_UP_MS) throw error
    ctx.log.error({ err: error, orderId }, 'WeChat did not take the shipping information of an order')
  }
}
