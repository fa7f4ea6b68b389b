import { notFound } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { currentSale, forgetSale, type KnownSale, noteSold } from './currentSale'
import { crowded, refusalError } from './refuse'
import { type Outcome, type Round, type SoldOrder, sellRound, type Wish } from './sellRound'
import { sureError } from './sureRefusal'

/** Orders of one transaction. */
const ROUND = 128
/** Who comes when this many wait is asked to come back: a line that answers late answers nobody. */
const LONGEST_LINE = 6_000
const COME_BACK_MS = 800

interface Waiting {
  wish: Wish
  served: (order: SoldOrder) => void
  turnedAway: (why: unknown) => void
}

/** The shoppers before one sale in this process, first come first served. */
interface Line {
  /** As it was known when the last one came. */
  sale: KnownSale
  waiting: Waiting[]
  isServing: boolean
}

const linesOf = new WeakMap<Ctx, Map<string, Line>>()

/**
 * Orders of a sale. What can't succeed is refused from what this process knows (no database is asked for it); all
 * others stand in line and are sold to in rounds (`sellRound`). Answered only once the order is in the database.
 * @throws ShopError of SECKILL_CODES and of buying, or notFound
 */
export async function buyFlash(ctx: Ctx, itemId: string, wish: Wish): Promise<SoldOrder> {
  const sale = await currentSale(ctx, itemId)
  if (!sale) throw notFound('秒杀商品不存在')
  const refusal = sureError(sale, wish, ctx.clock.now())
  if (refusal) throw refusal
  const line = lineOf(ctx, sale)
  if (line.waiting.length >= LONGEST_LINE) throw crowded(COME_BACK_MS)
  return new Promise((served, turnedAway) => {
    line.waiting.push({ wish, served, turnedAway })
    if (!line.isServing) void serveLine(ctx, line)
  })
}

async function serveLine(ctx: Ctx, line: Line): Promise<void> {
  line.isServing = true
  // With others behind them, the shoppers of a round are told while the embedded database writes those: it never waits
  // for this thread to answer. On a server the row is locked meanwhile, and other processes wait for that.
  const isEmbedded = ctx.env.databaseUrl === undefined
  let last: Served | undefined
  const tellLast = () => {
    last?.tell()
    last = undefined
  }
  try {
    // Those who came in the same moment share the first round.
    await new Promise((resolve) => setImmediate(resolve))
    while (line.waiting.length > 0) {
      const round = line.waiting.splice(0, ROUND)
      const served = await serveRound(ctx, line.sale, round, tellLast)
      tellLast()
      last = served
      if (!isEmbedded) tellLast()
      const { result } = served
      if (!result) continue
      noteSold(ctx, line.sale.id, result.left, result.made)
      if (result.left === 0) await sendHome(ctx, line)
    }
  } finally {
    tellLast()
    line.isServing = false
  }
}

/** A round that is in the database, and how its shoppers hear of it. */
interface Served {
  result: Round | undefined
  tell(): void
}

async function serveRound(
  ctx: Ctx,
  sale: KnownSale,
  round: readonly Waiting[],
  meanwhile: () => void,
): Promise<Served> {
  try {
    const wishes = round.map(({ wish }) => wish)
    const result = await sellRound(ctx, sale, wishes, meanwhile)
    const tell = () => {
      for (const [place, each] of round.entries()) answer(each, result?.outcomes[place])
    }
    return { result, tell }
  } catch (error) {
    const [only] = round
    if (round.length === 1 && only) return { result: undefined, tell: () => only.turnedAway(error) }
    // One wish that the database won't have (an account just deleted, a key in use elsewhere) must not spoil the
    // others' round: one by one, only that one fails.
    const each: Served[] = []
    for (const one of round) each.push(await serveRound(ctx, sale, [one], meanwhile))
    const tell = () => {
      for (const one of each) one.tell()
    }
    return { result: each.findLast(({ result }) => result)?.result, tell }
  }
}

function answer({ served, turnedAway }: Waiting, outcome: Outcome | undefined): void {
  if (!outcome) turnedAway(notFound('秒杀商品不存在'))
  else if (outcome.kind === 'order') served(outcome.order)
  else turnedAway(refusalError(outcome.why, outcome))
}

/** Nothing is left: whoever waits needs no database to hear it, except those who may be repeating an order. */
async function sendHome(ctx: Ctx, line: Line): Promise<void> {
  forgetSale(ctx, line.sale.id)
  const sale = await Promise.resolve(currentSale(ctx, line.sale.id)).catch(() => undefined)
  if (!sale) return
  const now = ctx.clock.now()
  const stay: Waiting[] = []
  for (const each of line.waiting) {
    const refusal = sureError(sale, each.wish, now)
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
