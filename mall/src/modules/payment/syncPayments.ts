import type { Ctx } from '../../ctx'
import { gatewayNamed } from '../../gateways/pay/payGateways'
import type { Trade } from '../../gateways/pay/tradeStates'
import { closeAtGateway } from './closeTrade'
import { settlePayment } from './settlePayment'

interface Pending {
  pay_no: string
  gateway: string
}

/** States of payments at their gateways, by number; undefined: the gateway doesn't know it. */
export type PaymentStates = ReadonlyMap<string, Trade['status'] | undefined>

const isPaidIn = (states: PaymentStates): boolean => [...states.values()].includes('paid')

/** Whether an order may be paid after a query: one payment was, or none is pending, as another call has just settled it. */
export const mayBePaid = (states: PaymentStates): boolean => states.size === 0 || isPaidIn(states)

/**
 * Queries the gateways for an order's pending payments and settles paid ones, in case a notification was lost. Returns
 * the states that are known: paid, whether it matched the order or not.
 * @throws the first gateway's failure, when none was paid
 */
export async function queryPayments(ctx: Ctx, orderId: string): Promise<PaymentStates> {
  const pending = await pendingOf(ctx, orderId)
  const results = await Promise.allSettled(pending.map((payment) => syncShared(ctx, payment)))
  const states = new Map(
    results.flatMap((result, at) =>
      result.status === 'fulfilled' ? [[pending[at]?.pay_no ?? '', result.value] as const] : [],
    ),
  )
  if (!isPaidIn(states)) throwFirstFailure(results)
  return states
}

/** How long an answer about a payment is given again. The shop asks every two seconds while a payment may arrive. */
const KNOWN_MS = 1_000

interface Query {
  readonly status: Promise<Trade['status'] | undefined>
  /** Undefined until the gateway has answered, or failed. */
  endedAt: number | undefined
  hasFailed: boolean
}

/** Queries of payments, by number, oldest first. */
const queriesOf = new WeakMap<Ctx, Map<string, Query>>()

/**
 * Queries the gateway for one payment as `syncPayment` does, once for all who ask at the same time and in the second
 * after it: gateways limit queries, and whoever has an order may ask as often as they like. Meanwhile a notification
 * still settles it.
 * @param afterFailure queries again at once after a failure, as somebody who taps once more expects
 */
export function syncShared(
  ctx: Ctx,
  payment: Pending,
  { afterFailure = false } = {},
): Promise<Trade['status'] | undefined> {
  const queries = queriesOf.get(ctx) ?? new Map<string, Query>()
  queriesOf.set(ctx, queries)
  const now = ctx.clock.now()
  // After a jump of the clock an answer would be kept until then.
  const isKnown = ({ endedAt }: Query) =>
    endedAt === undefined || (endedAt <= now && now < endedAt + KNOWN_MS)
  for (const [payNo, one] of queries) {
    if (isKnown(one)) break
    queries.delete(payNo)
  }
  const known = queries.get(payment.pay_no)
  if (known && isKnown(known) && !(known.hasFailed && afterFailure)) return known.status
  const one: Query = { status: syncPayment(ctx, payment), endedAt: undefined, hasFailed: false }
  const ended = (hasFailed: boolean) => Object.assign(one, { endedAt: ctx.clock.now(), hasFailed })
  one.status.then(
    () => ended(false),
    () => ended(true),
  )
  queries.delete(payment.pay_no)
  queries.set(payment.pay_no, one)
  return one.status
}

/** Queries the gateway for one payment and settles it if paid. @returns undefined when the gateway doesn't know it */
export async function syncPayment(
  ctx: Ctx,
  { pay_no, gateway }: Pending,
): Promise<Trade['status'] | undefined> {
  const trade = await gatewayNamed(ctx, gateway).query(pay_no)
  if (trade?.status === 'paid') {
    await settlePayment(ctx, { payNo: pay_no, tradeNo: trade.tradeNo, amount: trade.amount })
  }
  return trade?.status
}

/**
 * Closes an order's pending payments at their gateways, so that they can't be paid any more; paid ones are settled. All
 * at once, because a shopper waits.
 * @throws the first gateway's failure
 */
export async function closePayments(ctx: Ctx, orderId: string): Promise<void> {
  const results = await Promise.allSettled(
    (await pendingOf(ctx, orderId)).map(({ pay_no }) => closeAtGateway(ctx, pay_no)),
  )
  throwFirstFailure(results)
}

function throwFirstFailure(results: readonly PromiseSettledResult<unknown>[]): void {
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

const pendingOf = (ctx: Ctx, orderId: string): Promise<Pending[]> =>
  ctx.db
    .selectFrom('payments')
    .select(['pay_no', 'gateway'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .execute()
