import { clockText, monthDayText } from '@contract/rules/dateText'
import type { Trx } from '../../db/transact'
import { putMessage, unusedSubscription } from '../message/putMessage'
import { SHIPPED_NEWS_MS } from '../message/rules'
import { messageLines } from '../message/templates'
import type { OrderLineRow, OrderRow } from './readOrders'

/** Notifies the buyer of a shipped parcel, if they subscribed. Only the order's first parcel is announced. */
export async function notifyShipped(
  trx: Trx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  parcel: string,
  now: number,
): Promise<void> {
  const input = await unusedSubscription(trx, 'shipped', order.id, order.user_id)
  if (!input) return
  const title = lines[0]?.title ?? '您的订单'
  const news = {
    title,
    lines: await messageLines(trx, 'shipped', {
      商品: title,
      单号: parcel,
      时间: `${monthDayText(now)} ${clockText(now)}`,
    }),
    page: `pages/my/orderDetails?orderId=${encodeURIComponent(order.id)}`,
    until: now + SHIPPED_NEWS_MS,
  }
  await putMessage(trx, input, news, now)
}
