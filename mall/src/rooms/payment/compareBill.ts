import { DAY_MS, dateText, parseDateText } from '@contract/rules/dateText'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../ctx'
import type { Bill, BillLine } from '../../gateways/pay/bill'
import { enqueue } from '../../jobs/queue'
import { type DifferenceKind, paymentDifference, refundDifference } from './billRules'
import { refundJob } from './requestRefund'
import type { PaymentTables } from './tables'

/** Lines that are compared with one query. */
const CHUNK = 500
/** Overlap of two days: what the mall notes in the last hour of a day may be in the next day's bill. */
const OVERLAP_MS = 3_600_000
const LONGEST_DETAIL = 200

/** Something that a bill and the mall disagree about; amounts in fen, null for nothing there. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly payNo: string
  readonly refundNo: string
  readonly tradeNo: string
  readonly ours: number | null
  readonly theirs: number | null
  readonly detail: string
}

/** A gateway's day. */
export interface BillDay {
  readonly gateway: string
  /** `2026-11-22`, in Beijing. */
  readonly day: string
}

/** Compares a bill with the mall's payments and refunds, and notes on those in it that they are. */
export async function compareBill(ctx: Ctx, at: BillDay, bill: Bill): Promise<Difference[]> {
  const found: Difference[] = []
  const seen = new Set<string>()
  for (let from = 0; from < bill.lines.length; from += CHUNK) {
    const lines = bill.lines.slice(from, from + CHUNK)
    found.push(...(await comparePayments(ctx, at, lines, seen)))
    found.push(...(await compareRefunds(ctx, at, lines)))
  }
  for (const line of bill.funds?.unsettled ?? []) {
    found.push({ ...difference('unsettledPayment', line), ours: line.amount, theirs: null })
  }
  bill.unreadable.forEach((text, index) => {
    const payNo = `第 ${index + 1} 行`
    found.push({ ...NOTHING, kind: 'unreadable', payNo, detail: text.slice(0, LONGEST_DETAIL) })
  })
  return [...found, ...(await missingInBill(ctx, at))]
}

const NOTHING = { payNo: '', refundNo: '', tradeNo: '', ours: null, theirs: null, detail: '' } as const

const difference = (kind: DifferenceKind, { payNo, refundNo, tradeNo, amount }: BillLine): Difference => ({
  ...NOTHING,
  kind,
  payNo,
  refundNo,
  tradeNo,
  theirs: amount,
})

/** @param seen numbers of the payments that earlier lines had */
async function comparePayments(
  ctx: Ctx,
  { gateway, day }: BillDay,
  lines: readonly BillLine[],
  seen: Set<string>,
): Promise<Difference[]> {
  const paid = lines.filter(({ kind }) => kind === 'payment')
  if (paid.length === 0) return []
  const rows = await ctx.db
    .selectFrom('payments')
    .select(['pay_no', 'amount', 'status'])
    .where('gateway', '=', gateway)
    .where(
      'pay_no',
      'in',
      paid.map(({ payNo }) => payNo),
    )
    .execute()
  const byNumber = new Map(rows.map((row) => [row.pay_no, row]))
  const matched: string[] = []
  const found = paid.flatMap((line) => {
    const payment = seen.has(line.payNo) ? undefined : byNumber.get(line.payNo)
    seen.add(line.payNo)
    const kind = paymentDifference(line, payment)
    if (payment) matched.push(line.payNo)
    return kind ? [{ ...difference(kind, line), ours: payment?.amount ?? null }] : []
  })
  if (matched.length > 0) {
    await ctx.db.updateTable('payments').set({ billed_on: day }).where('pay_no', 'in', matched).execute()
  }
  return found
}

async function compareRefunds(
  ctx: Ctx,
  { gateway, day }: BillDay,
  lines: readonly BillLine[],
): Promise<Difference[]> {
  const refunded = lines.filter(({ kind }) => kind === 'refund')
  if (refunded.length === 0) return []
  const numbers = refunded.map(({ refundNo }) => refundNo)
  const rows = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.pay_no', 'refunds.pay_no')
    .selectAll('refunds')
    .where('payments.gateway', '=', gateway)
    .where((is) => is.or([is('refund_no', 'in', numbers), is('gateway_no', 'in', numbers)]))
    .execute()
  const byNumber = new Map(rows.map((row) => [row.gateway_no ?? row.refund_no, row]))
  const formerNumbers = new Set(rows.map((row) => row.refund_no))
  const matched: Selectable<PaymentTables['refunds']>[] = []
  const found = refunded.flatMap((line) => {
    const refund = line.refundNo === '' ? undefined : byNumber.get(line.refundNo)
    // An attempt that the gateway took and then ended without paying; another one has followed it.
    if (!refund && formerNumbers.has(line.refundNo)) return []
    const kind = refundDifference(line, refund)
    if (refund) matched.push(refund)
    return kind ? [{ ...difference(kind, line), ours: refund?.amount ?? null }] : []
  })
  for (const { refund_no, status } of matched) {
    await ctx.db.updateTable('refunds').set({ billed_on: day }).where('refund_no', '=', refund_no).execute()
    if (status === 'accepted') {
      // Its result is known to the gateway by now.
      await enqueue(ctx.db, refundJob, refund_no, { refundNo: refund_no }, ctx.clock.now())
    }
  }
  return found
}

/** Returns the payments and refunds of a day that are in no bill. */
export async function missingInBill(ctx: Ctx, at: BillDay): Promise<Difference[]> {
  const { from, until } = await windowOf(ctx, at)
  const payments = await ctx.db
    .selectFrom('payments')
    .select(['pay_no', 'trade_no', 'amount'])
    .where('gateway', '=', at.gateway)
    .where('status', 'in', ['paid', 'returned'])
    .where('billed_on', 'is', null)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .execute()
  const refunds = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.pay_no', 'refunds.pay_no')
    .select(['refunds.refund_no', 'refunds.gateway_no', 'refunds.pay_no', 'refunds.amount'])
    .where('payments.gateway', '=', at.gateway)
    .where('refunds.status', '=', 'done')
    .where('refunds.billed_on', 'is', null)
    .where('refunds.by_hand', '=', '')
    .where('refunds.done_at', '>=', from)
    .where('refunds.done_at', '<', until)
    .execute()
  return [
    ...payments.map(({ pay_no, trade_no, amount }) => ({
      ...NOTHING,
      kind: 'missingPayment' as const,
      payNo: pay_no,
      tradeNo: trade_no ?? '',
      ours: amount,
    })),
    ...refunds.map(({ refund_no, gateway_no, pay_no, amount }) => ({
      ...NOTHING,
      kind: 'missingRefund' as const,
      payNo: pay_no,
      refundNo: gateway_no ?? refund_no,
      ours: amount,
    })),
  ]
}

/** Clocks differ and notifications are late, so a day ends an hour early, and begins where the day before ended. */
export async function windowOf(
  ctx: Ctx,
  { gateway, day }: BillDay,
): Promise<{ from: number; until: number }> {
  const start = parseDateText(day) ?? 0
  const before = await ctx.db
    .selectFrom('reconciliations')
    .select('day')
    .where('gateway', '=', gateway)
    .where('day', '=', dateText(start - DAY_MS))
    .executeTakeFirst()
  return { from: before ? start - OVERLAP_MS : start, until: start + DAY_MS - OVERLAP_MS }
}
