import { notFound } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { currentSale, forgetSale, type KnownSale, noteSold } from './currentSale'
import { crowded, refusalError } from './refuse'
import { type Outcome, type PurchaseInput, type Round, type SoldOrder, sellRound } from './sellRound'
import { sureError } from './sureRefusal'

/** Orders per transaction. */
const ROUND = 128
/** Longest queue; further requests must retry, because a longer wait would time out. */
const LONGEST_LINE = 6_000
const COME_BACK_MS = 800

interface Waiting {
  input: PurchaseInput
  served: (order: SoldOrder) => void
  turnedAway: (why: unknown) => void
}

/** Queue of orders for one sale in this process, first in, first out. */
interface Line {
  /** The sale as cached when the last order was queued. */
  sale: KnownSale
  waiting: Waiting[]
  isServing: boolean
}

const linesOf = new WeakMap<Ctx, Map<string, Line>>()

/**
 * Orders from a sale. Orders that can't succeed are refused from this process's cache, without a query; all others are
 * queued and processed in rounds (`sellRound`). Resolves only when the order is in the database.
 * @throws ShopError of SECKILL_CODES and of buying, or notFound
 */
export async function buySeckill(ctx: Ctx, itemId: string, input: PurchaseInput): Promise<SoldOrder> {
  const sale = await currentSale(ctx, itemId)
  if (!sale) throw notFound('秒杀商品不存在')
  const refusal = sureError(sale, input, ctx.clock.now())
  if (refusal) throw refusal
  const line = lineOf(ctx, sale)
  if (line.waiting.length >= LONGEST_LINE) throw crowded(COME_BACK_MS)
  return new Promise((served, turnedAway) => {
    line.waiting.push({ input, served, turnedAway })
    if (!line.isServing) void serveLine(ctx, line)
  })
}

async function serveLine(ctx: Ctx, line: Line): Promise<void> {
  line.isServing = true
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
    while (line.waiting.length > 0) {
      const round = line.waiting.splice(0, ROUND)
      const served = await serveRound(ctx, line.sale, round, respondLast)
      respondLast()
      last = served
      if (!isEmbedded) respondLast()
      const { result } = served
      if (!result) continue
      noteSold(ctx, line.sale.id, result.left, result.made)
      if (result.left === 0) await sendHome(ctx, line)
    }
  } finally {
    respondLast()
    line.isServing = false
  }
}

/** Result of a round; `tell` sends its responses. */
interface Served {
  result: Round | undefined
  respond(): void
}

async function serveRound(
  ctx: Ctx,
  sale: KnownSale,
  round: readonly Waiting[],
  meanwhile: () => void,
): Promise<Served> {
  try {
    const inputs = round.map(({ input }) => input)
    const result = await sellRound(ctx, sale, inputs, meanwhile)
    const respond = () => {
      for (const [place, each] of round.entries()) answer(each, result?.outcomes[place])
    }
    return { result, respond }
  } catch (error) {
    const [only] = round
    if (round.length === 1 && only) return { result: undefined, respond: () => only.turnedAway(error) }
    // One invalid order (an account just deleted, a key in use elsewhere) must not fail the whole round: retry one by
    // one, so that only that one fails.
    const each: Served[] = []
    for (const one of round) each.push(await serveRound(ctx, sale, [one], meanwhile))
    const respond = () => {
      for (const one of each) one.respond()
    }
    return { result: each.findLast(({ result }) => result)?.result, respond }
  }
}

function answer({ served, turnedAway }: Waiting, outcome: Outcome | undefined): void {
  if (!outcome) turnedAway(notFound('秒杀商品不存在'))
  else if (outcome.kind === 'order') served(outcome.order)
  else turnedAway(refusalError(outcome.why, outcome))
}

/** Refuses the queued orders of a sold-out sale without a query, except those that may repeat an earlier order. */
async function sendHome(ctx: Ctx, line: Line): Promise<void> {
  forgetSale(ctx, line.sale.id)
  const sale = await Promise.resolve(currentSale(ctx, line.sale.id)).catch(() => undefined)
  if (!sale) return
  const now = ctx.clock.now()
  const stay: Waiting[] = []
  for (const each of line.waiting) {
    const refusal = sureError(sale, each.input, now)
    if (refusal) each.turnedAway(refusal)
    else stay.push(each)
  }
  line.waiting = stay
}

function lineOf(ctx: Ctx, sale: KnownSale): Line {
  const lines = linesOf.get(ctx) ?? new Map<string, Line>()
  linesOf.set(ctx, lines)
  const line = lines.get(sale.id) ?? { sale, waiting: [], isServing: false }
  line.sale = sale
  lines.set(sale.id, line)
  return line
}
