import { sql } from 'kysely'
import type { DbOrTrx } from '../../db/transact'
import { skuPicture } from '../goods/goodsCards'
import { ORDER_STATUS } from '../order/rules'

/** A seckill with its goods, as last read from the database. Prices in fen. */
export interface Seckill {
  id: string
  sessionId: string
  goodsId: string
  skuId: string
  title: string
  attr: string
  attrStr: string
  picture: string
  gallery: string[]
  price: number
  originalPrice: number
  total: number
  left: number
  putBack: number
  perUser: number
  /** Number of orders ever made; while it doesn't change, the buyers don't either. */
  made: number
  startAt: number
  endAt: number
  closedAt: number | null
  /** Sold out, but some orders are unpaid. */
  mayReopen: boolean
}

const columns = sql<Seckill>`
  item.id, item.session_id as "sessionId", item.goods_id as "goodsId", item.sku_id as "skuId",
  goods.title, sku.attr, sku.attr_str as "attrStr", ${skuPicture('sku')} as picture, goods.gallery,
  item.price, item.original_price as "originalPrice", item.total, item.left_stock as "left",
  item.put_back as "putBack", item.per_user as "perUser", item.made,
  session.start_at as "startAt", session.end_at as "endAt", item.closed_at as "closedAt",
  case when item.left_stock > 0 then false else exists (
    select 1 from seckill_orders taken join orders on orders.id = taken.order_id
    where taken.item_id = item.id and taken.returned_at is null
      and orders.order_status = ${ORDER_STATUS.unpaid}
  ) end as "mayReopen"`

const tables = sql`
  seckill_items item
  join seckill_sessions session on session.id = item.session_id
  join goods on goods.id = item.goods_id
  join skus sku on sku.id = item.sku_id`

/** Returns a seckill with its session and SKU. */
export async function readSeckill(db: DbOrTrx, id: string): Promise<Seckill | undefined> {
  const { rows } = await sql<Seckill>`select ${columns} from ${tables} where item.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the seckills of a session, in order. */
export async function readSeckillsOf(db: DbOrTrx, sessionId: string): Promise<Seckill[]> {
  const { rows } = await sql<Seckill>`
    select ${columns} from ${tables} where item.session_id = ${sessionId} order by item.position, item.id
  `.execute(db)
  return rows
}
