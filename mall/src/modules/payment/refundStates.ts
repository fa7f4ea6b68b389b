import { HOUR_MS, MINUTE_MS } from '@contract/rules/dateText'
import { type Selectable, sql } from 'kysely'
import { cutText } from '../../core/cutText'
import type { Ctx } from '../../ctx'
import type { Database } from '../../db/tables.generated'
import type { Trx } from '../../db/transact'
import type { RefundState } from '../../gateways/pay/tradeStates'
import { enqueue } from '../../jobs/queue'
import { addEvent } from '../order/writeOrder'
import { numberOfAttempt, presentNo } from './attempts'
import { refundRefused, refundSettled } from './events'
import { refundJob } from './requestRefund'

type RefundRow = Selectable<Database['refunds']>

/** How often the result of an accepted refund is queried, by the time since the last request: gateways need seconds, banks need days. */
const QUERY_EVERY: readonly (readonly [younger: number, everyMs: number])[] = [
  [10 * MINUTE_MS, MINUTE_MS],
  [24 * HOUR_MS, 30 * MINUTE_MS],
  [Number.POSITIVE_INFINITY, 6 * HOUR_MS],
]
/** A refund that belongs to no application is tried again this long after a failure. */
const RETRY_AFTER_MS = HOUR_MS

/**
 * Applies the state of a refund that the gateway reports.
 * @param gatewayNo number at the gateway that the state is about: each attempt may have another one
 */
export async function applyRefundState(
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
    const isCurrent = presentNo(refund) === gatewayNo
    if (refund.status === 'done') {
      // The comparison of that day shows it at the desk.
      if (state.status === 'done' && !isCurrent)
        ctx.log.error({ refundNo, gatewayNo }, 'A refund was paid twice')
      return
    }
    // A late report about an earlier number: that attempt has ended, and another one runs.
    if (!isCurrent && state.status === 'failed') return
    if (state.status === 'done' && state.amount !== undefined && state.amount !== refund.amount) {
      // Like a payment of another amount: the operator must look into it. The bill of the day reports it too.
      ctx.log.error(
        { refundNo, gatewayNo, amount: state.amount },
        'A gateway reports another amount of a refund than was requested',
      )
      await accepted(trx, refund, now)
      return
    }
    // The application waits for its next attempt, unless the merchant has paid on the platform's site meanwhile.
    if (refund.status === 'failed' && refund.after_sale_id && state.status !== 'done') return
    if (state.status === 'accepted') await accepted(trx, refund, now)
    else if (state.status === 'done') await done(trx, refund, now, gatewayNo)
    else if (refund.status !== 'failed') {
      ctx.log.error({ refundNo, reason: state.reason }, 'The gateway could not refund')
      await failed(trx, refund, state, now)
    }
  })
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
  if (refund) await done(trx, refund, now, presentNo(refund))
  return refund !== undefined
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
  await enqueue(trx, refundJob, refund.refund_no, { refundNo: refund.refund_no }, now + pause)
}

/** @param paidAs number at the gateway that was paid, which may be that of an earlier attempt */
async function done(trx: Trx, refund: RefundRow, now: number, paidAs: string): Promise<void> {
  const gateway_no = paidAs === refund.refund_no ? null : paidAs
  await trx
    .updateTable('refunds')
    .set({ status: 'done', done_at: now, failure: '', gateway_no })
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
      failure: cutText(reason, { units: 200 }),
      attempts,
      gateway_no: attempts > 0 ? numberOfAttempt(refund_no, attempts) : null,
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
  await enqueue(trx, refundJob, refund_no, { refundNo: refund_no }, now + RETRY_AFTER_MS)
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
