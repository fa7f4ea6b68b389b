import { DAY_MS, startOfDay } from '@contract/rules/dateText'
import { fenToYuan } from '@contract/rules/price'
import type { seckillCard, seckillDetail, seckillSession } from '@contract/shapes/seckill'
import type { z } from 'zod'
import { mapRows } from '../../core/mapRows'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { goodsPicture } from '../goods/goodsCards'
import { ownIds } from '../user/formerAccounts'
import { readSeckillsOf, type Seckill } from './readSeckill'
import { SECKILL_PAY_WITHIN_MS, seckillStatus, soldPercent } from './rules'

const CARD_WIDTH = 400
const GALLERY_WIDTH = 750

export interface SeckillSession {
  id: string
  title: string
  start_at: number
  end_at: number
}

/** Returns the non-empty sessions of late yesterday, today and tomorrow, by time. */
export async function sessionsAround(db: DbOrTrx, now: number): Promise<SeckillSession[]> {
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
export const currentSession = (
  sessions: readonly SeckillSession[],
  now: number,
): SeckillSession | undefined =>
  sessions.find(({ start_at, end_at }) => start_at <= now && now < end_at) ??
  sessions.find(({ start_at }) => start_at > now) ??
  sessions.at(-1)

export const toSession = (row: SeckillSession, now: number): z.input<typeof seckillSession> => ({
  sessionId: row.id,
  title: row.title,
  startAt: row.start_at,
  endAt: row.end_at,
  status: now < row.start_at ? 'scheduled' : now < row.end_at ? 'running' : 'ended',
})

export const cardsOfSession = async (db: DbOrTrx, sessionId: string, now: number) =>
  mapRows(await readSeckillsOf(db, sessionId), (seckill) => toSeckillCard(seckill, now))

function toSeckillCard(seckill: Seckill, now: number): z.input<typeof seckillCard> {
  const status = seckillStatus(seckill, now)
  return {
    seckillId: seckill.id,
    sessionId: seckill.sessionId,
    goodsId: seckill.goodsId,
    skuId: seckill.skuId,
    title: seckill.title,
    goodsAttr: seckill.attr,
    image: goodsPicture(seckill.picture, CARD_WIDTH),
    price: fenToYuan(seckill.price),
    originalPrice: fenToYuan(seckill.originalPrice),
    total: seckill.total,
    left: seckill.left,
    soldPercent: soldPercent(seckill.total, seckill.left + seckill.putBack),
    soldOut: status === 'running' && seckill.left <= 0,
    mayReopen: status === 'running' && seckill.mayReopen,
    limit: seckill.perUser,
    status,
    startAt: seckill.startAt,
    endAt: seckill.endAt,
  }
}

/** Maps a seckill to its page; the picture of its SKU comes first. */
export function toSeckillDetail(
  seckill: Seckill,
  myNumber: number,
  now: number,
): z.input<typeof seckillDetail> {
  const own = goodsPicture(seckill.picture, GALLERY_WIDTH)
  const gallery = [own, ...seckill.gallery.map((key) => pictureUrl(key, GALLERY_WIDTH))]
  return {
    ...toSeckillCard(seckill, now),
    gallery: [...new Set(gallery)].filter((url) => url !== ''),
    myNumber,
    payWithinMinutes: SECKILL_PAY_WITHIN_MS / 60_000,
    serverTime: now,
  }
}

/** Returns how many pieces of a seckill a shopper has taken, unpaid orders included. */
export async function takenBy(db: DbOrTrx, itemId: string, userId: string): Promise<number> {
  const row = await db
    .selectFrom('seckill_buyers')
    .select(({ fn }) => fn.sum<number>('taken').as('taken'))
    .where('item_id', '=', itemId)
    .where('user_id', 'in', ownIds(userId))
    .executeTakeFirst()
  return Number(row?.taken ?? 0)
}
