import type { afterSaleItem } from '@contract/schemas/orders'
import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../db/tables'
import type { DbOrTrx } from '../../db/transact'
import { countAll, offsetOf, type PageOf, type PageWish } from '../page'
import { toOrderGoods } from './toOrder'

/** States of an application (DESIGN 4). */
const LABELS: Readonly<Record<number, string>> = {
  10: '待审核',
  20: '待寄回',
  30: '待商家收货',
  35: '商家已收货',
  37: '换货已发出',
  40: '退款中',
  45: '退款异常，处理中',
  50: '已完成',
  61: '已撤销',
  62: '已拒绝',
  63: '商家拒收',
  64: '超时关闭',
}

/** A shopper's after-sale applications, newest first; order id 0 means those of every order (spec 7). */
export async function listAfterSales(
  db: DbOrTrx,
  userId: string,
  wish: PageWish & { orderId: string },
): Promise<PageOf<z.input<typeof afterSaleItem>>> {
  let query = db.selectFrom('after_sales').where('after_sales.user_id', '=', userId) as SelectQueryBuilder<
    Database,
    'after_sales',
    object
  >
  if (wish.orderId !== '0') query = query.where('after_sales.order_id', '=', wish.orderId)
  const total = await countAll(query)
  const rows = await query
    .innerJoin('order_lines', 'order_lines.id', 'after_sales.order_line_id')
    .innerJoin('orders', 'orders.id', 'after_sales.order_id')
    .selectAll('order_lines')
    .select(['after_sales.id as after_id', 'after_sales.status as after_status', 'orders.order_sn'])
    .select(['after_sales.number as after_number', 'after_sales.created_at as asked_at'])
    .orderBy('after_sales.created_at', 'desc')
    .orderBy('after_sales.id')
    .limit(wish.pageSize)
    .offset(offsetOf(wish))
    .execute()
  return {
    list: rows.map((row) => ({
      ...toOrderGoods(row),
      orderGoodsNum: row.after_number,
      afterOrderId: row.after_id,
      orderId: row.order_id,
      orderSn: row.order_sn,
      afterOrderStatus: row.after_status,
      afterOrderStatusStr: LABELS[row.after_status] ?? '处理中',
      createdAt: row.asked_at,
    })),
    total,
    pageNum: wish.pageNum,
    pageSize: wish.pageSize,
  }
}
