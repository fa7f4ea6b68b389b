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

export const isPaidIn = (states: PaymentStates): boolean => [...states.values()].includes('paid')

/**
 * Queries the gateways for an order's pending payments and settles paid ones, in case a notification was lost. Returns
 * true when one was paid, whether it matched the order or not.
 * @throws the first gateway's failure, when none was paid
 */
export const syncPayments = async (ctx: Ctx, orderId: string): Promise<boolean> =>
  isPaidIn(await queryPayments(ctx, orderId))

/** Does the same and returns the states that are known. @throws the first gateway's failure, when none was paid */
export async function queryPayments(ctx: Ctx, orderId: string): Promise<PaymentStates> {
  const pending = await pendingOf(ctx, orderId)
  const results = await Promise.allSettled(pending.map((payment) => syncPayment(ctx, payment)))
  const states = new Map(
    results.flatMap((result, at) =>
      result.status === 'fulfilled' ? [[pending[at]?.pay_no ?? '', result.value] as const] : [],
    ),
  )
  if (!isPaidIn(states)) throwFirstFailure(results)
  return states
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
