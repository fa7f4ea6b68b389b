import { seckillSales } from '@contract/desk/resources/seckillSales'
import { seckillSessions } from '@contract/desk/resources/seckillSessions'
import { seckillTemplates } from '@contract/desk/resources/seckillTemplates'
import { clockText } from '@contract/rules/dateText'
import { withThousands } from '@contract/rules/price'
import { sql } from 'kysely'
import { readReasons } from '../../db/reasons'
import type { DbOrTrx, Trx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { deskResource } from '../../desk/deskResource'
import { lowPriceQuestion } from '../../desk/lowPrice'
import { sourceOf } from '../../desk/rowFilters'
import { enqueue } from '../../jobs/queue'
import { seckillsChanged } from './currentSeckill'
import { addToSeckill, closeSeckill } from './operateSeckill'
import { planOnce, readMoreOfSales, sessionIdOf } from './planOnce'
import { settleSeckill, TEMPLATE_REASONS } from './planSeckills'
import { addGoods, lowPricesOf, readItems, refuseSameTimes } from './planSession'

/** The goods and the combination of the row's SKU. */
const SKU_NAME = sql`(select concat_ws(' ', title, nullif(attr, ''))
  from skus join goods on goods.id = skus.goods_id where skus.id = sku_id)`

export const seckillTemplatesDesk = deskResource({
  resource: seckillTemplates,
  table: 'seckill_templates',
  from: sql`select seckill_templates.*, ${SKU_NAME} as name from seckill_templates`,
  hiddenReasons: (db, ids) => readReasons(db, 'seckill_templates', TEMPLATE_REASONS, ids),
  async beforeSave({ trx, after: { skuId, price } }) {
    const sku = await trx.selectFrom('skus').select('price').where('id', '=', skuId).executeTakeFirst()
    if (!sku) throw refuseFields({ skuId: '没有这个规格' })
    if (price >= sku.price) throw refuseFields({ price: `要低于售价 ${withThousands(sku.price / 100)} 元` })
    return undefined
  },
  question: lowPriceOf,
})

const SALES = sql`select seckill_items.*, ${SKU_NAME} as name,
    (select start_at from seckill_sessions where id = session_id) as start_at,
    (select end_at from seckill_sessions where id = session_id) as end_at,
    (select count(*)::int from seckill_orders bought join orders on orders.id = bought.order_id
      where bought.item_id = seckill_items.id and orders.paid_at is not null) as paid
    from seckill_items`
const SALE_PERIOD = { from: 'start_at', to: 'end_at', isStopped: sql<boolean>`closed_at is not null` }

export const seckillSalesDesk = deskResource({
  resource: seckillSales,
  table: 'seckill_items',
  from: SALES,
  period: SALE_PERIOD,
  columns: { startAt: null, endAt: null, session: null, goodsState: null, leftStock: null, putBack: null },
  readMore: readMoreOfSales,
  beforeSave: (saving) => planOnce(saving.trx, saving.id, saving.after, saving.now),
  question: lowPriceOf,
  async afterSave({ trx, id, after }) {
    await enqueue(trx, settleSeckill, id, { itemId: id }, after.endAt)
    seckillsChanged()
  },
  actions: {
    async close({ trx, id, now }) {
      if (!(await closeSeckill(trx, id, now))) throw notNow('秒杀的状态刚刚变了，请刷新后再看')
    },
    async add({ trx, id, now, values }) {
      await addToSeckill(trx, id, values.pieces, now)
    },
  },
})

export const seckillSessionsDesk = deskResource({
  resource: seckillSessions,
  table: 'seckill_sessions',
  period: { from: 'start_at', to: 'end_at' },
  columns: { items: null, session: null, pieces: null },
  readMore: readItems,
  related: async ({ db, clock }, id) => ({ sales: await readSalesOf(db, id, clock.now()) }),
  newRow: ({ id, values: { startAt } }) => ({ id: sessionIdOf(startAt, id), title: clockText(startAt) }),
  beforeSave: refuseSameTimes,
  question: ({ trx, after }) => lowPricesOf(trx, after.items),
  afterSave: ({ trx, id, after, now }) => addGoods(trx, id, after.items, now),
  actions: {
    addGoods: ({ trx, id, values, now }) => addGoods(trx, id, values.newItems, now, 'newItems'),
  },
})

/** Reads the seckills of a session as their own list shows them. */
async function readSalesOf(db: DbOrTrx, sessionId: string, now: number) {
  const sales = await db
    .selectFrom(sourceOf(seckillSalesDesk, now))
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const more = await readMoreOfSales(
    db,
    sales.map(({ id }) => String(id)),
  )
  return sales.map(({ id, name, state, price, per_user: perUser, total, paid }) => ({
    saleId: id,
    saleIdTitle: name,
    state,
    price,
    perUser,
    total,
    leftStock: more.get(String(id))?.leftStock,
    paid,
  }))
}

/** Asks about a seckill price far below the price of its SKU, whenever one of them was typed. */
async function lowPriceOf({
  trx,
  values,
  after: { skuId, price },
}: {
  trx: Trx
  values: { price?: number; skuId?: string }
  after: { price: number; skuId: string }
}): Promise<string | undefined> {
  if (values.price === undefined && values.skuId === undefined) return undefined
  const sku = await trx.selectFrom('skus').select('price').where('id', '=', skuId).executeTakeFirstOrThrow()
  return lowPriceQuestion([price, sku.price], ['秒杀价', '售价'])
}
