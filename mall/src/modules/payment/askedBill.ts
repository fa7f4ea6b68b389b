import type { Ctx } from '../../ctx'
import type { Bill, BillLine } from '../../gateways/pay/bill'
import type { PayGateway } from '../../gateways/pay/payGateway'
import { attemptsOf, presentNo } from './attempts'
import { windowOf } from './compareBill'
import type { BillDay } from './difference'

/** Questions that a gateway gets at the same time. */
const AT_ONCE = 8

/**
 * Makes the bill of a gateway that has none: asks it about each payment and refund that the mall made on a day, also
 * those that it counts as unpaid or failed, and about each attempt of a refund. Payments that the mall doesn't know can't be
 * found so.
 * @throws the gateway's failure
 */
export async function askedBill(ctx: Ctx, gateway: PayGateway, at: BillDay): Promise<Bill> {
  const lines: BillLine[] = []
  const window = await windowOf(ctx, at)
  const questions = [...(await paymentsOf(ctx, gateway, window)), ...(await refundsOf(ctx, gateway, window))]
  for (let from = 0; from < questions.length; from += AT_ONCE) {
    const answers = await Promise.all(questions.slice(from, from + AT_ONCE).map((ask) => ask()))
    lines.push(...answers.filter((line) => line !== undefined))
  }
  return { lines, unreadable: [] }
}

type Question = () => Promise<BillLine | undefined>
type Window = Awaited<ReturnType<typeof windowOf>>

async function paymentsOf(ctx: Ctx, gateway: PayGateway, { from, until }: Window): Promise<Question[]> {
  const payments = await ctx.db
    .selectFrom('payments')
    .select('pay_no')
    .where('gateway', '=', gateway.name)
    .where('billed_on', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        and([eb('paid_at', '>=', from), eb('paid_at', '<', until)]),
        and([eb('paid_at', 'is', null), eb('created_at', '>=', from), eb('created_at', '<', until)]),
      ]),
    )
    .execute()
  return payments.map(({ pay_no }) => async () => {
    const trade = await gateway.query(pay_no)
    if (trade?.status !== 'paid' && trade?.status !== 'refunded') return undefined
    return { kind: 'payment', payNo: pay_no, refundNo: '', tradeNo: trade.tradeNo, amount: trade.amount }
  })
}

async function refundsOf(ctx: Ctx, gateway: PayGateway, { from, until }: Window): Promise<Question[]> {
  const refunds = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.pay_no', 'refunds.pay_no')
    .selectAll('refunds')
    .where('payments.gateway', '=', gateway.name)
    .where('refunds.billed_on', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        and([eb('refunds.done_at', '>=', from), eb('refunds.done_at', '<', until)]),
        and([
          eb('refunds.done_at', 'is', null),
          eb('refunds.created_at', '>=', from),
          eb('refunds.created_at', '<', until),
        ]),
      ]),
    )
    .execute()
  return refunds.flatMap((refund) => {
    const { pay_no: payNo, amount } = refund
    const numbers = new Set([...attemptsOf(refund), presentNo(refund)])
    return [...numbers].map((refundNo) => async (): Promise<BillLine | undefined> => {
      const state = await gateway.queryRefund({ refundNo, payNo })
      if (state?.status !== 'done') return undefined
      return { kind: 'refund', payNo, refundNo, tradeNo: '', amount: state.amount ?? amount }
    })
  })
}
