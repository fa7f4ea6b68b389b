import type { homeBlock } from '@contract/shapes/home'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { cardsOfSession, currentSession, sessionsAround } from '../seckill/readSeckills'

type SeckillBlock = Extract<z.input<typeof homeBlock>, { type: 'flashSale' }>

/**
 * Returns the home block of the running seckill session, else of the next one; seckills that still have stock come
 * first. Undefined when none is planned.
 */
export async function seckillBlock(
  db: DbOrTrx,
  { title, url, count }: { title: string; url: string; count: number },
  now: number,
): Promise<SeckillBlock | undefined> {
  const session = currentSession(await sessionsAround(db, now), now)
  if (!session || session.end_at <= now) return undefined
  const cards = (await cardsOfSession(db, session.id, now)).filter((card) => card.status !== 'closed')
  const inStock = cards.filter((card) => !card.soldOut)
  const shown = [...inStock, ...cards.filter((card) => card.soldOut)].slice(0, count)
  return {
    type: 'flashSale',
    title,
    startAt: session.start_at,
    endAt: session.end_at,
    url,
    items: shown.map(({ seckillId, goodsId, title: name, image, price, originalPrice, soldPercent }) => ({
      seckillId,
      goodsId,
      title: name,
      image,
      price,
      originalPrice,
      soldPercent,
    })),
  }
}
