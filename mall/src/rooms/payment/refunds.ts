import { type Selectable, sql } from 'kysely'
import type { Ctx, JobDefinition } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { notifyPath } from '../../gateways/pay/notifyMall'
import type { Notification, RefundState } from '../../gateways/pay/payGateway'
import { gatewayNamed } from '../../gateways/pay/payGateways'
import { enqueue } from '../../jobs/queue'
import { addEvent } from '../order/writeOrder'
import { refundRefused, refundSettled } from './events'
import type { PaymentTables } from './tables'

type RefundRow = Selectable<PaymentTables['refunds']>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How often the result of an accepted refund is queried, by the time since the last request: gateways need seconds, banks need days. */
const QUERY_EVERY: readonly (readonly [younger: number, everyMs: number])[] = [
  [10 * MINUTE_MS, MINUTE_MS],
  [24 * HOUR_MS, 30 * MINUTE_MS],
  [Number.POSITIVE_INFINITY, 6 * HOUR_MS],
]
/** A refund that belongs to no application is tried again this long after a failure. */
const RETRY_AFTER_MS = HOUR_MS

/**
 * Job that requests a refund from the gateway, then queries it until it has succeeded or failed. A number is paid only
 * once.
 */
export const carryOutRefund: JobDefinition<{ refundNo: string }> = {
  kind: 'carryOutRefund',
  run: (ctx, { refundNo }) => carryOut(ctx, refundNo),
}

/**
 * Creates a refund of a payment, in the transaction that makes it necessary. One for each payment refunded in full, one
 * for each after-sale application, and one for each `key` of the merchant's own; it is requested again after a failure.
 */
export async function requestRefund(
  trx: Trx,
  input: {
    payNo: string
    orderId: string
    amount: number
    reason: string
    afterSaleId?: string
    key?: string
  },
  now: number,
): Promise<void> {
  const refundNo = refundNoOf(input)
  await trx
    .insertInto('refunds')
    .values({
      refund_no: refundNo,
      pay_no: input.payNo,
      order_id: input.orderId,
      after_sale_id: input.afterSaleId ?? null,
      amount: input.amount,
      reason: input.reason,
      status: 'asked',
      created_at: now,
      requested_at: now,
      done_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('refund_no')
        .doUpdateSet({ status: 'asked', requested_at: now })
        .where('refunds.status', '=', 'failed'),
    )
    .execute()
  await enqueue(trx, carryOutRefund, refundNo, { refundNo }, now)
}

const refundNoOf = ({ payNo, afterSaleId, key }: { payNo: string; afterSaleId?: string; key?: string }) => {
  if (afterSaleId) return `RA${afterSaleId}`
  return key ? `RM${key}` : `R${payNo}`
}

/** Requests a failed refund again. False when it hasn't failed. */
export async function repeatRefund(trx: Trx, refundNo: string, now: number): Promise<boolean> {
  const isChanged = await trx
    .updateTable('refunds')
    .set({ status: 'asked', requested_at: now })
    .where('refund_no', '=', refundNo)
    .where('status', '=', 'failed')
    // The application itself decides when its refund is repeated.
    .where('after_sale_id', 'is', null)
    .$call(changesOne)
  if (isChanged) await enqueue(trx, carryOutRefund, refundNo, { refundNo }, now)
  return isChanged
}

/**
 * Ends a refund that the gateway has accepted or refused, because the merchant has paid it another way. False when it
 * isn't one of those. If the gateway pays it after all, the bill of that day says so.
 */
export async function settleByHand(trx: Trx, refundNo: string, how: string, now: number): Promise<boolean> {
  const refund = await trx
    .updateTable('refunds')
    .set({ by_hand: how })
    .where('refund_no', '=', refundNo)
    .where('status', 'in', ['accepted', 'failed'])
    .returningAll()
    .executeTakeFirst()
  if (refund) await done(trx, refund, now)
  return refund !== undefined
}

async function carryOut(ctx: Ctx, refundNo: string): Promise<void> {
  await ctx.transact((trx) => repeatRefund(trx, refundNo, ctx.clock.now()))
  const refund = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.pay_no', 'refunds.pay_no')
    .selectAll('refunds')
    .select(['payments.gateway', 'payments.amount as total'])
    .where('refund_no', '=', refundNo)
    .where('refunds.status', 'in', ['asked', 'accepted'])
    .executeTakeFirst()
  if (!refund) return
  const gateway = gatewayNamed(ctx, refund.gateway)
  const { publicOrigin } = ctx.env
  const order = {
    refundNo: refund.gateway_no ?? refundNo,
    payNo: refund.pay_no,
    orderId: refund.order_id,
    amount: refund.amount,
    total: refund.total,
    reason: refund.reason,
    notifyUrl: publicOrigin && publicOrigin + notifyPath(gateway.name),
  }
  const known = refund.status === 'accepted' ? await gateway.queryRefund(order) : undefined
  await applyRefundState(ctx, refundNo, order.refundNo, known ?? (await gateway.refund(order)))
}

/** Applies a gateway's notification of a refund. False when there is no such refund, or it has another amount. */
export async function settleRefund(
  ctx: Ctx,
  gateway: string,
  { refundNo: gatewayNo, amount, state }: Extract<Notification, { kind: 'refund' }>,
): Promise<boolean> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.pay_no', 'refunds.pay_no')
    .select(['refunds.refund_no', 'refunds.gateway_no', 'refunds.amount'])
    .where((is) => is.or([is('gateway_no', '=', gatewayNo), is('refund_no', '=', gatewayNo)]))
    .where('payments.gateway', '=', gateway)
    .executeTakeFirst()
  if (!refund || refund.amount !== amount) return false
  await applyRefundState(ctx, refund.refund_no, gatewayNo, state)
  return true
}

