import type { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { type Refusal, saleStatus } from '../../domain/flashSale'
import { knownUserId } from '../session/crowdSessions'
import { type KnownSale, knownSale } from './currentSale'
import { refusalError } from './refuse'

/** As much of a wish as decides whether it is hopeless. */
interface Hope {
  userId: string
  clientKey: string
  number: number
}

/**
 * Why a wish can't succeed, as far as is known in this process. null: the database is asked, which it always is while
 * something is left, and for an order that may be the repetition of an earlier one.
 */
function sureRefusal(sale: KnownSale, { userId, clientKey, number }: Hope, now: number): Refusal | null {
  const status = saleStatus(sale, now)
  if (status === 'running' && sale.left > 0) return null
  if (sale.made > 0 && !sale.buyers) return null
  const buyer = sale.buyers?.get(userId)
  if (buyer?.clientKeys.has(clientKey)) return null
  if (status === 'scheduled') return 'notStarted'
  if (status !== 'running') return status
  return buyer && buyer.taken + number > sale.perUser ? 'overLimit' : 'soldOut'
}

/** The same in the shopper's words. */
export function sureError(sale: KnownSale, hope: Hope, now: number): ShopError | null {
  const why = sureRefusal(sale, hope, now)
  return why && inWords(why, sale, hope)
}

const inWords = (why: Refusal, { perUser, left, price }: KnownSale, { number }: Hope) =>
  refusalError(why, { perUser, left, payableAmount: price * number })

/** Refusals as they travel, by reason and limit: the only things that a sure one tells. */
const travelling = new Map<string, string>()

/**
 * The answer to an order that can't succeed, with no question to the database, no promise and no check of the rest
 * of the order. Undefined: it must go the long way, because something may be sold, the shopper wasn't seen lately, or
 * the order isn't in good shape.
 */
export function turnAway(ctx: Ctx, accessToken: string, body: unknown): string | undefined {
  const { seckillId, clientKey, number = 1 } = (body ?? {}) as Record<string, unknown>
  if (typeof seckillId !== 'string' || typeof clientKey !== 'string' || !clientKey) return undefined
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1) return undefined
  const sale = knownSale(ctx, seckillId)
  const userId = sale && knownUserId(ctx, accessToken)
  if (!userId) return undefined
  const why = sureRefusal(sale, { userId, clientKey, number }, ctx.clock.now())
  if (!why) return undefined
  const name = `${why} ${sale.perUser}`
  const known = travelling.get(name) ?? asSent(inWords(why, sale, { userId, clientKey, number }))
  travelling.set(name, known)
  return known
}

const asSent = ({ code, description, data }: ShopError) => JSON.stringify({ code, description, data })
