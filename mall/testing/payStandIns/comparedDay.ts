import { ordersCalls } from '@contract/calls/orders'
import { DAY_MS, dateText, startOfDay } from '@contract/rules/dateText'
import { planReconciliation } from '../../src/modules/payment/planReconciliation'
import { buy, newBuyer } from '../buying'
import type { TestMall } from '../testMall'
import type { PayStandIn } from './payStandIn'

const SKU = 'phone-mount-magnet-1'
const NOON_MS = DAY_MS / 2
/** Days before today: the bill of yesterday may not be there yet. */
const DAYS_AGO = 2

/**
 * Payments at a payment platform and a day on which they are compared with the mall's. Tests pay now; `reconcile` moves everything
 * to the day. `opened` returns what the test opened before.
 * @param phone the first shopper's; each further one has the next number
 */
export function comparedDay(opened: () => { mall: TestMall; standIn: PayStandIn }, phone: number) {
  let next = phone
  let noon = 0

  const day = () => dateText(noon)

  /** Moves what was opened, paid and refunded since an instant to another one, here and at the payment platform. */
  async function move(since: number, to: number): Promise<void> {
    const { mall, standIn } = opened()
    const { db } = mall.ctx
    await standIn.backdate(since, to)
    await db.updateTable('payments').set({ created_at: to }).where('created_at', '>=', since).execute()
    await db.updateTable('payments').set({ paid_at: to }).where('paid_at', '>=', since).execute()
    await db.updateTable('refunds').set({ created_at: to }).where('created_at', '>=', since).execute()
    await db.updateTable('refunds').set({ done_at: to }).where('done_at', '>=', since).execute()
  }

  async function unpaid() {
    const { mall, standIn } = opened()
    const { buyer, addressId } = await newBuyer(mall, String(next++))
    const order = await buy(buyer, addressId, { skuId: SKU })
    const payNo = await standIn.open(buyer, order.orderSn)
    return { buyer, order, payNo, fen: Math.round(Number(order.payableAmount) * 100) }
  }

  /** An order whose payment the mall knows. */
  async function paid() {
    const one = await unpaid()
    await opened().standIn.pay(one.payNo)
    await opened().standIn.report(one.payNo)
    return one
  }

  /** An order that was paid and refunded as a whole. */
  async function refunded() {
    const { mall, standIn } = opened()
    const one = await paid()
    await one.buyer.get(ordersCalls.refund, { params: { id: one.order.orderId } })
    await mall.runJobs()
    await standIn.settleRefunds()
    await mall.runJobs()
    return { ...one, refundNo: `R${one.payNo}` }
  }

  return {
    day,
    unpaid,
    paid,
    refunded,
    /** Begins with an empty day: payments of earlier tests are moved to days that are not compared. */
    async begin(): Promise<void> {
      const { db } = opened().mall.ctx
      noon = startOfDay(Date.now()) - DAYS_AGO * DAY_MS + NOON_MS
      await move(noon - 10 * DAY_MS, noon - 30 * DAY_MS)
      await db.deleteFrom('bill_differences').execute()
      await db.deleteFrom('reconciliations').execute()
    },
    /** Compares an earlier day. */
    goBack(days: number): void {
      noon -= days * DAY_MS
    },
    /** Moves everything to the day, and compares it. */
    async reconcile(): Promise<void> {
      const { mall } = opened()
      await move(noon + DAY_MS, noon)
      await planReconciliation.run(mall.ctx, {})
      await mall.runJobs()
    },
    /** Compares again what waits, without the pause. */
    async retry(): Promise<void> {
      const { mall } = opened()
      await mall.ctx.db.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', 'reconcileDay').execute()
      await mall.runJobs()
    },
    async differences() {
      const { mall, standIn } = opened()
      const found = mall.ctx.db.selectFrom('bill_differences').selectAll().where('day', '=', day())
      const rows = found.where('gateway', '=', standIn.gateway).orderBy('kind').orderBy('pay_no')
      return (await rows.execute()).map((row) => ({
        kind: row.kind,
        number: row.refund_no || row.pay_no,
        ours: row.ours,
        theirs: row.theirs,
        action: row.action,
        isHandled: row.handled_at !== null,
      }))
    },
    /** Returns the note of the day; undefined if there is none. */
    noted() {
      const { mall, standIn } = opened()
      const row = mall.ctx.db.selectFrom('reconciliations').selectAll().where('day', '=', day())
      return row.where('gateway', '=', standIn.gateway).executeTakeFirst()
    },
  }
}
