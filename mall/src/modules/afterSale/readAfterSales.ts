import { fenToYuan } from '@contract/rules/price'
import type { afterSaleDetail, afterSaleItem } from '@contract/shapes/afterSale'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../core/context'
import { mapRowsTogether } from '../../core/mapRows'
import { newestFirst, type PageInput, type PageOf } from '../../db/page'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx, Trx } from '../../db/transact'
import { matchRows } from '../../search/matchRows'
import { goodsUnit } from '../order/readOrders'
import { toOrderGoods } from '../order/toOrder'
import { reopenState } from './apply'
import { deadlineNote } from './deadlineRules'
import { AFTER_SALE, afterSaleActions, afterSaleLabel, RETURN_TO, reopenNote, whoActs } from './rules'
import type { AfterSaleRow } from './tables'

type Item = z.input<typeof afterSaleItem>

/** Applications of one shopper that are searched, newest first. */
const MAX_SEARCHED = 2_000

/** Lists a shopper's after-sale applications, newest first; order id 0 means all orders (spec 7). */
export async function listAfterSales(
  { db }: Pick<Context, 'db'>,
  userId: string,
  input: PageInput & { orderId: string; keyword?: string },
): Promise<PageOf<Item>> {
  let query = db.selectFrom('after_sales').where('after_sales.user_id', '=', userId) as SelectQueryBuilder<
    Database,
    'after_sales',
    object
  >
  if (input.orderId !== '0') query = query.where('after_sales.order_id', '=', input.orderId)
  const keyword = input.keyword?.trim()
  if (keyword) {
    const { rows: own } = await sql<{ id: string; order_sn: string; title: string; attr: string }>`
      select after_sales.id, order_sn, line.title, line.attr
      from after_sales join order_lines line on line.id = order_line_id join orders on orders.id = line.order_id
      where after_sales.user_id = ${userId} order by after_sales.created_at desc limit ${MAX_SEARCHED}`.execute(
      db,
    )
    const ids = await matchRows(
      db,
      keyword,
      own.map(({ id, order_sn, title, attr }) => ({ id, title, texts: [order_sn, attr] })),
    )
    query = query.where(sql<boolean>`after_sales.id = any(${ids}::text[])`)
  }
  const { rows, total } = await newestFirst(query, input)
  return {
    list: await mapRowsTogether(rows, (some) => Promise.all(some.map((row) => toItem(db, row)))),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
}

async function toItem(db: DbOrTrx, row: AfterSaleRow): Promise<Item> {
  const line = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .selectAll('order_lines')
    .select('orders.order_sn')
    .select(goodsUnit)
    .where('order_lines.id', '=', row.order_line_id)
    .executeTakeFirstOrThrow()
  return {
    ...toOrderGoods(line),
    goodsNumber: row.number,
    orderGoodsNum: row.number,
    goodsAmount: fenToYuan(line.price * row.number),
    afterOrderId: row.id,
    orderId: row.order_id,
    orderSn: line.order_sn,
    afterOrderStatus: row.status,
    afterOrderStatusStr: afterSaleLabel(row),
    afterOrderType: row.type,
    createdAt: row.created_at,
  }
}

const NOTHING_LEFT = { mayApply: false, stillFits: false, reopened: 0 }

/** Returns the full detail of one application. */
export async function toAfterSaleDetail(
  trx: Trx,
  row: AfterSaleRow,
  now: number,
): Promise<z.input<typeof afterSaleDetail>> {
  const closed = row.status > AFTER_SALE.done ? await reopenState(trx, row, now) : NOTHING_LEFT
  const timeline = await trx
    .selectFrom('after_sale_events')
    .select(['at', 'actor', 'title', 'text'])
    .where('after_sale_id', '=', row.id)
    .orderBy('id')
    .execute()
  return {
    ...(await toItem(trx, row)),
    actions: afterSaleActions(row, closed),
    turn: whoActs(row.status),
    deadline: row.deadline_at ?? 0,
    deadlineNote: deadlineNote(row.type, row.status),
    reopenNote: reopenNote(row, closed),
    received: row.received,
    unshipped: row.unshipped,
    refundAmount: fenToYuan(row.amount),
    reason: row.reason,
    description: row.description,
    pictures: row.pictures,
    wantedAttr: row.wanted_attr,
    carrier: row.carrier,
    expressNo: row.express_no,
    reshipCarrier: row.reship_carrier,
    reshipNo: row.reship_no,
    reply: row.reply,
    returnAddress: row.type === 'refund' ? '' : RETURN_TO,
    timeline,
    serverTime: now,
  }
}
