import { DAY_MS, startOfDay } from '@contract/rules/dateText'
import { fenToYuan } from '@contract/rules/price'
import type { seckillCard, seckillDetail, seckillSession } from '@contract/shapes/seckill'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { goodsPicture } from '../goods/goodsCards'
import { readSalesOf, type Sale } from './currentSale'
import { SECKILL_PAY_WITHIN_MS, saleStatus, soldPercent } from './rules'

const CARD_WIDTH = 400
const GALLERY_WIDTH = 750

export interface SaleSession {
  id: string
  title: string
  start_at: number
  end_at: number
}

/** Returns the non-empty sessions of late yesterday, today and tomorrow, by time. */
export async function sessionsAround(db: DbOrTrx, now: number): Promise<SaleSession[]> {
  const today = startOfDay(now)
  return db
    .selectFrom('seckill_sessions as session')
    .select(['id', 'title', 'start_at', 'end_at'])
    .where('end_at', '>', today - DAY_MS / 6)
    .where('start_at', '<', today + 2 * DAY_MS)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('seckill_items').select('id').whereRef('seckill_items.session_id', '=', 'session.id'),
      ),
    )
    .orderBy('start_at')
    .orderBy('id')
    .execute()
}

/** Returns the session to show first: the running one, else the next, else the last. */
export const currentSession = (sessions: readonly SaleSession[], now: number): SaleSession | undefined =>
  sessions.find(({ start_at, end_at }) => start_at <= now && now < end_at) ??
  sessions.find(({ start_at }) => start_at > now) ??
  sessions.at(-1)

export const toSession = (row: SaleSession, now: number): z.input<typeof seckillSession> => ({
  sessionId: row.id,
  title: row.title,
  startAt: row.start_at,
  endAt: row.end_at,
  status: now < row.start_at ? 'scheduled' : now < row.end_at ? 'running' : 'ended',
})

export const cardsOfSession = async (db: DbOrTrx, sessionId: string, now: number) =>
  (await readSalesOf(db, sessionId)).map((sale) => toSaleCard(sale, now))

function toSaleCard(sale: Sale, now: number): z.input<typeof seckillCard> {
  const status = saleStatus(sale, now)
  return {
    seckillId: sale.id,
    sessionId: sale.sessionId,
    goodsId: sale.goodsId,
    skuId: sale.skuId,
    title: sale.title,
    goodsAttr: sale.attr,
    image: goodsPicture(sale.picture, CARD_WIDTH),
    price: fenToYuan(sale.price),
    originalPrice: fenToYuan(sale.originalPrice),
    total: sale.total,
    left: sale.left,
    soldPercent: soldPercent(sale.total, sale.left + sale.putBack),
    soldOut: status === 'running' && sale.left <= 0,
    mayReopen: status === 'running' && sale.mayReopen,
    limit: sale.perUser,
    status,
    startAt: sale.startAt,
    endAt: sale.endAt,
  }
}

/** Maps a sale to its page; the picture of its SKU comes first. */
export function toSaleDetail(sale: Sale, myNumber: number, now: number): z.input<typeof seckillDetail> {
  const own = goodsPicture(sale.picture, GALLERY_WIDTH)
  const gallery = [own, ...sale.gallery.map((key) => pictureUrl(key, GALLERY_WIDTH))]
  return {
    ...toSaleCard(sale, now),
    gallery: [...new Set(gallery)].filter((url) => url !== ''),
    myNumber,
    payWithinMinutes: SECKILL_PAY_WITHIN_MS / 60_000,
    serverTime: now,
  }
}

/** Returns how many pieces of a sale a shopper has taken, unpaid orders included. */
export async function takenBy(db: DbOrTrx, itemId: string, userId: string): Promise<number> {
  const row = await db
    .selectFrom('seckill_buyers')
    .select('taken')
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.taken ?? 0
}
