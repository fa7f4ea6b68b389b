import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import type { Douyin } from '../../../testing/payPlatforms/douyin/douyin'
import { comparedDay } from '../../../testing/payStandIns/comparedDay'
import { openDouyinStandIn } from '../../../testing/payStandIns/douyinStandIn'
import { overrideGateway, type PayStandIn } from '../../../testing/payStandIns/payStandIn'
import { createTestMall, type TestMall } from '../../../testing/testMall'

/** Douyin has no bills, so a day is compared by asking about each payment and refund. */

let mall: TestMall
let standIn: PayStandIn
let platform: Douyin
const { begin, unpaid, paid, refunded, reconcile, retry, differences, noted } = comparedDay(
  () => ({ mall, standIn }),
  13_944_400_000,
)
before(async () => {
  ;({ standIn, platform } = await openDouyinStandIn())
  mall = await createTestMall({ settings: standIn.settings })
  standIn.connect(mall)
})
beforeEach(begin)
after(async () => {
  await mall.close()
  await standIn.stop()
})

/** Kind, number, amount here and there, and what the mall did. */
const shortRows = async () =>
  (await differences()).map(({ kind, number, ours, theirs, action }) => [kind, number, ours, theirs, action])

test('a day that Douyin confirms is noted with its sums', async () => {
  const one = await paid()
  const other = await refunded()
  await unpaid()
  await reconcile()
  assert.deepEqual(await shortRows(), [])
  const { status, payments, payments_amount, refunds, refunds_amount } = (await noted()) ?? {}
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
  await standIn.pay(open.payNo)
  await standIn.pay(closed.payNo, { force: true })
  await reconcile()
  await standIn.settleRefunds()
  assert.deepEqual(
    await shortRows(),
    [
      ['unpaidHere', open.payNo, open.fen, open.fen, '已入账'],
      ['unpaidHere', closed.payNo, closed.fen, closed.fen, '已原路退回'],
    ].sort(),
  )
  const state = await open.buyer.get(ordersCalls.byId, { params: { id: open.order.orderId } })
  assert.equal(state.payStatus, 'paid')
})

test('what Douyin does not know, or knows otherwise, waits for the operator', async () => {
  const [missing, changed] = [await paid(), await paid()]
  const [back, more] = [await refunded(), await refunded()]
  platform.forget(missing.payNo)
  const order = platform.orders.get(changed.payNo)
  assert.ok(order)
  Object.assign(order, { total: 1 })
  for (const refund of platform.refunds) {
    if (refund.outRefundNo === back.refundNo) Object.assign(refund, { status: 'PROCESSING' })
    if (refund.outRefundNo === more.refundNo) Object.assign(refund, { amount: more.fen + 100 })
  }
  await reconcile()
  assert.deepEqual(await shortRows(), [
    ['missingPayment', missing.payNo, missing.fen, null, ''],
    ['missingRefund', back.refundNo, back.fen, null, ''],
    ['otherAmount', changed.payNo, changed.fen, 1, ''],
    ['otherRefund', more.refundNo, more.fen, more.fen + 100, ''],
  ])
})

test('while Douyin does not answer the day waits, and is compared later', async () => {
  await paid()
  const override = overrideGateway(mall, standIn)
  override(() => ({ query: async () => Promise.reject(new Error('no answer')) }))
  await reconcile()
  override(() => ({}))
  assert.equal((await noted())?.status, 'waiting')
  await retry()
  assert.equal((await noted())?.status, 'done')
  assert.deepEqual(await shortRows(), [])
})
