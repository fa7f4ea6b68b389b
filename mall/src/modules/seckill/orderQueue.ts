import { actForAll } from '../../core/actingUser'
import { notFound } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { cachedRefusalError } from './cachedRefusal'
import { currentSeckill, forgetSeckill, type KnownSeckill, noteSold } from './currentSeckill'
import { crowded, refusalError } from './refuse'
import type { PurchaseInput } from './roundFacts'
import { type Outcome, type Round, sellRound } from './sellRound'
import type { SoldOrder } from './writeRound'

/** Orders per transaction. */
const ROUND = 128
/** Longest queue; further requests must retry, because a longer wait would time out. */
const MAX_QUEUE = 6_000
const COME_BACK_MS = 800

interface Waiting {
  input: PurchaseInput
  resolve: (order: SoldOrder) => void
  reject: (why: unknown) => void
}

/** Queue of orders for one seckill in this process, first in, first out. */
interface Queue {
  /** The seckill as cached when the last order was queued. */
  seckill: KnownSeckill
  waiting: Waiting[]
  isServing: boolean
}

const queuesOf = new WeakMap<Ctx, Map<string, Queue>>()

/**
 * Orders from a seckill. Orders that can't succeed are refused from this process's cache, without a query; all others
 * are queued and processed in rounds (`sellRound`). Resolves only when the order is in the database.
 * @throws ShopError of SECKILL_CODES and of buying, or notFound
 */
export async function buySeckill(ctx: Ctx, itemId: string, input: PurchaseInput): Promise<SoldOrder> {
  const seckill = await currentSeckill(ctx, itemId)
  if (!seckill) throw notFound('秒杀商品不存在')
  const refusal = cachedRefusalError(seckill, input, ctx.clock.now())
  if (refusal) throw refusal
  const queue = queueOf(ctx, seckill)
  if (queue.waiting.length >= MAX_QUEUE) throw crowded(COME_BACK_MS)
  return new Promise((resolve, reject) => {
    queue.waiting.push({ input, resolve, reject })
    if (!queue.isServing) void actForAll(() => serveQueue(ctx, queue))
  })
}

async function serveQueue(ctx: Ctx, queue: Queue): Promise<void> {
  queue.isServing = true
  // While the queue isn't empty, the embedded database writes the next round while the previous one's shoppers are
  // answered: it never waits for this thread. On a server, the locked row would make other processes wait for that, so
  // they are answered first.
  const isEmbedded = ctx.env.databaseUrl === undefined
  let last: Served | undefined
  const respondLast = () => {
    last?.respond()
    last = undefined
  }
  try {
    // Collect the requests of the same moment into the first round.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.waiting.length > 0) {
      const round = queue.waiting.splice(0, ROUND)
      const served = await serveRound(ctx, queue.seckill, round, respondLast)
      respondLast()
      last = served
      if (!isEmbedded) respondLast()
      const { result } = served
      if (!result) continue
      noteSold(ctx, queue.seckill.id, result.left, result.made)
      if (result.left === 0) await refuseRest(ctx, queue)
    }
  } finally {
    respondLast()
    queue.isServing = false
  }
}

/** Result of a round; `respond` sends its responses. */
interface Served {
  result: Round | undefined
  respond(): void
}

async function serveRound(
  ctx: Ctx,
  seckill: KnownSeckill,
  round: readonly Waiting[],
  meanwhile: () => void,
): Promise<Served> {
  try {
    const inputs = round.map(({ input }) => input)
    const result = await sellRound(ctx, seckill, inputs, meanwhile)
    const respond = () => {
      for (const [place, each] of round.entries()) answer(each, result?.outcomes[place])
    }
    return { result, respond }
  } catch (error) {
    const [only] = round
    if (round.length === 1 && only) return { result: undefined, respond: () => only.reject(error) }
    // One invalid order (an account just deleted, a key in use elsewhere) must not fail the whole round: retry one by
    // one, so that only that one fails.
    const each: Served[] = []
    for (const one of round) each.push(await serveRound(ctx, seckill, [one], meanwhile))
    const respond = () => {
      for (const one of each) one.respond()
    }
    return { result: each.findLast(({ result }) => result)?.result, respond }
  }
}

function answer({ resolve, reject }: Waiting, outcome: Outcome | undefined): void {
  if (!outcome) reject(notFound('秒杀商品不存在'))
  else if (outcome.kind === 'order') resolve(outcome.order)
  else reject(refusalError(outcome.why, outcome))
}

/** Refuses the queued orders of a sold-out seckill without a query, except those that may repeat an earlier order. */
async function refuseRest(ctx: Ctx, queue: Queue): Promise<void> {
  forgetSeckill(ctx, queue.seckill.id)
  const seckill = await Promise.resolve(currentSeckill(ctx, queue.seckill.id)).catch(() => undefined)
  if (!seckill) return
  const now = ctx.clock.now()
  const rest: Waiting[] = []
  for (const each of queue.waiting) {
    const refusal = cachedRefusalError(seckill, each.input, now)
    if (refusal) each.reject(refusal)
    else rest.push(each)
  }
  queue.waiting = rest
}

function queueOf(ctx: Ctx, seckill: KnownSeckill): Queue {
  const queues = queuesOf.get(ctx) ?? new Map<string, Queue>()
  queuesOf.set(ctx, queues)
  const queue = queues.get(seckill.id) ?? { seckill, waiting: [], isServing: false }
  queue.seckill = seckill
  queues.set(seckill.id, queue)
  return queue
}
