import type { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { knownUserId } from '../session/crowdSessions'
import { type KnownSeckill, knownSeckill } from './currentSeckill'
import { refusalError } from './refuse'
import { type Refusal, seckillStatus } from './rules'

/** The part of a request that decides whether it can be refused at once. */
interface OrderAttempt {
  userId: string
  clientKey: string
  number: number
}

/**
 * Returns the reason why an order can't succeed, judged from this process's cache. null: the database must decide,
 * which is always so while stock is left, and for a possible repetition of an earlier order.
 */
function cachedRefusal(
  seckill: KnownSeckill,
  { userId, clientKey, number }: OrderAttempt,
  now: number,
): Refusal | null {
  const status = seckillStatus(seckill, now)
  if (status === 'running' && seckill.left > 0) return null
  if (seckill.made > 0 && !seckill.buyers) return null
  const buyer = seckill.buyers?.get(userId)
  if (buyer?.clientKeys.has(clientKey)) return null
  if (status === 'scheduled') return 'notStarted'
  if (status !== 'running') return status
  return buyer && buyer.taken + number > seckill.perUser ? 'overLimit' : 'soldOut'
}

/** Like `cachedRefusal`, as an error. */
export function cachedRefusalError(
  seckill: KnownSeckill,
  attempt: OrderAttempt,
  now: number,
): ShopError | null {
  const why = cachedRefusal(seckill, attempt, now)
  return why && asError(why, seckill, attempt)
}

const asError = (why: Refusal, { perUser, left, price }: KnownSeckill, { number }: OrderAttempt) =>
  refusalError(why, { perUser, left, payableAmount: price * number })

/** Cache of serialised refusals, by reason and limit: a refusal made here depends on nothing else. */
const serialised = new Map<string, string>()

/**
 * Returns the response to an order that can't succeed, without a query, a promise or a full validation. Undefined when
 * the order has to be processed normally: something may be sold, the session isn't cached, or the order is malformed.
 */
export function refuseAtOnce(ctx: Ctx, accessToken: string, body: unknown): string | undefined {
  const { seckillId, clientKey, number = 1 } = (body ?? {}) as Record<string, unknown>
  if (typeof seckillId !== 'string' || typeof clientKey !== 'string' || !clientKey) return undefined
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1) return undefined
  const seckill = knownSeckill(ctx, seckillId)
  const userId = seckill && knownUserId(ctx, accessToken)
  if (!userId) return undefined
  const why = cachedRefusal(seckill, { userId, clientKey, number }, ctx.clock.now())
  if (!why) return undefined
  const name = `${why} ${seckill.perUser}`
  const known = serialised.get(name) ?? serialise(asError(why, seckill, { userId, clientKey, number }))
  serialised.set(name, known)
  return known
}

const serialise = ({ code, description, data }: ShopError) => JSON.stringify({ code, description, data })
