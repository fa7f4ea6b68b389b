import { DAY_MS, dateText, parseDateText } from '@contract/rules/dateText'
import { cutText } from '../../core/cutText'
import type { Ctx } from '../../ctx'
import type { Bill } from '../../gateways/pay/bill'
import type { PayGateway } from '../../gateways/pay/payGateway'
import { compareFunds } from './compareFunds'
import { comparePayments } from './comparePayments'
import { compareRefunds } from './compareRefunds'
import { type BillDay, type Difference, difference, ofLine } from './difference'

/** Overlap of two days: what the mall notes in the last hour of a day may be in the next day's bill. */
const OVERLAP_MS = 3_600_000
const MAX_DETAIL_LENGTH = 200

/**
 * Compares a day's bills with the mall's payments and refunds, and notes on those in it that they are. Every line is
 * matched with one of them or is among the differences; so is every payment and refund of the day.
 */
export async function compareBill(
  ctx: Ctx,
  gateway: Pick<PayGateway, 'queryRefund'>,
  at: BillDay,
  { lines, unreadable, funds, problems = [] }: Bill,
): Promise<Difference[]> {
  const ours = lines?.filter(({ otherMerchant }) => otherMerchant === undefined) ?? []
  const others = lines?.filter(({ otherMerchant }) => otherMerchant !== undefined) ?? []
  return [
    ...problems.map(({ bill, reason }) => difference('badBill', { payNo: bill, detail: cut(reason) })),
    ...unreadableLines('', unreadable),
    ...unreadableLines('资金账单', funds?.unreadable ?? []),
    ...others.map((line) => ofLine('otherMerchant', line, { detail: `商户号 ${line.otherMerchant}` })),
    ...(await comparePayments(
      ctx,
      at,
      ours.filter(({ kind }) => kind === 'payment'),
    )),
    ...(await compareRefunds(
      ctx,
      gateway,
      at,
      ours.filter(({ kind }) => kind === 'refund'),
    )),
    ...(funds ? await compareFunds(ctx, at, lines, funds) : []),
    ...(lines ? await missingInBill(ctx, at) : []),
  ]
}

const cut = (text: string) => cutText(text, { units: MAX_DETAIL_LENGTH })

const unreadableLines = (bill: string, texts: readonly string[]): Difference[] =>
  texts.map((text, index) =>
    difference('unreadable', { payNo: `${bill}第 ${index + 1} 行`, detail: cut(text) }),
  )

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
    ...payments.map(({ pay_no, trade_no, amount }) =>
      difference('missingPayment', { payNo: pay_no, tradeNo: trade_no ?? '', ours: amount }),
    ),
    ...refunds.map(({ refund_no, gateway_no, pay_no, amount }) =>
      difference('missingRefund', { payNo: pay_no, refundNo: gateway_no ?? refund_no, ours: amount }),
    ),
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
