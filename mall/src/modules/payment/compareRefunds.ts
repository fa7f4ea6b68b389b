import type { Selectable } from 'kysely'
import type { Ctx } from '../../ctx'
import type { Database } from '../../db/tables.generated'
import type { BillLine } from '../../gateways/pay/bill'
import type { PayGateway } from '../../gateways/pay/payGateway'
import { enqueue } from '../../jobs/queue'
import { attemptsOf, firstAttempt, presentNo } from './attempts'
import { refundDifference } from './billRules'
import { otherDay } from './comparePayments'
import { type BillDay, chunksOf, type Difference, groupBy, ofLine } from './difference'
import { applyRefundState } from './refundStates'
import { refundJob } from './requestRefund'

type Refund = Selectable<Database['refunds']>
type Gateway = Pick<PayGateway, 'queryRefund'>

/**
 * Compares the refunds of a bill with the mall's. A refund is matched with one line of its present number; a line of a
 * former attempt has paid beside it, unless the gateway confirms that it ended.
 */
export async function compareRefunds(
  ctx: Ctx,
  gateway: Gateway,
  at: BillDay,
  lines: readonly BillLine[],
): Promise<Difference[]> {
  const found: Difference[] = []
  for (const chunk of chunksOf(lines)) await payFormerAttempts(ctx, gateway, at, chunk)
  // Attempts of one refund are compared together, so lines are grouped by the number of its first one.
  for (const groups of chunksOf([...groupBy(lines, ({ refundNo }) => firstAttempt(refundNo))])) {
    const byNumber = await refundsOf(
      ctx,
      at,
      groups.flatMap(([, same]) => same),
    )
    for (const [, same] of groups) {
      for (const [key, ofOne] of groupBy(same, ({ refundNo }) => byNumber.get(refundNo)?.refund_no ?? '')) {
        const refund = key === '' ? undefined : byNumber.get(ofOne[0]?.refundNo ?? '')
        found.push(...(refund ? await compareOne(ctx, gateway, at, refund, ofOne) : ofOne.map(unknown)))
      }
    }
  }
  return found
}

const unknown = (line: BillLine): Difference =>
  ofLine('unknownRefund', line, line.state === 'ended' ? { detail: '退款失败，没有动账' } : {})

async function compareOne(
  ctx: Ctx,
  gateway: Gateway,
  at: BillDay,
  refund: Refund,
  lines: readonly BillLine[],
): Promise<Difference[]> {
  const paid: BillLine[] = []
  for (const line of lines) if (!(await hasEnded(ctx, gateway, refund, line))) paid.push(line)
  const isFree = refund.billed_on === null || refund.billed_on === at.day
  const present = paid.filter(({ refundNo }) => refundNo === presentNo(refund))
  const own = isFree ? (present.find((line) => !refundDifference(line, refund)) ?? present[0]) : undefined
  if (own) await noteBilled(ctx, at, refund)
  return paid.flatMap((line) => {
    const kind = line === own ? refundDifference(line, refund) : 'repeatedRefund'
    if (!kind) return []
    const detail =
      line.refundNo === presentNo(refund)
        ? otherDay(refund.billed_on, at)
        : { detail: '较早的一次申请也退了款' }
    return [ofLine(kind, line, { ours: line === own ? refund.amount : null, ...detail })]
  })
}

async function noteBilled(ctx: Ctx, { day }: BillDay, { refund_no, status }: Refund): Promise<void> {
  await ctx.db.updateTable('refunds').set({ billed_on: day }).where('refund_no', '=', refund_no).execute()
  if (status !== 'accepted') return
  // Its result is known to the gateway by now.
  await enqueue(ctx.db, refundJob, refund_no, { refundNo: refund_no }, ctx.clock.now())
}

/** Whether a line is of an attempt that ended without money, by the bill or by the gateway. */
async function hasEnded(ctx: Ctx, gateway: Gateway, refund: Refund, line: BillLine): Promise<boolean> {
  if (line.state === 'ended') return true
  if (line.state !== 'pending' || line.refundNo === presentNo(refund)) return false
  return (await stateOf(ctx, gateway, line, refund))?.status === 'failed'
}

/**
 * Marks a refund that is still tried as done if the gateway has paid a former attempt of it: no other attempt follows. Asks
 * the gateway too, because a bill can be wrong and the money must leave only once.
 */
async function payFormerAttempts(
  ctx: Ctx,
  gateway: Gateway,
  at: BillDay,
  lines: readonly BillLine[],
): Promise<void> {
  const byNumber = await refundsOf(ctx, at, lines)
  for (const line of lines) {
    const refund = byNumber.get(line.refundNo)
    if (!refund || refund.status === 'done' || line.state === 'ended') continue
    if (line.refundNo === presentNo(refund)) continue
    const state = await stateOf(ctx, gateway, line, refund)
    if (state?.status === 'done') await applyRefundState(ctx, refund.refund_no, line.refundNo, state)
  }
}

/** Returns the gateway's state of an attempt; undefined when it doesn't answer. */
async function stateOf(ctx: Ctx, gateway: Gateway, { refundNo }: BillLine, refund: Refund) {
  try {
    return await gateway.queryRefund({ refundNo, payNo: refund.pay_no })
  } catch (err) {
    ctx.log.warn({ err, refundNo }, 'The gateway was not asked about a former attempt')
    return undefined
  }
}

/** Returns refunds by the numbers of all their attempts. */
async function refundsOf(
  ctx: Ctx,
  { gateway }: BillDay,
  lines: readonly BillLine[],
): Promise<Map<string, Refund>> {
  const numbers = lines.map(({ refundNo }) => refundNo).filter((number) => number !== '')
  if (numbers.length === 0) return new Map()
  const first = numbers.map((number) => firstAttempt(number))
  const rows = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.pay_no', 'refunds.pay_no')
    .selectAll('refunds')
    .where('payments.gateway', '=', gateway)
    .where('refund_no', 'in', [...new Set([...numbers, ...first])])
    .execute()
  return new Map(rows.flatMap((row) => attemptsOf(row).map((number) => [number, row] as const)))
}
