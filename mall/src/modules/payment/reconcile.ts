import { DAY_MS, HOUR_MS, parseDateText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import type { Trx } from '../../db/transact'
import { type Bill, UnreadableBill } from '../../gateways/pay/bill'
import type { PayGateway } from '../../gateways/pay/payGateway'
import { LOCAL } from '../../gateways/pay/payGateways'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { enqueue } from '../../jobs/queue'
import { askedBill } from './askedBill'
import { compareBill, missingInBill } from './compareBill'
import { type BillDay, type Difference, difference } from './difference'
import { dayReconciled, differenceFound } from './events'
import { settlePayment } from './settlePayment'

const RETRY_MS = 2 * HOUR_MS
/** Days after a day's end when its bill is no longer waited for. */
const GIVE_UP_DAYS = 3

/** Job that compares a gateway's bill of a day with the mall's payments and refunds, and settles what is certain. */
export const reconcileDay: JobDefinition<BillDay> = {
  kind: 'reconcileDay',
  run: reconcile,
}

export const reconciledGateways = (ctx: Ctx): PayGateway[] =>
  ctx.gateways.pay(ctx).filter(({ name }) => name !== LOCAL || ctx.env.mode !== 'production')

export const keyOf = ({ gateway, day }: BillDay): string => `${gateway} ${day}`

/** Looks for the bill of a day once more. False when the day isn't one without a bill. */
export async function repeatDay(trx: Trx, at: BillDay, now: number): Promise<boolean> {
  const changed = await trx
    .updateTable('reconciliations')
    .set({ status: 'waiting', updated_at: now })
    .where('gateway', '=', at.gateway)
    .where('day', '=', at.day)
    .where('status', '=', 'noBill')
    .returning('day')
    .executeTakeFirst()
  if (changed) await enqueue(trx, reconcileDay, keyOf(at), at, now)
  return changed !== undefined
}

async function reconcile(ctx: Ctx, at: BillDay): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('reconciliations')
    .select('day')
    .where('gateway', '=', at.gateway)
    .where('day', '=', at.day)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (!waiting) return
  const gateway = reconciledGateways(ctx).find(({ name }) => name === at.gateway)
  const isLastTime = ctx.clock.now() >= (parseDateText(at.day) ?? 0) + (1 + GIVE_UP_DAYS) * DAY_MS
  const bill = gateway && (await readBill(ctx, gateway, at, isLastTime))
  if (gateway && bill) {
    await noteDifferences(ctx, at, await compareBill(ctx, gateway, at, bill))
    await settleUnpaid(ctx, gateway, at, isLastTime)
  }
  const isWhole = bill && !bill.problems
  const isLast = isWhole || !gateway || isLastTime
  if (isLast && !bill?.lines) await noteDifferences(ctx, at, noBill(await missingInBill(ctx, at)))
  if (bill || isLast) await finish(ctx, at, bill, isLast)
  // What could not be read may be another time.
  if (!isLast) await enqueue(ctx.db, reconcileDay, keyOf(at), at, ctx.clock.now() + RETRY_MS)
}

/**
 * Returns the gateway's bill of a day; undefined if there is none.
 * @throws the gateway's failure to answer; the last time it counts as a bill that isn't there
 */
async function readBill(
  ctx: Ctx,
  gateway: PayGateway,
  at: BillDay,
  isLastTime: boolean,
): Promise<Bill | undefined> {
  try {
    return await (gateway.bill ? gateway.bill(at.day) : askedBill(ctx, gateway, at))
  } catch (error) {
    if (error instanceof UnreadableBill) return { lines: undefined, unreadable: [], problems: [error] }
    if (!isLastTime) throw error
    ctx.log.error({ err: error, ...at }, 'A bill could not be read')
    return undefined
  }
}

/** Returns one difference for all that could not be compared. */
function noBill(missing: readonly Difference[]): Difference[] {
  if (missing.length === 0) return []
  const count = (kind: string) => missing.filter((one) => one.kind === kind).length
  const detail = `${count('missingPayment')} 笔支付、${count('missingRefund')} 笔退款未核对`
  return [difference('noBill', { detail })]
}

