import type { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { knownUserId } from '../session/crowdSessions'
import { type KnownSeckill, knownSeckill } from './currentSeckill'
import { refusalError } from './refuse'
import { type Refusal, seckillStatus } from './rules'

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
function sureRefusal(
  seckill: KnownSeckill,
  { userId, clientKey, number }: Hope,
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

/** Like `sureRefusal`, as an error. */
export function sureError(seckill: KnownSeckill, hope: Hope, now: number): ShopError | null {
  const why = sureRefusal(seckill, hope, now)
  return why && asError(why, seckill, hope)
}

const asError = (why: Refusal, { perUser, left, price }: KnownSeckill, { number }: Hope) =>
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
  const seckill = knownSeckill(ctx, seckillId)
  const userId = seckill && knownUserId(ctx, accessToken)
  if (!userId) return undefined
  const why = sureRefusal(seckill, { userId, clientKey, number }, ctx.clock.now())
  if (!why) return undefined
  const name = `${why} ${seckill.perUser}`
  const known = travelling.get(name) ?? asSent(asError(why, seckill, { userId, clientKey, number }))
  travelling.set(name, known)
  return known
}

const asSent = ({ code, description, data }: ShopError) => JSON.stringify({ code, description, data })
