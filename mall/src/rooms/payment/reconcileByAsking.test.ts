import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { DAY_MS, dateText, startOfDay } from '@contract/rules/dateText'
import { type Bank, overrideGateway } from '../../testing/banks/bank'
import { openDouyinBank } from '../../testing/banks/douyinBank'
import { buy, newBuyer } from '../../testing/buying'
import type { Douyin } from '../../testing/payPlatforms/douyin/douyin'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { planReconciliation } from './planReconciliation'

/** Douyin has no bills, so a day is compared by asking about each payment and refund. */

const SKU = 'phone-mount-magnet-1'
const HOUR_MS = 3_600_000
let phone = 13_944_400_000

let mall: TestMall
let bank: Bank
let platform: Douyin
let noon = 0
let day = ''
before(async () => {
  ;({ bank, platform } = await openDouyinBank())
  mall = await createTestMall({ settings: bank.settings })
  bank.connect(mall)
})
beforeEach(async () => {
  noon = startOfDay(Date.now()) - 2 * DAY_MS + 12 * HOUR_MS
  day = dateText(noon)
  // Moves the payments of earlier tests to days that are not compared.
  await move(noon - 10 * DAY_MS, noon - 30 * DAY_MS)
  for (const table of ['bill_differences', 'reconciliations'] as const) {
    await mall.ctx.db.deleteFrom(table).execute()
  }
})
after(async () => {
  await mall.close()
  await bank.stop()
})

/** Moves what was opened, paid and refunded since an instant to another one. */
async function move(since: number, to: number): Promise<void> {
  const { db } = mall.ctx
  await db.updateTable('payments').set({ created_at: to }).where('created_at', '>=', since).execute()
  await db.updateTable('payments').set({ paid_at: to }).where('paid_at', '>=', since).execute()
  await db.updateTable('refunds').set({ created_at: to }).where('created_at', '>=', since).execute()
  await db.updateTable('refunds').set({ done_at: to }).where('done_at', '>=', since).execute()
}

async function unpaid() {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const order = await buy(buyer, addressId, { skuId: SKU })
  const payNo = await bank.open(buyer, order.orderSn)
  return { buyer, order, payNo, fen: Math.round(Number(order.payableAmount) * 100) }
}

async function paid() {
  const one = await unpaid()
  await bank.pay(one.payNo)
  await bank.report(one.payNo)
  return one
}

async function refunded() {
  const one = await paid()
  await one.buyer.get(ordersCalls.refund, { params: { id: one.order.orderId } })
  await mall.runJobs()
  await bank.settleRefunds()
  await mall.runJobs()
  return { ...one, refundNo: `R${one.payNo}` }
}

async function reconcile(): Promise<void> {
  await move(noon + DAY_MS, noon)
  await planReconciliation.run(mall.ctx, {})
  await mall.runJobs()
}

const differences = async () => {
  const rows = await mall.ctx.db.selectFrom('bill_differences').selectAll().where('day', '=', day).execute()
  return rows
    .map(({ kind, refund_no, pay_no, ours, theirs, action }) => [
      kind,
      refund_no || pay_no,
      ours,
      theirs,
      action,
    ])
    .sort()
}

const dayOf = () =>
  mall.ctx.db
    .selectFrom('reconciliations')
    .selectAll()
    .where('day', '=', day)
    .where('gateway', '=', 'douyin')
    .executeTakeFirst()

test('a day that Douyin confirms is noted with its sums', async () => {
  const one = await paid()
  const other = await refunded()
  await unpaid()
  await reconcile()
  assert.deepEqual(await differences(), [])
  const { status, payments, payments_amount, refunds, refunds_amount } = (await dayOf()) ?? {}
  assert.deepEqual(
    { status, payments, payments_amount, refunds, refunds_amount },
    {
      status: 'done',
      payments: 2,
      payments_amount: one.fen + other.fen,
      refunds: 1,
      refunds_amount: other.fen,
    },
  )
})

test('a payment whose report was lost pays its open order, and that of a closed order goes back', async () => {
  const [open, closed] = [await unpaid(), await unpaid()]
  await closed.buyer.get(ordersCalls.cancel, { query: { orderId: closed.order.orderId } })
  await bank.pay(open.payNo)
  await bank.pay(closed.payNo, { force: true })
  await reconcile()
  await bank.settleRefunds()
  assert.deepEqual(
    await differences(),
    [
      ['unpaidHere', open.payNo, open.fen, open.fen, '已入账'],
      ['unpaidHere', closed.payNo, closed.fen, closed.fen, '已原路退回'],
    ].sort(),
  )
  const state = await open.buyer.get(ordersCalls.byId, { params: { id: open.order.orderId } })
  assert.equal(state.payStatus, 'paid')
})

test('what Douyin does not know, or knows otherwise, waits for the operator', async () => {
  const [missing, changed, back] = [await paid(), await paid(), await refunded()]
  platform.forget(missing.payNo)
  const order = platform.orders.get(changed.payNo)
  assert.ok(order)
  Object.assign(order, { total: 1 })
  for (const refund of platform.refunds) {
    if (refund.outRefundNo === back.refundNo) Object.assign(refund, { status: 'PROCESSING' })
  }
  await reconcile()
  assert.deepEqual(await differences(), [
    ['missingPayment', missing.payNo, missing.fen, null, ''],
    ['missingRefund', back.refundNo, back.fen, null, ''],
    ['otherAmount', changed.payNo, changed.fen, 1, ''],
  ])
})

test('while Douyin does not answer the day waits, and is compared later', async () => {
  await paid()
  const override = overrideGateway(mall, bank)
  override(() => ({ query: async () => Promise.reject(new Error('no answer')) }))
  await reconcile()
  override(() => ({}))
  assert.equal((await dayOf())?.status, 'waiting')
  await mall.ctx.db.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', 'reconcileDay').execute()
  await mall.runJobs()
  assert.equal((await dayOf())?.status, 'done')
  assert.deepEqual(await differences(), [])
})