/** Stores differences, each once, however often a day is compared; `nth` tells those apart that have the same numbers. */
async function noteDifferences(ctx: Ctx, at: BillDay, found: readonly Difference[]): Promise<void> {
  if (found.length === 0) return
  ctx.log.error({ ...at, differences: found.length }, 'A bill and the payments of the mall differ')
  const seen = new Map<string, number>()
  for (const { payNo, refundNo, tradeNo, ...rest } of found) {
    const key = JSON.stringify([rest.kind, payNo, refundNo, tradeNo])
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    const numbers = { pay_no: payNo, refund_no: refundNo, trade_no: tradeNo, nth }
    await ctx.transact(async (trx) => {
      const isNew = await trx
        .insertInto('bill_differences')
        .values({ ...at, ...numbers, ...rest, found_at: ctx.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (isNew) await differenceFound.publish(trx, at)
    })
  }
}

/**
 * Settles payments that are paid in the bill and not here, by the rules of notifications: a payment that fits an open
 * order pays it, any other goes back. The gateway is asked first, because somebody may have refunded it by hand.
 */
async function settleUnpaid(ctx: Ctx, gateway: PayGateway, at: BillDay, isLastTime: boolean): Promise<void> {
  const unpaid = await openDifferences(ctx, at).where('kind', '=', 'unpaidHere').execute()
  for (const { pay_no } of unpaid) {
    try {
      const trade = await gateway.query(pay_no)
      if (trade?.status !== 'paid') continue
      const { payNo, tradeNo, amount } = trade
      await settlePayment(ctx, { payNo, tradeNo, amount, gateway: at.gateway })
    } catch (error) {
      if (!isLastTime) throw error
      ctx.log.error({ err: error, payNo: pay_no }, 'A payment of a bill could not be settled')
    }
  }
}

const openDifferences = (ctx: Ctx, { gateway, day }: BillDay) =>
  ctx.db
    .selectFrom('bill_differences')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .where('handled_at', 'is', null)

/** @param bill undefined: there was none @param isLast false: the bills of the day are read again */
async function finish(ctx: Ctx, at: BillDay, bill: Bill | undefined, isLast: boolean): Promise<void> {
  const now = ctx.clock.now()
  const ours = (bill?.lines ?? []).filter(({ state, otherMerchant }) => state !== 'ended' && !otherMerchant)
  const linesOf = (kind: string) => ours.filter((line) => line.kind === kind)
  const sum = (kind: string) => linesOf(kind).reduce((total, { amount }) => total + amount, 0)
  await ctx.transact(async (trx) => {
    const done = await trx
      .updateTable('reconciliations')
      .set({
        status: isLast ? (bill?.lines ? 'done' : 'noBill') : 'waiting',
        payments: linesOf('payment').length,
        payments_amount: sum('payment'),
        refunds: linesOf('refund').length,
        refunds_amount: sum('refund'),
        income: bill?.funds?.income ?? null,
        expense: bill?.funds?.expense ?? null,
        other_funds: bill?.funds?.others ?? '',
        updated_at: now,
      })
      .where('gateway', '=', at.gateway)
      .where('day', '=', at.day)
      .where('status', '=', 'waiting')
      .returning('day')
      .executeTakeFirst()
    await closeSettled(trx, at.gateway, now)
    if (bill) await closeReadable(trx, at, bill, now)
    if (done && bill?.lines) await dayReconciled.publish(trx, at)
  })
}

/** Closes the differences that have been settled since, by this job or in another way. */
async function closeSettled(trx: Trx, gateway: string, now: number): Promise<void> {
  await sql`update bill_differences d set handled_at = ${now}, action = settled.action
    from (
      select d.id, case
        when d.kind = 'unpaidHere' and p.status = 'paid' then '已入账'
        when d.kind = 'unpaidHere' and p.status = 'returned' then '已原路退回'
        when d.kind = 'missingPayment' and p.billed_on is not null then '已在 ' || p.billed_on || ' 的账单中'
        when d.kind = 'missingRefund' and r.billed_on is not null then '已在 ' || r.billed_on || ' 的账单中'
        when d.kind = 'refundFailedHere' and r.status = 'done' then '退款已完成'
        when d.kind = 'noBill' and b.status = 'done' then '已取得账单'
      end as action
      from bill_differences d
      join reconciliations b on b.gateway = d.gateway and b.day = d.day
      left join payments p on p.pay_no = d.pay_no
      left join refunds r on d.refund_no <> '' and d.refund_no = coalesce(r.gateway_no, r.refund_no)
      where d.gateway = ${gateway} and d.handled_at is null
    ) settled
    where settled.id = d.id and settled.action is not null`.execute(trx)
}

/** Closes the report of a bill that could not be read before, and now could. */
async function closeReadable(trx: Trx, { gateway, day }: BillDay, bill: Bill, now: number): Promise<void> {
  const still = (bill.problems ?? []).map((problem) => problem.bill)
  await trx
    .updateTable('bill_differences')
    .set({ handled_at: now, action: '已读取账单' })
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .where('kind', '=', 'badBill')
    .where('handled_at', 'is', null)
    .where((eb) => eb.not(eb('pay_no', '=', anyOf(still))))
    .execute()
}
