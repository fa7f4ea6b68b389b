import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { HOUR_MS } from '@contract/rules/dateText'
import { wrongInLedger } from '../../../testing/ledger'
import type { WechatPay } from '../../../testing/payPlatforms/wechatPay/wechatPay'
import { comparedDay } from '../../../testing/payStandIns/comparedDay'
import { outcomes, type PayStandIn } from '../../../testing/payStandIns/payStandIn'
import { openWechatStandIn } from '../../../testing/payStandIns/wechatStandIn'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { DatabaseAway } from '../../db/databaseAway'
import { ORDER_STATUS } from '../order/rules'

/** A platform whose notifications, answers and bills contradict each other: no fen is lost, and what doesn't fit is reported. */

const PAID = { trade_state: 'SUCCESS', transaction_id: '4200000000000000000000000001' }
let mall: TestMall
let standIn: PayStandIn
let platform: WechatPay
const compared = comparedDay(() => ({ mall, standIn }), 13_977_700_001)
before(async () => {
  const opened = await openWechatStandIn()
  ;({ standIn, platform } = opened)
  mall = await createTestMall({ settings: standIn.settings })
  standIn.connect(mall)
})
beforeEach(async () => {
  standIn.editBills({})
  await compared.begin()
})
after(async () => {
  await mall.close()
  await standIn.stop()
})

const detailOf = (buyer: Shopper, id: string) => buyer.get(ordersCalls.byId, { params: { id } })
const kinds = async () => (await compared.differences()).map(({ kind, theirs }) => [kind, theirs])
const refundOf = (orderId: string) =>
  mall.ctx.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

/** Makes the platform report another refunded amount. */
function refundAnother(refundNo: string, amount: number): void {
  const refund = platform.refunds.get(refundNo)
  assert.ok(refund)
  Object.assign(refund, { amount, payerRefund: amount })
}

test('a notification in another currency pays nothing, and the bill of the day settles what came', async () => {
  const { buyer, order, payNo, fen } = await compared.unpaid()
  for (const amount of [
    { total: fen, currency: 'USD' },
    { total: fen / 100, currency: 'CNY' },
  ]) {
    assert.equal((await platform.forgePayment(payNo, 'none', { ...PAID, amount })).status, 400)
  }
  for (const amount of [
    { total: String(fen), currency: 'CNY' },
    { total: fen + 0.5, currency: 'CNY' },
    null,
  ]) {
    assert.equal((await platform.forgePayment(payNo, 'none', { ...PAID, amount })).status, 400)
  }
  assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'unpaid')
  await standIn.pay(payNo)
  await compared.reconcile()
  assert.deepEqual(await kinds(), [['unpaidHere', fen]])
  assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'paid')
})

test('two successes under two numbers of the platform pay once, and the second one is reported at once and by the bill', async () => {
  const { buyer, order, payNo, fen } = await compared.paid()
  const again = await platform.forgePayment(payNo, 'none', PAID)
  // Accepted: repeated notifications would say nothing new.
  assert.equal(again.status, 200)
  assert.deepEqual(await outcomes(mall, payNo), ['paid', 'otherTrade'])
  assert.equal((await detailOf(buyer, order.orderId)).paidAmount, order.payableAmount)
  platform.editBills((rows, { kind }) =>
    kind === 'FUNDS'
      ? rows
      : rows.flatMap((row) =>
          row.商户订单号 === payNo ? [row, { ...row, 微信订单号: PAID.transaction_id }] : [row],
        ),
  )
  await compared.reconcile()
  assert.deepEqual(
    (await kinds()).filter(([kind]) => kind === 'repeatedPayment'),
    [['repeatedPayment', fen]],
  )
})

test('a query that says paid counts after notifications that said closed, and an order that was closed gets its money back', async () => {
  const { buyer, order, payNo } = await compared.unpaid()
  const closed = { ...PAID, trade_state: 'CLOSED' }
  assert.equal((await platform.forgePayment(payNo, 'none', closed)).status, 200)
  assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'unpaid')
  await standIn.pay(payNo)
  const state = await buyer.get(ordersCalls.payState, { query: { orderNo: order.orderSn } })
  assert.equal(state.payStatus, 'paid')
  // The other way round: success is reported of an order that the platform has confirmed as closed.
  const late = await compared.unpaid()
  await late.buyer.get(ordersCalls.cancel, { query: { orderId: late.order.orderId } })
  await standIn.pay(late.payNo, { force: true })
  await standIn.report(late.payNo)
  assert.equal((await platform.forgePayment(late.payNo, 'none', closed)).status, 200)
  await mall.runJobs()
  await standIn.settleRefunds()
  const trade = await standIn.trade(late.payNo)
  assert.equal(trade?.refunded, trade?.amount)
  assert.deepEqual(await wrongInLedger(mall), [])
})

