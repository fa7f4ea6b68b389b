import { DAY_MS, dateText, HOUR_MS, startOfDay } from '@contract/rules/dateText'
import { sql } from 'kysely'
import type { Reasons } from '../../db/reasons'
import type { Trx } from '../../db/transact'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { enqueue } from '../../jobs/queue'
import { putBack } from '../order/stock'
import { seckillsChanged } from './currentSeckill'
import { seckillStatus } from './rules'

/** Job that creates the sessions of today and tomorrow from the templates. Existing ones don't change. */
export const planSeckill: JobDefinition = {
  kind: 'planSeckill',
  everyMs: 60_000,
  run: (ctx) =>
    ctx.transact(async (trx) => {
      const today = startOfDay(ctx.clock.now())
      for (const day of [today, today + DAY_MS]) await planDay(trx, day)
    }),
}

/** Creates the sessions of one day. @param day its first moment in Beijing */
export async function planDay(trx: Trx, day: number): Promise<void> {
  const templates = await trx
    .selectFrom('seckill_templates')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('start_hour')
    .orderBy('position')
    .execute()
  const hours = [...new Set(templates.map((each) => each.start_hour))]
  for (const [place, hour] of hours.entries()) {
    const endHour = hours[place + 1] ?? 24
    const session = {
      id: `${dateText(day).replace(/-/g, '')}-${String(hour).padStart(2, '0')}`,
      title: `${String(hour).padStart(2, '0')}:00`,
      start_at: day + hour * HOUR_MS,
      end_at: day + endHour * HOUR_MS,
    }
    const made = await trx
      .insertInto('seckill_sessions')
      .values(session)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    for (const template of templates.filter((each) => each.start_hour === hour)) {
      const { sku_id: skuId, position, price, total, per_user: perUser } = template
      const id = `${session.id}-${template.id}`
      await putOnSale(trx, session, { id, skuId, position, price, total, perUser })
    }
  }
}

export interface NewSeckill {
  id: string
  skuId: string
  position: number
  /** Fen. */
  price: number
  total: number
  perUser: number
}

/**
 * Moves pieces from a SKU's stock to a seckill: at most half of the stock, so that the ordinary goods remain on
 * seckill. False when there is nothing to move, or the seckill price isn't lower.
 */
export async function putOnSale(
  trx: Trx,
  session: { id: string; end_at: number },
  seckill: NewSeckill,
): Promise<boolean> {
  const sku = await lockSku(trx, seckill.skuId)
  const total = Math.min(seckill.total, sku?.most ?? 0)
  if (!sku || total <= 0 || seckill.price >= sku.price) return false
  await takeFromShelf(trx, seckill.skuId, total)
  await trx
    .insertInto('seckill_items')
    .values({
      id: seckill.id,
      session_id: session.id,
      position: seckill.position,
      goods_id: sku.goods_id,
      sku_id: seckill.skuId,
      price: seckill.price,
      original_price: sku.price,
      total,
      left_stock: total,
      per_user: seckill.perUser,
      closed_at: null,
      settled_at: null,
    })
    .execute()
  await enqueue(trx, settleSeckill, seckill.id, { itemId: seckill.id }, session.end_at)
  seckillsChanged()
  return true
}

/** The SKU of a template, for more conditions. */
const OF_TEMPLATE = sql`select from skus join goods on goods.id = skus.goods_id where skus.id = sku_id`

/**
 * Why the next session is planned without a template: those that `planDay` doesn't take, and those that `putOnSale`
 * refuses.
 */
export const TEMPLATE_REASONS: Reasons = [
  [sql`not enabled`, '没有启用'],
  [sql`not exists (${OF_TEMPLATE} and skus.on_sale and goods.on_sale)`, '没有上架，不会排期'],
  [
    sql`exists (${OF_TEMPLATE} and seckill_templates.price >= skus.price)`,
    '秒杀价不低于现在的售价，不会排期',
  ],
  [sql`exists (${OF_TEMPLATE} and skus.stock < 2)`, '库存不到 2 件，不会排期'],
]

/** Locks a SKU that is on sale, and returns it with the most pieces that a seckill may take of it. */
export async function lockSku(trx: Trx, skuId: string) {
  const sku = await trx
    .selectFrom('skus')
    .select(['goods_id', 'price', 'stock'])
    .where('id', '=', skuId)
    .where('on_sale', '=', true)
    .where('goods_id', 'in', (eb) => eb.selectFrom('goods').select('id').where('on_sale', '=', true))
    .forUpdate()
    .executeTakeFirst()
  return sku && { ...sku, most: Math.floor(sku.stock / 2) }
}

/** Takes pieces of a locked SKU out of the ordinary stock. */
export const takeFromShelf = (trx: Trx, skuId: string, pieces: number) =>
  trx
    .updateTable('skus')
    .set({ stock: sql`stock - ${pieces}::int` })
    .where('id', '=', skuId)
    .where('stock', '>=', pieces)
    .execute()

/** Job that returns a seckill's unsold pieces to the ordinary stock when it is over or closed, once. */
export const settleSeckill: JobDefinition<{ itemId: string }> = {
  kind: 'settleSeckill',
  run: (ctx, { itemId }) => ctx.transact((trx) => settle(trx, itemId, ctx.clock.now())),
}

/** Settles a seckill. Does nothing while it isn't over, or when it is settled already. */
export async function settle(trx: Trx, itemId: string, now: number): Promise<void> {
  const item = await trx
    .selectFrom('seckill_items as item')
    .innerJoin('seckill_sessions as session', 'session.id', 'item.session_id')
    .select(['item.sku_id', 'item.left_stock', 'item.closed_at', 'session.start_at', 'session.end_at'])
    .where('item.id', '=', itemId)
    .where('item.settled_at', 'is', null)
    .forUpdate('item')
    .executeTakeFirst()
  if (!item) return
  const status = seckillStatus({ startAt: item.start_at, endAt: item.end_at, closedAt: item.closed_at }, now)
  if (status === 'scheduled' || status === 'running') return
  await trx
    .updateTable('seckill_items')
    .set({ left_stock: 0, put_back: sql`put_back + left_stock`, settled_at: now })
    .where('id', '=', itemId)
    .where('settled_at', 'is', null)
    .execute()
  if (item.left_stock > 0) putBack(item.sku_id, item.left_stock)
  seckillsChanged()
}
