import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import type { KnownSeckill } from './currentSeckill'
import {
  deliveryOf,
  type Facts,
  type LockedItem,
  lockItem,
  type PurchaseInput,
  readFacts,
} from './roundFacts'
import { judgeRound, type Refusal, type RoundInput, seckillStatus } from './rules'
import { type NewOrder, newOrder, type SoldOrder, toSold, writeRound } from './writeRound'

export type Outcome =
  | { kind: 'order'; order: SoldOrder }
  | { kind: 'refused'; why: Refusal; payableAmount: number; left: number; perUser: number }

export interface Round {
  outcomes: Outcome[]
  left: number
  made: number
}

/**
 * Processes a round of requests in one transaction. The seckill's row is locked, so rounds of several processes run one
 * after another, each with the actual stock. A round needs three statements, whatever its size, which makes thousands
 * of orders per second possible. Constraints on stock, limit and client key are an additional safeguard. Undefined when
 * there is no such seckill. `meanwhile` runs while the database writes, the longest wait of a round.
 */
export const sellRound = (
  ctx: Ctx,
  seckill: KnownSeckill,
  inputs: readonly PurchaseInput[],
  meanwhile: () => void,
): Promise<Round | undefined> =>
  ctx.transact(async (trx) => {
    const item = await lockItem(trx, seckill.id, ctx.env.databaseUrl === undefined)
    return item && sell(trx, seckill, item, inputs, ctx.clock.now(), meanwhile)
  })

async function sell(
  trx: Trx,
  seckill: KnownSeckill,
  item: LockedItem,
  inputs: readonly PurchaseInput[],
  now: number,
  meanwhile: () => void,
): Promise<Round> {
  const facts = await readFacts(trx, seckill.id, inputs)
  const judged = inputs.map((input, place) => toJudge(input, facts[place] as Facts, item.price))
  const times = { startAt: seckill.startAt, endAt: seckill.endAt, closedAt: item.closed_at }
  const stock = {
    status: seckillStatus(times, now),
    left: item.left_stock,
    perUser: item.per_user,
    price: item.price,
  }
  const verdicts = judgeRound(stock, judged)
  const rows: NewOrder[] = []
  const outcomes: Outcome[] = []
  let left = item.left_stock
  for (const [place, verdict] of verdicts.entries()) {
    const input = inputs[place] as PurchaseInput
    const fact = facts[place] as Facts
    const fee = judged[place]?.delivery?.fee ?? 0
    if (verdict.kind === 'repeat') outcomes.push({ kind: 'order', order: { ...fact, id: fact.id ?? '' } })
    else if (verdict.kind === 'twin') outcomes.push(outcomes[verdict.of] as Outcome)
    else if (verdict.kind === 'refused') {
      const payableAmount = item.price * input.number + fee
      outcomes.push({ kind: 'refused', why: verdict.why, payableAmount, left, perUser: item.per_user })
    } else {
      const row = newOrder(input, fact, item, fee, now)
      rows.push(row)
      left -= input.number
      outcomes.push({ kind: 'order', order: toSold(row) })
    }
  }
  if (rows.length > 0) {
    const written = writeRound(trx, seckill, item.per_user, rows, now)
    // By then the statement has been sent to the database.
    setImmediate(meanwhile)
    await written
  }
  return { outcomes, left, made: item.made + rows.length }
}

function toJudge(input: PurchaseInput, fact: Facts, price: number): RoundInput {
  return {
    userId: input.userId,
    clientKey: input.clientKey,
    number: input.number,
    expectedAmount: input.expectedAmount,
    taken: fact.taken,
    isRepeat: fact.id !== null,
    delivery: fact.a_name === null ? null : deliveryOf(fact, price * input.number),
  }
}
