import { DAY_MS, startOfDay } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import type { Trx } from '../src/db/transact'
import { planDay, settle } from '../src/modules/seckill/planSeckills'
import type { Seed } from '../src/seed'
import { seedRunningSession } from './seckill/buyers'
import { SESSIONS } from './seckill/sessions'

const BLOCK = 'flashSale'
const SHOWN_ON_HOME = 6

/**
 * Seeds seckills round the clock, from yesterday to tomorrow; a job plans the later days. The session that is running
 * when the seed is seeded shows every state.
 */
const seed: Seed = async (trx, now) => {
  await seedTemplates(trx)
  const today = startOfDay(now)
  for (const day of [today - DAY_MS, today, today + DAY_MS]) await planDay(trx, day)
  await settlePast(trx, now)
  await seedRunningSession(trx, now)
  await seedHomeBlock(trx)
}
export default seed

/** Returns unsold pieces of past sessions to stock. */
async function settlePast(trx: Trx, now: number): Promise<void> {
  const items = await trx
    .selectFrom('seckill_items as item')
    .innerJoin('seckill_sessions as session', 'session.id', 'item.session_id')
    .select('item.id')
    .where('session.end_at', '<=', now)
    .execute()
  for (const { id } of items) await settle(trx, id, now)
}

/** Seeds the daily templates: for each of the goods, the SKU with the most stock. */
async function seedTemplates(trx: Trx): Promise<void> {
  for (const { hour, goods } of SESSIONS) {
    for (const [position, { goodsId, percent, total, limit }] of goods.entries()) {
      const sku = await trx
        .selectFrom('skus')
        .select(['id', 'price'])
        .where('goods_id', '=', goodsId)
        .orderBy('stock', 'desc')
        .orderBy('position')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('seckill_templates')
        .values({
          id: `${hour}-${position}`,
          start_hour: hour,
          position,
          sku_id: sku.id,
          price: Math.round((sku.price * percent) / 10_000) * 100,
          total,
          per_user: limit,
        })
        .execute()
    }
  }
}

/** Seeds the block of the home page, directly below the shortcuts. */
async function seedHomeBlock(trx: Trx): Promise<void> {
  await trx
    .updateTable('home_blocks')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('position', '>=', 1)
    .execute()
  await trx
    .insertInto('home_blocks')
    .values({
      id: BLOCK,
      kind: BLOCK,
      position: 1,
      title: '限时秒杀',
      subtitle: '',
      url: '/pages/ext/seckill/list',
      content: json<unknown>({ count: SHOWN_ON_HOME }),
    })
    .execute()
}
