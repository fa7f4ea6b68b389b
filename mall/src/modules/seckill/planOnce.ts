import { ON_SHELF, type seckillSales } from '@contract/desk/resources/seckillSales'
import type { SavedOf } from '@contract/desk/rowTypes'
import { clockText, DAY_MS, dateText, minuteText } from '@contract/rules/dateText'
import { withThousands } from '@contract/rules/price'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx, Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import type { Columns, More } from '../../desk/deskResource'
import { newId } from '../../newId'
import { lockSku, takeFromShelf } from './planSeckills'

/** A seckill longer than this is a price, not a seckill; the shop would show it for days. */
const MAX_DAYS = 7

/** The fields of a seckill of one SKU. */
export type Terms = Pick<
  SavedOf<typeof seckillSales>,
  'skuId' | 'startAt' | 'endAt' | 'price' | 'total' | 'perUser'
>

/** Returns what is wrong with the times of a seckill that is planned once, by field. */
export function wrongTimes(
  { startAt, endAt }: Pick<Terms, 'startAt' | 'endAt'>,
  now: number,
): Record<string, string> {
  if (endAt <= now) return { endAt: '要晚于现在' }
  if (endAt <= startAt) return { endAt: '要晚于开始' }
  return endAt - startAt > MAX_DAYS * DAY_MS ? { endAt: `最长 ${MAX_DAYS} 天` } : {}
}

/**
 * Takes the pieces of a seckill that an operator plans once out of the ordinary stock, and returns the columns that are
 * no fields. @throws DeskError at the field, where it can't be held
 */
export async function planOnce(
  trx: Trx,
  id: string,
  { skuId, startAt, endAt, price, total, perUser }: Terms,
  now: number,
): Promise<Columns> {
  const errors = wrongTimes({ startAt, endAt }, now)
  if (perUser > total) errors.perUser = '不能多于总数'
  const sku = await lockSku(trx, skuId)
  if (!sku) throw refuseFields({ ...errors, skuId: '没有这个规格，或者没有上架' })
  if (await isHeldMeanwhile(trx, skuId, startAt, endAt)) errors.skuId = '这段时间里已有它的秒杀'
  if (price >= sku.price) errors.price = `要低于售价 ${withThousands(sku.price / 100)} 元`
  if (total > sku.most) {
    errors.total = sku.most > 0 ? `最多 ${sku.most} 件，是库存的一半` : '库存不够，先补货'
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors)
  await takeFromShelf(trx, skuId, total)
  const session_id = await sessionOf(trx, startAt, endAt)
  return {
    id: `${session_id}-${id}`,
    session_id,
    goods_id: sku.goods_id,
    original_price: sku.price,
    left_stock: total,
    position: LAST,
  }
}

/** True if another seckill of the SKU, which isn't stopped, overlaps these times: each would have a limit of its own. */
async function isHeldMeanwhile(trx: Trx, skuId: string, startAt: number, endAt: number): Promise<boolean> {
  const other = await trx
    .selectFrom('seckill_items as item')
    .innerJoin('seckill_sessions as session', 'session.id', 'item.session_id')
    .select('item.id')
    .where('item.sku_id', '=', skuId)
    .where('item.closed_at', 'is', null)
    .where('session.start_at', '<', endAt)
    .where('session.end_at', '>', startAt)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Behind the daily ones of the same session. */
export const LAST = 9_999

/** Returns the session with exactly these times, also a daily one; makes one where there is none. */
async function sessionOf(trx: Trx, startAt: number, endAt: number): Promise<string> {
  const same = await trx
    .selectFrom('seckill_sessions')
    .select('id')
    .where('start_at', '=', startAt)
    .where('end_at', '=', endAt)
    .executeTakeFirst()
  if (same) return same.id
  const title = clockText(startAt)
  const id = sessionIdOf(startAt, newId())
  await trx.insertInto('seckill_sessions').values({ id, title, start_at: startAt, end_at: endAt }).execute()
  return id
}

/** Returns the id of a session that is planned once: it begins with its time. */
export const sessionIdOf = (startAt: number, id: string): string =>
  `${dateText(startAt)}-${clockText(startAt)}-${id}`.replace(/[-:]/g, '')

/**
 * Reads the times of seckills, which are those of their sessions, and where the unsold pieces are. Those of a stopped
 * seckill count as put back at once: the job `settleSeckill` does it a moment later.
 */
export async function readMoreOfSales(
  db: DbOrTrx,
  ids: readonly string[],
): Promise<More<typeof seckillSales>> {
  const rows = await db
    .selectFrom('seckill_items as item')
    .innerJoin('seckill_sessions as session', 'session.id', 'item.session_id')
    .select(['item.id', 'item.left_stock', 'item.put_back', 'item.closed_at'])
    .select(['session.start_at as startAt', 'session.end_at as endAt'])
    .leftJoin('skus', 'skus.id', 'item.sku_id')
    .leftJoin('goods', 'goods.id', 'skus.goods_id')
    .select(['skus.on_sale as isSold', 'goods.on_sale as isOnShelf'])
    .where('item.id', '=', anyOf(ids))
    .execute()
  return new Map(
    rows.map(
      ({ id, left_stock: left, put_back: putBack, closed_at: closedAt, isSold, isOnShelf, ...times }) => [
        id,
        {
          ...times,
          session: sessionText(times),
          goodsState: isSold && isOnShelf ? ON_SHELF : isOnShelf ? '规格停售' : '已下架',
          leftStock: closedAt === null ? left : 0,
          putBack: closedAt === null ? putBack : putBack + left,
        },
      ],
    ),
  )
}

/** Returns the times of a session, such as '2026-08-01 10:00 至 12:00'; the second day too where it isn't the first. */
export function sessionText({ startAt, endAt }: { startAt: number; endAt: number }): string {
  const isOneDay = dateText(startAt) === dateText(endAt - 1)
  // Midnight ends a day as 24:00.
  const end = isOneDay && dateText(endAt) !== dateText(startAt) ? '24:00' : clockText(endAt)
  return `${minuteText(startAt)} 至 ${isOneDay ? end : minuteText(endAt)}`
}
