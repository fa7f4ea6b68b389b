import type { seckillSessions } from '@contract/desk/resources/seckillSessions'
import type { GridRowOf } from '@contract/desk/rowTypes'
import { fenToYuan, yuanToFen } from '@contract/rules/price'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx, Trx } from '../../db/transact'
import { DeskError, refuseFields } from '../../desk/deskError'
import type { More, Saving } from '../../desk/deskResource'
import { lowPriceQuestion } from '../../desk/lowPrice'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { seckillsChanged } from './currentSeckill'
import { LAST, planOnce, sessionText, wrongTimes } from './planOnce'
import { settleSeckill } from './planSeckills'

type Item = GridRowOf<typeof seckillSessions, 'items'>

/** Two sessions of the same times would be two tabs of the same hour in the shop. */
export async function refuseSameTimes({
  trx,
  now,
  after,
}: Saving<typeof seckillSessions>): Promise<undefined> {
  const errors = wrongTimes(after, now)
  if (Object.keys(errors).length > 0) throw refuseFields(errors)
  const same = await trx
    .selectFrom('seckill_sessions')
    .select('id')
    .where('start_at', '=', after.startAt)
    .where('end_at', '=', after.endAt)
    .executeTakeFirst()
  if (same) throw refuseFields({ startAt: '已有同样时间的场次：请打开它，点“添加商品”' })
}

/** Plans a seckill for each SKU of the list, all or none. @throws DeskError with the number of the line that can't be */
export async function addGoods(
  trx: Trx,
  sessionId: string,
  items: readonly Item[],
  now: number,
  field = 'items',
): Promise<void> {
  const { start_at: startAt, end_at: endAt } = await trx
    .selectFrom('seckill_sessions')
    .select(['start_at', 'end_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { planned } = await trx
    .selectFrom('seckill_items')
    .select(({ fn }) => fn.countAll<number>().as('planned'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  for (const [place, item] of items.entries()) {
    const { skuId } = item
    const price = yuanToFen(item.price)
    const total = Number(item.total)
    const perUser = Number(item.perUser)
    const terms = { skuId, startAt, endAt, price, total, perUser }
    const columns = await atLine(field, place, planOnce(trx, newId(), terms, now))
    const id = `${sessionId}-${newId()}`
    const row = {
      ...columns,
      id,
      session_id: sessionId,
      // In the order of the list.
      position: LAST + planned + place,
      sku_id: skuId,
      price,
      total,
      per_user: perUser,
    }
    await trx
      .insertInto('seckill_items')
      .values(row as never)
      .execute()
    await enqueue(trx, settleSeckill, row.id, { itemId: row.id }, endAt)
  }
  seckillsChanged()
}

/** Says at the field of the list in which line it was refused. */
async function atLine<T>(field: string, place: number, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DeskError)) throw error
    throw refuseFields({ [field]: `第 ${place + 1} 行：${error.message}` })
  }
}

/** Asks about all prices far below those of their SKUs at once. */
export async function lowPricesOf(trx: Trx, items: readonly Item[]): Promise<string | undefined> {
  const skus = await trx
    .selectFrom('skus')
    .select(['id', 'price'])
    .where('id', '=', anyOf(items.map(({ skuId }) => skuId)))
    .execute()
  const usual = new Map(skus.map(({ id, price }) => [id, price]))
  const questions = items.flatMap(({ skuId, price }, place) => {
    const question = lowPriceQuestion([yuanToFen(price), usual.get(skuId) ?? 0], ['秒杀价', '售价'])
    return question ? [`第 ${place + 1} 行：${question}`] : []
  })
  return questions.join('\n') || undefined
}

export async function readItems(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof seckillSessions>> {
  const sessions = await db.selectFrom('seckill_sessions').selectAll().where('id', '=', anyOf(ids)).execute()
  const items = await db
    .selectFrom('seckill_items')
    .selectAll()
    .where('session_id', '=', anyOf(ids))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return new Map(
    sessions.map(({ id, start_at: startAt, end_at: endAt }) => {
      const own = items.filter(({ session_id }) => session_id === id)
      const lines = own.map(({ sku_id: skuId, price, total, per_user: perUser }) => ({
        skuId,
        price: fenToYuan(price),
        total: String(total),
        perUser: String(perUser),
      }))
      return [id, { session: sessionText({ startAt, endAt }), pieces: own.length, items: lines }]
    }),
  )
}
