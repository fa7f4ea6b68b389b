import { HOUR_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import type { Trx } from '../src/db/transact'
import { enqueue } from '../src/jobs/queue'
import { remindAt, SALE_NEWS_MS, SHIPPED_NEWS_MS } from '../src/modules/message/rules'
import type { MessageStatus } from '../src/modules/message/tables'
import { ORDER_STATUS } from '../src/modules/order/rules'
import { remindOfSeckill } from '../src/modules/seckill/jobs'
import type { Seed } from '../src/seed'

const ZHOU = 'u-laozhou'

/** Seeds for one person a reminder due later, a shipping notice, and messages with each result. */
const seed: Seed = async (trx, now) => {
  const seckill = await trx
    .selectFrom('seckill_items as item')
    .innerJoin('seckill_sessions as session', 'session.id', 'item.session_id')
    .select(['item.id', 'session.start_at'])
    .where('session.start_at', '>', now + HOUR_MS)
    .orderBy('session.start_at')
    .orderBy('item.position')
    .executeTakeFirstOrThrow()
  const seckillInput = await seedSubscription(trx, 'saleStarts', seckill.id, now - HOUR_MS)
  await enqueue(
    trx,
    remindOfSeckill,
    seckillInput,
    { subscriptionId: seckillInput },
    remindAt(seckill.start_at, now),
  )

  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'order_status'])
    .where('user_id', '=', ZHOU)
    .where('order_type', '!=', 'vehicle')
    .where('order_status', 'in', [ORDER_STATUS.toShip, ORDER_STATUS.shipped, ORDER_STATUS.completed])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const toShip = orders.find((order) => order.order_status === ORDER_STATUS.toShip)
  if (toShip) await seedSubscription(trx, 'shipped', toShip.id, now - HOUR_MS)
  const shipped = orders.filter((order) => order.order_status !== ORDER_STATUS.toShip)
  for (const [place, [status, error]] of ENDS.entries()) {
    const order = shipped[place]
    if (order) await seedMessage(trx, order.id, status, error, now - (place + 2) * 24 * HOUR_MS)
  }
}
export default seed

const ENDS: readonly [MessageStatus, string | null][] = [
  ['sent', null],
  ['refused', '43101 user refuse to accept the msg'],
  ['failed', '平台服务暂时没有响应，请稍后再试'],
]

async function seedSubscription(
  trx: Trx,
  kind: 'shipped' | 'saleStarts',
  subject: string,
  at: number,
  usedAt?: number,
) {
  const id = `mw-${kind}-${subject}`
  await trx
    .insertInto('message_subscriptions')
    .values({
      id,
      user_id: ZHOU,
      kind,
      subject,
      channel: 'weapp',
      open_id: 'local-zhou',
      answer: 'accept',
      told_at: at,
      dropped_at: null,
      used_at: usedAt ?? null,
    })
    .execute()
  return id
}

async function seedMessage(
  trx: Trx,
  orderId: string,
  status: MessageStatus,
  error: string | null,
  at: number,
) {
  const subscriptionId = await seedSubscription(trx, 'shipped', orderId, at - HOUR_MS, at)
  const line = await trx
    .selectFrom('order_lines')
    .select('title')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('messages')
    .values({
      id: `ms-${orderId}`,
      subscription_id: subscriptionId,
      user_id: ZHOU,
      kind: 'shipped',
      channel: 'weapp',
      title: line.title,
      lines: json([line.title, '已发货 顺丰速运']),
      page: `pages/my/orderDetails?orderId=${orderId}`,
      status,
      attempts: status === 'failed' ? 6 : 1,
      error,
      created_at: at,
      until: at + (status === 'sent' ? SHIPPED_NEWS_MS : SALE_NEWS_MS),
      sent_at: status === 'sent' ? at : null,
    })
    .execute()
}
