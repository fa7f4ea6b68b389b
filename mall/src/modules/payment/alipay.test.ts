import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import { MINUTE_MS } from '@contract/rules/dateText'
import { buy, newBuyer } from '../../../testing/buying'
import type { Alipay } from '../../../testing/payPlatforms/alipay/alipay'
import { openAlipayStandIn } from '../../../testing/payStandIns/alipayStandIn'
import type { PayStandIn } from '../../../testing/payStandIns/payStandIn'
import { openWechatStandIn } from '../../../testing/payStandIns/wechatStandIn'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

/** Goods of the orders. These tests are of Alipay only; those of every gateway are in `everyGateway.test.ts`. */
const SKU = 'phone-mount-magnet-1'
const RETURN = 'https://shop.test/#/pages/ext/pay/result'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

let mall: TestMall
let standIn: PayStandIn
let platform: Alipay
/** WeChat Pay beside it, so that a phone has a choice. */
let wechat: Awaited<ReturnType<typeof openWechatStandIn>>
let phone = 13_922_200_000

before(async () => {
  ;({ standIn, platform } = await openAlipayStandIn({ refundsRun: 'later' }))
  wechat = await openWechatStandIn()
  mall = await createTestMall({ settings: { ...wechat.standIn.settings, ...standIn.settings } })
  standIn.connect(mall)
  wechat.standIn.connect(mall)
})
after(async () => {
  await mall.close()
  await standIn.stop()
  await wechat.standIn.stop()
})

const visit = (address: string, agent = PHONE) => {
  const { pathname, search } = new URL(address, 'https://shop.test')
  return mall.app.inject({ url: pathname + search, headers: { 'user-agent': agent } })
}

/** An order whose shopper chose Alipay on the cashier page; `page` is Alipay's address. */
async function unpaid() {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const order = await buy(buyer, addressId, { skuId: SKU })
  const body = { orderNo: order.orderSn, returnUrl: RETURN }
  const { payUrl } = await buyer.get(ordersCalls.payUrl, { body, headers: { 'user-agent': PHONE } })
  const cashier = await visit(payUrl)
  const href = /href="([^"]+\/alipay\?[^"]+)"/.exec(cashier.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const page = String((await visit(href)).headers.location)
  const payNo = JSON.parse(new URL(page).searchParams.get('biz_content') ?? '{}').out_trade_no as string
  return { buyer, order, cashier, page, payNo }
}

const stateOf = (buyer: Shopper, orderNo: string) => buyer.get(ordersCalls.payState, { query: { orderNo } })
const refundOf = (orderId: string) =>
  mall.ctx.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

test('a phone chooses between the ways that are there, pays at Alipay and comes back to the shop', async () => {
  const { buyer, order, cashier, page } = await unpaid()
  assert.match(cashier.body, /微信支付/)
  assert.match(cashier.body, /支付宝/)
  const { location } = await platform.payPage(page)
  assert.ok(String(location).startsWith('https://shop.test/'), location)
  assert.equal((await stateOf(buyer, order.orderSn)).payStatus, 'paid')
  const detail = await buyer.get(ordersCalls.byId, { params: { id: order.orderId } })
  assert.equal(detail.payChannel, '支付宝')
})

test("WeChat's browser, which Alipay doesn't open in, gets the demonstration's cashier outside production", async () => {
  const { buyer, order } = await unpaid()
  const body = { orderNo: order.orderSn, returnUrl: RETURN }
  const headers = { 'user-agent': `${PHONE} MicroMessenger/8.0` }
  const { payUrl } = await buyer.get(ordersCalls.payUrl, { body, headers })
  // Outside production the demonstration's gateway takes the place of what isn't set up.
  assert.match(payUrl, /\/cashier\/P/)
})

test('a page that is paid after its order was cancelled is refunded, because Alipay can not close it earlier', async () => {
  const { buyer, order, page, payNo } = await unpaid()
  await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
  await platform.payPage(page)
  await mall.runJobs()
  await standIn.settleRefunds()
  await mall.advance(2 * MINUTE_MS)
  const detail = await buyer.get(ordersCalls.byId, { params: { id: order.orderId } })
  assert.equal(detail.orderStatusCDesc, '已取消，款项已退回')
  const trade = await standIn.trade(payNo)
  assert.equal(trade?.refunded, trade?.amount)
})

test('a page that is paid after its order was cancelled is found although its notification is lost', async () => {
  const { buyer, order, page, payNo } = await unpaid()
  await platform.openPage(page)
  await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
  await platform.pay(payNo, { notify: 'later' })
  for (const delivery of platform.notifications.all) platform.notifications.drop(delivery)
  await mall.advance(40 * MINUTE_MS)
  await standIn.settleRefunds()
  await mall.advance(2 * MINUTE_MS)
  assert.equal((await refundOf(order.orderId)).status, 'done')
  const trade = await standIn.trade(payNo)
  assert.equal(trade?.refunded, trade?.amount)
})

test('a refund that Alipay completes later is marked done only then, and is paid once', async () => {
  const { buyer, order, page, payNo } = await unpaid()
  await platform.payPage(page)
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  await mall.advance(2 * MINUTE_MS)
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
  await standIn.settleRefunds()
  await mall.advance(2 * MINUTE_MS)
  assert.equal((await refundOf(order.orderId)).status, 'done')
  const trade = await standIn.trade(payNo)
  assert.equal(trade?.refunded, trade?.amount)
})

test('a refund of another amount is not complete until Alipay reports the right one', async () => {
  const { buyer, order, page } = await unpaid()
  await platform.payPage(page)
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  await standIn.settleRefunds()
  const refund = platform.ledger.refunds.at(-1)
  assert.ok(refund)
  const { amount } = refund
  for (const other of [amount + 100, amount - 1]) {
    Object.assign(refund, { amount: other })
    await mall.advance(2 * MINUTE_MS)
    assert.equal((await refundOf(order.orderId)).status, 'accepted')
  }
  Object.assign(refund, { amount })
  await mall.advance(31 * MINUTE_MS)
  assert.equal((await refundOf(order.orderId)).status, 'done')
})

test('an order is not closed while Alipay does not answer, or not truly', async () => {
  const faults = [
    { kind: 'cutOff' },
    { kind: 'garbled' },
    { kind: 'unsigned' },
    { kind: 'otherKey' },
    { kind: 'otherBody' },
  ] as const
  const { buyer, order, page } = await unpaid()
  await platform.payPage(page, 'login')
  for (const fault of faults) {
    platform.faults.plan('alipay.trade.query', fault)
    const answer = await buyer.call(ordersCalls.cancel, { query: { orderId: order.orderId } })
    assert.equal(answer.code, CODES.gatewayRefused, fault.kind)
  }
  await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
})