/** @param gatewayNo number at the gateway that the state is about: each attempt may have another one */
async function applyRefundState(
  ctx: Ctx,
  refundNo: string,
  gatewayNo: string,
  state: RefundState,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.transact(async (trx) => {
    const refund = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('refund_no', '=', refundNo)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (refund.status === 'done') return
    // A late report about an earlier number: that attempt has ended, and another one runs.
    const isCurrent = (refund.gateway_no ?? refund.refund_no) === gatewayNo
    if (!isCurrent && state.status !== 'done') return
    // The application waits for its next attempt, unless the merchant has paid on the platform's site meanwhile.
    if (refund.status === 'failed' && refund.after_sale_id && state.status !== 'done') return
    if (state.status === 'accepted') await accepted(trx, refund, now)
    else if (state.status === 'done') await done(trx, refund, now)
    else if (refund.status !== 'failed') {
      ctx.log.error({ refundNo, reason: state.reason }, 'The gateway could not refund')
      await failed(trx, refund, state, now)
    }
  })
}

async function accepted(trx: Trx, refund: RefundRow, now: number): Promise<void> {
  if (refund.status === 'failed') return
  await trx
    .updateTable('refunds')
    .set({ status: 'accepted' })
    .where('refund_no', '=', refund.refund_no)
    .execute()
  const age = now - (refund.requested_at ?? refund.created_at)
  const pause = QUERY_EVERY.find(([younger]) => age < younger)?.[1] ?? HOUR_MS
  await enqueue(trx, carryOutRefund, refund.refund_no, { refundNo: refund.refund_no }, now + pause)
}

async function done(trx: Trx, refund: RefundRow, now: number): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ status: 'done', done_at: now, failure: '' })
    .where('refund_no', '=', refund.refund_no)
    .execute()
  await addEvent(trx, refund.order_id, now, '退款成功', refund.by_hand || '款项已原路退回')
  if (refund.after_sale_id) {
    const { after_sale_id: afterSaleId, by_hand: byHand } = refund
    await refundSettled.publish(trx, { afterSaleId, isRefused: false, byHand, now })
  } else {
    await setRefundFailed(trx, refund.order_id)
  }
}

/** An application shows the failure and is tried again by its own rules; other refunds are tried again by a job. */
async function failed(
  trx: Trx,
  refund: RefundRow,
  { reason, needsNewNumber }: Extract<RefundState, { status: 'failed' }>,
  now: number,
): Promise<void> {
  const { refund_no } = refund
  const attempts = refund.attempts + (needsNewNumber ? 1 : 0)
  await trx
    .updateTable('refunds')
    .set({
      status: 'failed',
      failure: reason.slice(0, 200),
      attempts,
      gateway_no: attempts > 0 ? `${refund_no}-${attempts}` : null,
    })
    .where('refund_no', '=', refund_no)
    .execute()
  await refundRefused.publish(trx, { refundNo: refund_no })
  if (refund.after_sale_id) {
    await refundSettled.publish(trx, { afterSaleId: refund.after_sale_id, isRefused: true, byHand: '', now })
    return
  }
  // Only the first failure is news for the shopper.
  if (refund.failure === '') {
    await addEvent(
      trx,
      refund.order_id,
      now,
      '退款受阻',
      '支付渠道暂时无法退款，我们会继续处理，不需要您操作',
    )
  }
  await setRefundFailed(trx, refund.order_id)
  await enqueue(trx, carryOutRefund, refund_no, { refundNo: refund_no }, now + RETRY_AFTER_MS)
}

/** Notes on the order whether one of its refunds without an application has failed. */
const setRefundFailed = (trx: Trx, orderId: string) =>
  trx
    .updateTable('orders')
    .set({
      refund_failed: sql`exists (select 1 from refunds where order_id = ${orderId}
        and after_sale_id is null and status = 'failed')`,
    })
    .where('id', '=', orderId)
    .execute()
