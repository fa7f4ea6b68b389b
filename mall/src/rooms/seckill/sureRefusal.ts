import type { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { knownUserId } from '../session/crowdSessions'
import { type KnownSale, knownSale } from './currentSale'
import { refusalError } from './refuse'
import { type Refusal, saleStatus } from './rules'

/** The part of a request that decides whether it can be refused at once. */
interface Hope {
  userId: string
  clientKey: string
  number: number
}

/**
 * Returns the reason why an order can't succeed, judged from this process's cache. null: the database must decide,
 * which is always so while stock is left, and for a possible repetition of an earlier order.
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

/** Like `sureRefusal`, as an error. */
export function sureError(sale: KnownSale, hope: Hope, now: number): ShopError | null {
  const why = sureRefusal(sale, hope, now)
  return why && asError(why, sale, hope)
}

const asError = (why: Refusal, { perUser, left, price }: KnownSale, { number }: Hope) =>
  refusalError(why, { perUser, left, payableAmount: price * number })

/** Cache of serialised refusals, by reason and limit: a refusal made here depends on nothing else. */
const travelling = new Map<string, string>()

/**
 * Returns the response to an order that can't succeed, without a query, a promise or a full validation. Undefined when
 * the order has to be processed normally: something may be sold, the session isn't cached, or the order is malformed.
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
  const known = travelling.get(name) ?? asSent(asError(why, sale, { userId, clientKey, number }))
  travelling.set(name, known)
  return known
}

const asSent = ({ code, description, data }: ShopError) => JSON.stringify({ code, description, data })