test('a refund of another amount does not complete ours, by a notification or a query, and the bill reports it', async () => {
  const { buyer, order, fen } = await compared.paid()
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  const { refund_no } = await refundOf(order.orderId)
  refundAnother(refund_no, fen + 100)
  await platform.settleRefund(refund_no, 'SUCCESS')
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
  await mall.advance(HOUR_MS)
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
  await compared.reconcile()
  assert.deepEqual(
    (await kinds()).filter(([kind]) => kind === 'otherRefund'),
    [['otherRefund', fen + 100]],
  )
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
  // The platform corrects the amount, and first answers about another refund.
  refundAnother(refund_no, fen)
  const refund = platform.refunds.get(refund_no)
  Object.assign(refund ?? {}, { outRefundNo: 'R-other' })
  await mall.advance(12 * HOUR_MS)
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
  Object.assign(refund ?? {}, { outRefundNo: refund_no })
  await mall.advance(24 * HOUR_MS)
  assert.equal((await refundOf(order.orderId)).status, 'done')
})

test('a notification that comes while the database is away is answered 503, and settled when it comes again', async () => {
  const { buyer, order, payNo, fen } = await compared.unpaid()
  const notification = { ...PAID, amount: { total: fen, currency: 'CNY' } }
  const { transact } = mall.ctx
  Object.assign(mall.ctx, { transact: () => Promise.reject(new DatabaseAway('away')) })
  try {
    assert.equal((await platform.forgePayment(payNo, 'none', notification)).status, 503)
  } finally {
    Object.assign(mall.ctx, { transact })
  }
  assert.equal((await platform.forgePayment(payNo, 'none', notification)).status, 200)
  assert.equal((await detailOf(buyer, order.orderId)).orderStatus, ORDER_STATUS.toShip)
})

test('a report of a refund that names another payment is ignored', async () => {
  const { buyer, order, payNo } = await compared.paid()
  const other = await compared.paid()
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  const { refund_no } = await refundOf(order.orderId)
  const change = { out_trade_no: other.payNo, refund_status: 'SUCCESS' }
  assert.equal((await platform.forgeRefund(refund_no, 'none', change)).status, 400)
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
  const reported = await platform.forgeRefund(refund_no, 'none', { ...change, out_trade_no: payNo })
  assert.equal(reported.status, 200)
  assert.equal((await refundOf(order.orderId)).status, 'done')
})

/** A refund of which the platform has said so often that it was closed. */
async function closed(times: number) {
  const one = await compared.paid()
  await one.buyer.get(ordersCalls.refund, { params: { id: one.order.orderId } })
  await mall.runJobs()
  const { refund_no: refundNo } = await refundOf(one.order.orderId)
  for (let attempt = 0; attempt < times; attempt += 1) {
    if (attempt > 0) await mall.advance(HOUR_MS + 1)
    await platform.settleRefund(attempt > 0 ? `${refundNo}-${attempt}` : refundNo, 'CLOSED')
  }
  return { ...one, refundNo }
}

test('a refund that was reported closed and is paid after all is not asked for again', async () => {
  for (const paysNow of [true, false]) {
    const { order, payNo, refundNo } = await closed(2)
    const former = platform.refunds.get(`${refundNo}-1`)
    // No notification comes; at first the platform may only be at it again.
    Object.assign(former ?? {}, { status: paysNow ? 'SUCCESS' : 'PROCESSING' })
    await mall.advance(HOUR_MS + 1)
    assert.equal((await refundOf(order.orderId)).status, paysNow ? 'done' : 'accepted')
    if (!paysNow) await platform.settleRefund(`${refundNo}-1`, 'SUCCESS', { notify: 'later' })
    await mall.advance(HOUR_MS)
    const { status, gateway_no } = await refundOf(order.orderId)
    assert.deepEqual([status, gateway_no], ['done', `${refundNo}-1`])
    assert.equal(platform.refunds.has(`${refundNo}-2`), false)
    const trade = await standIn.trade(payNo)
    assert.equal(trade?.refunded, trade?.amount)
  }
  assert.deepEqual(await wrongInLedger(mall), [])
})

test('the success of any earlier attempt is taken, even while a later one has been asked for', async () => {
  const { order, refundNo } = await closed(2)
  await mall.advance(HOUR_MS + 1)
  assert.equal((await refundOf(order.orderId)).gateway_no, `${refundNo}-2`)
  const reported = await platform.forgeRefund(`${refundNo}-1`, 'none', { refund_status: 'SUCCESS' })
  assert.equal(reported.status, 200)
  const { status, gateway_no } = await refundOf(order.orderId)
  assert.deepEqual([status, gateway_no], ['done', `${refundNo}-1`])
  // An attempt that was never made is none.
  const made = await platform.forgeRefund(refundNo, 'none', { out_refund_no: `${refundNo}-3` })
  assert.equal(made.status, 400)
})
