import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import { HOUR_MS } from '@contract/rules/dateText'
import { buy, newBuyer } from '../../../testing/buying'
import type { Douyin } from '../../../testing/payPlatforms/douyin/douyin'
import { openDouyinStandIn } from '../../../testing/payStandIns/douyinStandIn'
import type { PayStandIn } from '../../../testing/payStandIns/payStandIn'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { USUAL_LIMITS } from '../timeLimit/rules'

/** Goods of the orders. These tests are of Douyin only; those of every gateway are in `everyGateway.test.ts`. */
const SKU = 'phone-mount-magnet-1'

let mall: TestMall
let standIn: PayStandIn
let platform: Douyin
let phone = 13_922_200_000

before(async () => {
  ;({ standIn, platform } = await openDouyinStandIn())
  mall = await createTestMall({ settings: standIn.settings })
  standIn.connect(mall)
})
after(async () => {
  await mall.close()
  await standIn.stop()
})

async function unpaid() {
  const number = String(++phone)
  const { buyer, addressId } = await newBuyer(mall, number)
  const order = await buy(buyer, addressId, { skuId: SKU })
  const request = async () => {
    const body = { orderNo: order.orderSn, platform: 'tt' }
    return buyer.get(ordersCalls.miniPayData, { body })
  }
  return { buyer, order, number, request }
}

async function paid() {
  const one = await unpaid()
  const payNo = await standIn.open(one.buyer, one.order.orderSn)
  await standIn.pay(payNo)
  await standIn.report(payNo)
  return { ...one, payNo }
}

const refundOf = (orderId: string) =>
  mall.ctx.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

test('the mini-program gets a signed order that Douyin accepts, and pays', async () => {
  const { buyer, order, request } = await unpaid()
  const { tt, weapp, ttOrder } = await request()
  assert.deepEqual([tt, weapp, ttOrder.orderId], [null, null, ''])
  const data = JSON.parse(ttOrder.data)
  assert.deepEqual(data.orderEntrySchema, {
    path: 'pages/my/orderDetails',
    params: JSON.stringify({ orderId: order.orderId }),
  })
  assert.ok(data.payExpireSeconds <= USUAL_LIMITS.pay / 1000)
  assert.match(data.skuList[0].imageList[0], /^https:\/\/shop\.test\/./)
  const result = platform.requestOrder(ttOrder)
  assert.ok('orderId' in result, result.errMsg)
  assert.equal((await platform.getOrderPayment(result)).errMsg, 'getOrderPayment:ok')
  const state = await buyer.get(ordersCalls.payState, { query: { orderNo: order.orderSn } })
  assert.equal(state.payStatus, 'paid')
})

test('an order that exists already is paid by its number', async () => {
  const { request } = await unpaid()
  const { ttOrder } = await request()
  const made = platform.requestOrder(ttOrder)
  assert.ok('orderId' in made)
  await platform.getOrderPayment(made, { leave: true })
  assert.deepEqual((await request()).ttOrder, { data: '', byteAuthorization: '', orderId: made.orderId })
})

test('data that was changed on the way is refused by Douyin', async () => {
  const { ttOrder } = await (await unpaid()).request()
  const changed = { ...ttOrder, data: ttOrder.data.replace(/"totalAmount":\d+/, '"totalAmount":1') }
  assert.match(platform.requestOrder(changed).errMsg, /签名/)
})

test('an order that the payer cancels at Douyin is paid by another payment', async () => {
  const { buyer, order } = await unpaid()
  const first = await standIn.open(buyer, order.orderSn)
  await platform.cancel(first)
  const second = await standIn.open(buyer, order.orderSn)
  assert.notEqual(second, first)
  await standIn.pay(second)
  assert.equal((await standIn.report(second)).message, 'paid')
})

test('money of a closed order whose callback was lost is found, and goes back', async () => {
  const { buyer, order, number } = await unpaid()
  const payNo = await standIn.open(buyer, order.orderSn)
  await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
  await mall.runJobs()
  await standIn.pay(payNo)
  await mall.advance(USUAL_LIMITS.pay + HOUR_MS)
  await standIn.settleRefunds()
  const detail = await (await mall.signIn(number)).get(ordersCalls.byId, { params: { id: order.orderId } })
  assert.equal(detail.orderStatusCDesc, '已取消，款项已退回')
  assert.equal((await standIn.trade(payNo))?.refunded, (await standIn.trade(payNo))?.amount)
})

test('a gateway that does not answer, or not truly, is a clear refusal, and the next try works', async () => {
  const { buyer, order } = await unpaid()
  const body = { orderNo: order.orderSn, platform: 'tt' }
  const faults = [
    { kind: 'cutOff' },
    { kind: 'garbled' },
    { kind: 'error', status: 500 },
    { kind: 'error', status: 200, code: '13000' },
  ] as const
  for (const fault of faults) {
    platform.faults.plan('POST /api/trade_basic/v1/developer/order_query/', fault)
    const answer = await buyer.call(ordersCalls.miniPayData, { body })
    assert.equal(answer.code, CODES.gatewayRefused, JSON.stringify(fault))
  }
  assert.ok((await buyer.get(ordersCalls.miniPayData, { body })).ttOrder)
})

test('a token that Douyin ends early is replaced', async () => {
  const { buyer, order } = await unpaid()
  platform.tokens.expireAll()
  assert.ok(await standIn.open(buyer, order.orderSn))
})

test('a refund that fails at Douyin is tried again by another number', async () => {
  const { buyer, order } = await paid()
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  const { refund_no } = await refundOf(order.orderId)
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
  await platform.settleRefund(refund_no, 'FAIL')
  assert.equal((await refundOf(order.orderId)).status, 'failed')
  await mall.advance(HOUR_MS + 1)
  await platform.settleRefund(`${refund_no}-1`, 'SUCCESS', { notify: 'later' })
  // The callback is lost; the query finds it.
  await mall.advance(HOUR_MS)
  assert.equal((await refundOf(order.orderId)).status, 'done')
})

test('a refund of another amount is not complete until Douyin reports the right one', async () => {
  const { buyer, order } = await paid()
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  const { refund_no } = await refundOf(order.orderId)
  const refund = platform.refunds.find(({ outRefundNo }) => outRefundNo === refund_no)
  assert.ok(refund)
  const { amount } = refund
  Object.assign(refund, { amount: amount + 100 })
  await platform.settleRefund(refund_no, 'SUCCESS')
  await mall.advance(HOUR_MS)
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
  Object.assign(refund, { amount })
  await mall.advance(HOUR_MS)
  assert.equal((await refundOf(order.orderId)).status, 'done')
})

test("forged reports of refunds change nothing, and refunds by the platform's staff are only logged", async () => {
  const { buyer, order, payNo } = await paid()
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  const { refund_no } = await refundOf(order.orderId)
  assert.equal((await platform.forgeRefund(refund_no, 'otherKey', { status: 'SUCCESS' })).status, 403)
  const less = { status: 'SUCCESS', refund_total_amount: 1 }
  assert.equal((await platform.forgeRefund(refund_no, 'none', less)).status, 400)
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
  const other = await paid()
  await platform.refundByStaff(other.payNo, 100)
  assert.equal(platform.notifications.all.at(-1)?.state, 'accepted', payNo)
})
