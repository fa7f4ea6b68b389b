import { clockText } from '@contract/rules/dateText'
import { amountText } from '@contract/rules/price'
import { shortText } from '../../core/cutText'
import { sentOrigin } from '../../core/publicOrigin'
import type { Routes } from '../../core/serve'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { notNow } from '../../desk/deskError'
import { enqueue } from '../../jobs/queue'
import { spend } from '../allowance/spend'
import { linesOf } from '../order/readOrders'
import { phoneHash } from '../sms/requester'
import { sendNotice } from '../sms/sendNotice'
import { SENDS_PER_PHONE, sendRefusal } from './rules'

const MAX_TITLE_LENGTH = 20

/** Returns the address that a customer opens to pay. It reveals nothing: the order's page asks to sign in. */
export const payLink = ({ env }: Pick<Ctx, 'env'>, token: string): string => `${sentOrigin(env)}/p/${token}`

/** `GET /p/{token}`: leads to the page of the order in the shop, which shows it only to its customer. */
export const payLinkPages: Routes = (app) => {
  app.get<{ Params: { token: string } }>('/p/:token', { schema: { hide: true } }, async (request, reply) => {
    const found = await app.ctx.db
      .selectFrom('phone_orders')
      .select('order_id')
      .where('token', '=', request.params.token)
      .executeTakeFirst()
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const page = found
      ? `pages/my/orderDetails?orderId=${encodeURIComponent(found.order_id)}`
      : 'pages/index/index'
    return reply.redirect(`/#/${page}`, 302)
  })
}

/**
 * Sends the link to the phone that the customer signs in with. The row of `phone_orders` must be locked.
 * @throws DeskError when it was sent too often, or no SMS can be sent
 */
export async function sendPayLink(ctx: Ctx, trx: Trx, id: string, now: number): Promise<void> {
  if (!ctx.gateways.sms.canSend('payLink'))
    throw notNow('短信服务没有设置付款链接的模板，请把付款链接复制给用户')
  const row = await trx.selectFrom('phone_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const refusal = sendRefusal({ sends: row.sends, sentAt: row.sent_at, now })
  if (refusal) throw notNow(refusal)
  const order = await trx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'order_type', 'payable_amount', 'pay_deadline', 'phone'])
    .where('orders.id', '=', row.order_id)
    .executeTakeFirstOrThrow()
  if (!order.phone) throw notNow('这位用户的账号没有手机号')
  if (!(await spend(trx, 'payLinks', phoneHash(ctx, order.phone), SENDS_PER_PHONE, now)))
    throw notNow('今天给这个手机号发的付款链接太多了，请把付款链接复制给用户')
  const lines = (await linesOf(trx, [order])).get(order.id) ?? []
  const title = shortText(lines[0]?.title ?? '', MAX_TITLE_LENGTH)
  await trx
    .updateTable('phone_orders')
    .set({ sends: row.sends + 1, sent_at: now })
    .where('id', '=', id)
    .execute()
  await enqueue(
    trx,
    sendNotice,
    `payLink ${id} ${now}`,
    {
      phone: order.phone,
      kind: 'payLink' as const,
      lines: [
        lines.length > 1 ? `${title}等 ${lines.length} 种商品` : title,
        amountText(order.payable_amount),
        clockText(order.pay_deadline),
        payLink(ctx, row.token),
      ],
      until: order.pay_deadline,
    },
    now,
  )
}
