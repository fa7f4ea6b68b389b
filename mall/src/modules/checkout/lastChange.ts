import type { DbOrTrx } from '../../db/transact'

/** Entries of the timeline that only one party causes. */
const CAUSED_BY: Readonly<Record<string, '买家' | '系统'>> = {
  支付成功: '买家',
  订单已取消: '买家',
  收货地址已修改: '买家',
  '已确认收货：期待您的评价': '买家',
  '订单已关闭：超时未支付': '系统',
  退款成功: '系统',
}

/** Returns who made the last change in an order's timeline, if that was no operator. */
export async function lastChangeOfOrder(db: DbOrTrx, id: string) {
  const last = await db
    .selectFrom('order_events')
    .select(['at', 'title', 'text'])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const by = last && (CAUSED_BY[last.title] ?? CAUSED_BY[`${last.title}：${last.text}`])
  return by && { by, at: last.at }
}
