import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import type { BillLine, FundFlow, FundLine } from '../../gateways/pay/bill'
import { attemptsOf, firstAttempt } from './attempts'
import { type BillDay, chunksOf, type Difference, difference, ofLine } from './difference'

/** Amounts by which the account should have moved, for a payment or a refund that bill or mall know. */
type Amounts = readonly number[]

/**
 * Compares the movements of the account with the bill of trades, where there is one, and with the mall: each payment and
 * refund moves money once, by its amount.
 */
export async function compareFunds(
  ctx: Ctx,
  at: BillDay,
  lines: readonly BillLine[] | undefined,
  funds: FundFlow,
): Promise<Difference[]> {
  const known = new Map<string, Amounts>()
  for (const [key, amount] of await ofMall(ctx, at, funds.lines)) known.set(key, [amount])
  for (const line of lines ?? []) {
    const key = keyOf(line.kind, line.kind === 'payment' ? line.tradeNo : line.refundNo)
    known.set(key, [...(known.get(key) ?? []), line.amount, line.settled ?? line.amount])
  }
  const seen = new Set<string>()
  const found = funds.lines.flatMap((line) => {
    const key = keyOf(line.kind, line.kind === 'payment' ? line.tradeNo : line.ourNo)
    const amounts = known.get(key)
    const isRepeated = seen.has(key)
    seen.add(key)
    if (amounts && !isRepeated) return amounts.includes(line.amount) ? [] : [ofMovement('otherFunds', line)]
    const kind = line.kind === 'payment' ? 'unknownIncome' : 'unknownExpense'
    return [ofMovement(kind, line, isRepeated ? '这笔资金在账单中出现了不止一次' : '')]
  })
  const unsettled = (lines ?? []).filter(
    ({ kind, isLate, otherMerchant, tradeNo }) =>
      kind === 'payment' && !isLate && otherMerchant === undefined && !seen.has(keyOf('payment', tradeNo)),
  )
  return [
    ...found,
    ...unsettled.map((line) => ofLine('unsettledPayment', line, { ours: line.amount, theirs: null })),
  ]
}

const keyOf = (kind: BillLine['kind'], number: string) => `${kind} ${number}`

function ofMovement(
  kind: 'otherFunds' | 'unknownIncome' | 'unknownExpense',
  { kind: of, tradeNo, ourNo, amount }: FundLine,
  detail = '',
): Difference {
  const numbers = of === 'payment' ? { payNo: ourNo } : { refundNo: ourNo }
  return difference(kind, { ...numbers, tradeNo, theirs: amount, detail })
}

/** Returns the amounts of the mall's payments by their numbers at the gateway, and of its refunds by all their numbers. */
async function ofMall(
  ctx: Ctx,
  { gateway }: BillDay,
  lines: readonly FundLine[],
): Promise<[key: string, amount: number][]> {
  const found: [string, number][] = []
  for (const chunk of chunksOf(lines)) {
    const tradeNos = chunk.map(({ tradeNo }) => tradeNo)
    const payNos = chunk.map(({ ourNo }) => ourNo)
    const payments = await ctx.db
      .selectFrom('payments')
      .select(['trade_no', 'amount'])
      .where('gateway', '=', gateway)
      .where('trade_no', '=', anyOf(tradeNos))
      .execute()
    for (const { trade_no, amount } of payments) found.push([keyOf('payment', trade_no ?? ''), amount])
    const refunds = await ctx.db
      .selectFrom('refunds')
      .select(['refund_no', 'attempts', 'amount'])
      .where('refund_no', 'in', [...payNos, ...payNos.map((number) => firstAttempt(number))])
      .where(sql<boolean>`(select gateway from payments p where p.pay_no = refunds.pay_no) = ${gateway}`)
      .execute()
    for (const refund of refunds) {
      for (const number of attemptsOf(refund)) found.push([keyOf('refund', number), refund.amount])
    }
  }
  return found
}
