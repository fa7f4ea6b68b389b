import { orderAfterSaleCalls } from '@contract/desk/orderAfterSale'
import { orderAfterSaleSchemas } from '@contract/desk/orderAfterSaleSchemas'
import { DAY_MS } from '@contract/rules/dateText'
import { yuanToFen } from '@contract/rules/price'
import { on } from '../../core/events'
import type { Routes } from '../../core/serve'
import type { DbOrTrx } from '../../db/transact'
import { notThere, refuseFields } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'
import { enqueue } from '../../jobs/queue'
import { afterSaleRequested } from '../checkout/events'
import { sendNotice } from '../sms/sendNotice'
import { applyAfterSale, TYPE_TEXT } from './apply'
import { readForm } from './readForm'

/** Time for which the news of an application is useful. */
const UNTIL_MS = 3 * DAY_MS

/** The forms of an order's lines at the desk: the same that the buyer gets. */
export const startForBuyerRoutes: Routes = (app) => {
  serveDesk(app, orderAfterSaleCalls.forms, orderAfterSaleSchemas.forms, async ({ ctx, params }) => {
    const userId = await buyerOf(ctx.db, params.id)
    const lines = await ctx.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', params.id)
      .orderBy('position')
      .execute()
    const now = ctx.clock.now()
    return { forms: await Promise.all(lines.map(({ id }) => readForm(ctx.db, userId, id, now))) }
  })
}

async function buyerOf(db: DbOrTrx, orderId: string): Promise<string> {
  const order = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  if (!order) throw notThere()
  return order.user_id
}

/** Applies by the rules of the buyer, and sends the buyer an SMS; the application says who made it. */
export const startForBuyerSubscriptions = [
  on(afterSaleRequested, async (trx, { orderId, application, description, pictures, now }) => {
    const userId = await buyerOf(trx, orderId)
    const line = await trx
      .selectFrom('order_lines')
      .select('title')
      .where('id', '=', application.orderGoodsId)
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    if (!line) throw refuseFields({ application: '请选择商品' })
    const row = await applyAfterSale(
      trx,
      userId,
      {
        ...application,
        received: application.received ?? false,
        amount: yuanToFen(application.refundAmount),
        description,
        pictures,
      },
      now,
      'merchant',
    )
    const { phone } = await trx
      .selectFrom('users')
      .select('phone')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (!phone) return
    const news = { phone, kind: 'afterSaleStarted' as const, lines: [line.title, TYPE_TEXT[row.type]] }
    await enqueue(trx, sendNotice, `afterSale ${row.id}`, { ...news, until: now + UNTIL_MS }, now)
  }),
]
