import { seckillSales } from '@contract/desk/resources/seckillSales'
import { seckillTemplates } from '@contract/desk/resources/seckillTemplates'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../db/transact'
import { notNow, refuseFields } from '../../office/deskError'
import { office, type Values } from '../../office/office'
import { addToSale, closeSale } from './operateSale'

export const seckillTemplatesOffice = office({
  resource: seckillTemplates,
  table: 'seckill_templates',
  columns: { name: null },
  async readMore(db, ids) {
    const rows = await db
      .selectFrom('seckill_templates as template')
      .innerJoin('skus', 'skus.id', 'template.sku_id')
      .innerJoin('goods', 'goods.id', 'skus.goods_id')
      .select(['template.id', 'goods.title', 'skus.attr'])
      .where('template.id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, title, attr }) => [id, { name: nameOf(title, attr) }]))
  },
  async beforeSave({ trx, before, values }) {
    const { skuId, price } = { ...before, ...values }
    const sku = await trx
      .selectFrom('skus')
      .select('price')
      .where('id', '=', String(skuId))
      .executeTakeFirst()
    if (!sku) throw refuseFields({ skuId: '没有这个规格' })
    if (Number(price) >= sku.price) throw refuseFields({ price: `要低于售价 ${sku.price / 100} 元` })
    return undefined
  },
})

export const seckillSalesOffice = office({
  resource: seckillSales,
  table: 'seckill_items',
  columns: { name: null, state: null, startAt: null, endAt: null, paid: null },
  readMore: readSales,
  searchIn: (pattern) => sql<boolean>`goods_id in (select id from goods where title like ${pattern})`,
  actions: {
    async close({ trx, id, now }) {
      if (!(await closeSale(trx, id, now))) throw notNow('秒杀已结束或已停止')
    },
    async add({ trx, id, now, values }) {
      await addToSale(trx, id, Number(values.pieces), now)
    },
  },
})

/** Reads names, times, states and paid orders of sales. */
async function readSales(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, Values>> {
  const rows = await db
    .selectFrom('seckill_items as item')
    .innerJoin('seckill_sessions as session', 'session.id', 'item.session_id')
    .innerJoin('skus', 'skus.id', 'item.sku_id')
    .innerJoin('goods', 'goods.id', 'item.goods_id')
    .select(['item.id', 'item.closed_at', 'item.settled_at', 'goods.title', 'skus.attr'])
    .select(['session.start_at as startAt', 'session.end_at as endAt'])
    .select(
      sql<number>`(
        select count(*)::int from seckill_orders bought join orders on orders.id = bought.order_id
        where bought.item_id = item.id and orders.paid_at is not null
      )`.as('paid'),
    )
    .where('item.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, title, attr, closed_at, settled_at, ...sale }) => [
      id,
      {
        ...sale,
        name: nameOf(title, attr),
        state: closed_at !== null ? '已停止' : settled_at !== null ? '已结束' : '已排出',
      },
    ]),
  )
}

const nameOf = (title: string, attr: string) => (attr ? `${title} ${attr}` : title)
