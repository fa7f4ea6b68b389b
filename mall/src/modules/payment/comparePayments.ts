import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import type { BillLine } from '../../gateways/pay/bill'
import { isOtherTrade, paymentDifference } from './billRules'
import { type BillDay, chunksOf, type Difference, groupBy, ofLine } from './difference'

/** Compares the payments of a bill with the mall's. A payment is matched with one line, the others are its repetitions. */
export async function comparePayments(
  ctx: Ctx,
  at: BillDay,
  lines: readonly BillLine[],
): Promise<Difference[]> {
  const found: Difference[] = []
  for (const groups of chunksOf([...groupBy(lines, ({ payNo }) => payNo)])) {
    const rows = await paymentsOf(
      ctx,
      at,
      groups.map(([payNo]) => payNo),
    )
    const matched: string[] = []
    for (const [payNo, same] of groups) {
      const payment = rows.get(payNo)
      const isFree = payment && (payment.billed_on === null || payment.billed_on === at.day)
      const own = isFree ? bestOf(same, payment) : undefined
      if (own) matched.push(payNo)
      for (const line of same) {
        const kind = payment && line !== own ? 'repeatedPayment' : paymentDifference(line, payment)
        const ours = line === own && payment ? payment.amount : null
        if (kind) found.push(ofLine(kind, line, { ours, ...otherDay(payment?.billed_on, at) }))
      }
    }
    if (matched.length === 0) continue
    await ctx.db
      .updateTable('payments')
      .set({ billed_on: at.day })
      .where('pay_no', '=', anyOf(matched))
      .execute()
  }
  return found
}

async function paymentsOf(ctx: Ctx, { gateway }: BillDay, numbers: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('payments')
    .select(['pay_no', 'amount', 'status', 'trade_no', 'billed_on'])
    .where('gateway', '=', gateway)
    .where('pay_no', '=', anyOf(numbers))
    .execute()
  return new Map(rows.map((row) => [row.pay_no, row]))
}

type Payment = { amount: number; status: string; trade_no: string | null }

/** Returns the line of a payment: the one that agrees, else one of its number at the gateway, of its amount, or any. */
function bestOf(lines: readonly BillLine[], payment: Payment): BillLine | undefined {
  const isSame = (line: BillLine) => !isOtherTrade(line, payment)
  const isExact = (line: BillLine) => line.amount === payment.amount
  return (
    lines.find((line) => isSame(line) && isExact(line)) ??
    lines.find(isSame) ??
    lines.find(isExact) ??
    lines[0]
  )
}

/** Says in which other bill a payment or refund was matched. */
export const otherDay = (billedOn: string | null | undefined, { day }: BillDay): { detail?: string } =>
  billedOn && billedOn !== day ? { detail: `已在 ${billedOn} 的账单中` } : {}
