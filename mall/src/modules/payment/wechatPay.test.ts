import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import { HOUR_MS } from '@contract/rules/dateText'
import { buy, newBuyer } from '../../../testing/buying'
import type { WechatPay } from '../../../testing/payPlatforms/wechatPay/wechatPay'
import type { PayStandIn } from '../../../testing/payStandIns/payStandIn'
import { openWechatStandIn } from '../../../testing/payStandIns/wechatStandIn'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

/** Goods of the orders. These tests are of WeChat Pay only; those of every gateway are in `everyGateway.test.ts`. */
const SKU = 'phone-mount-magnet-1'
const RETURN = 'https://shop.test/#/pages/ext/pay/result'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130'
const WECHAT = `${PHONE} MicroMessenger/8.0.50`
const OFFICIAL = { OFFICIAL_APP_ID: 'wx8888888888888888', OFFICIAL_APP_SECRET: 'official-secret' }

let mall: TestMall
let standIn: PayStandIn
let platform: WechatPay
let phone = 13_911_100_000

async function open(keyMode: 'publicKey' | 'certificate', settings = {}) {
  const opened = await openWechatStandIn(keyMode, ['wxd678efh567hg6787', OFFICIAL.OFFICIAL_APP_ID])
  const started = await createTestMall({ settings: { ...opened.standIn.settings, ...settings } })
  opened.standIn.connect(started)
  return { ...opened, mall: started }
}
before(async () => {
  ;({ mall, standIn, platform } = await open('publicKey', OFFICIAL))
})
after(async () => {
  await mall.close()
  await standIn.stop()
})

async function unpaid(at = mall) {
  const number = String(++phone)
  const { buyer, addressId } = await newBuyer(at, number)
  const order = await buy(buyer, addressId, { skuId: SKU })
  return { buyer, order, number }
}
async function paid() {
  const { buyer, order, number } = await unpaid()
  const payNo = await standIn.open(buyer, order.orderSn)
  await standIn.pay(payNo)
  await standIn.report(payNo)
  return { buyer, order, number, payNo }
}

const stateOf = (buyer: Shopper, orderNo: string) => buyer.get(ordersCalls.payState, { query: { orderNo } })
const detailOf = (buyer: Shopper, id: string) => buyer.get(ordersCalls.byId, { params: { id } })
const payUrl = (buyer: Shopper, orderNo: string, agent: string) =>
  buyer.call(ordersCalls.payUrl, { body: { orderNo, returnUrl: RETURN }, headers: { 'user-agent': agent } })
const visit = (address: string, agent: string) => {
  const { pathname, search } = new URL(address)
  return mall.app.inject({ url: pathname + search, headers: { 'user-agent': agent } })
}

test('the mini-program gets arguments that the app accepts, and pays', async () => {
  const { buyer, order } = await unpaid()
  const body = { orderNo: order.orderSn, platform: 'weapp', openId: 'oPayer0000000000000000000001' }
  const { weapp } = await buyer.get(ordersCalls.miniPayData, { body })
  const appId = 'wxd678efh567hg6787'
  assert.deepEqual(
    await platform.paysLikeTheApp({ appId, ...weapp }, { appid: appId, openid: body.openId }),
    {
      errMsg: 'requestPayment:ok',
    },
  )
  assert.equal((await stateOf(buyer, order.orderSn)).payStatus, 'paid')
})

test('a web view, which has no open id, gets the number for the cashier page and opens nothing', async () => {
  const { buyer, order } = await unpaid()
  const calls = platform.calls.length
  const body = { orderNo: order.orderSn, platform: 'weapp' }
  const data = await buyer.get(ordersCalls.miniPayData, { body })
  assert.deepEqual([data.weapp, platform.calls.length], [null, calls])
  const later = await buyer.get(ordersCalls.miniPayData, { body: { ...body, openId: 'oPayer' } })
  assert.equal(later.payOrderNo, data.payOrderNo)
  assert.ok(later.weapp)
})

test('the account of the owner is never the payer of a payment that somebody else confirms', async () => {
  const { buyer, order } = await unpaid()
  const linked = { platform: 'weapp' as const, open_id: 'oOwner', user_id: buyer.beanId }
  await mall.ctx.db.insertInto('user_open_ids').values(linked).execute()
  const body = { orderNo: order.orderSn, platform: 'weapp' }
  const opened = await buyer.get(ordersCalls.miniPayData, { body })
  const page = { ...body, payOrderNo: opened.payOrderNo, sign: opened.sign }
  const prepare = async (openId: string) =>
    (await mall.guest.call(ordersCalls.miniPayData, { body: { ...page, openId } })).data
  assert.equal((await prepare('')).weapp, null)
  const { payOrderNo, weapp } = await prepare('oStranger')
  assert.ok(weapp)
  const { payer } = await mall.ctx.db
    .selectFrom('payments')
    .select('payer')
    .where('pay_no', '=', payOrderNo)
    .executeTakeFirstOrThrow()
  assert.equal(payer, 'oStranger')
})

test('another WeChat account gets a payment of its own', async () => {
  const { buyer, order } = await unpaid()
  const body = { orderNo: order.orderSn, platform: 'weapp' }
  const one = await buyer.get(ordersCalls.miniPayData, { body: { ...body, openId: 'oOne' } })
  const two = await buyer.get(ordersCalls.miniPayData, { body: { ...body, openId: 'oTwo' } })
  assert.notEqual(one.payOrderNo, two.payOrderNo)
  await mall.runJobs()
  assert.equal((await standIn.trade(one.payOrderNo))?.status, 'closed')
})

test("a phone's browser goes to WeChat Pay and comes back to the shop", async () => {
  const { buyer, order } = await unpaid()
  const { payUrl: address } = (await payUrl(buyer, order.orderSn, PHONE)).data
  assert.ok(address.startsWith(platform.origin))
  const { location } = await platform.payH5(address, { referer: 'https://shop.test/' })
  assert.equal(location, RETURN)
  assert.equal((await stateOf(buyer, order.orderSn)).payStatus, 'paid')
})

test('a computer shows a QR code, and the page sees the payment', async () => {
  const { buyer, order } = await unpaid()
  const { payUrl: address } = (await payUrl(buyer, order.orderSn, COMPUTER)).data
  assert.match(address, /^https:\/\/shop\.test\/cashier\/order\//)
  const chosen = await visit(address, COMPUTER)
  assert.match(String(chosen.headers.location), /\/native\?/)
  const code = await visit(new URL(String(chosen.headers.location), address).href, COMPUTER)
  assert.match(code.body, /<img class="code" src="data:image\/png;base64,/)
  const native = [...platform.orders.values()].at(-1)
  await platform.pay(native?.outTradeNo ?? '', { notify: 'later' })
  assert.match((await visit(address, COMPUTER)).body, /已支付/)
  assert.equal((await stateOf(buyer, order.orderSn)).payStatus, 'paid')
})

test("WeChat's browser signs in by the official account first, then opens the payment", async () => {
  const { buyer, order } = await unpaid()
  const { payUrl: address } = (await payUrl(buyer, order.orderSn, WECHAT)).data
  const chosen = await visit(address, WECHAT)
  const way = new URL(String(chosen.headers.location), address).href
  const signIn = new URL(String((await visit(way, WECHAT)).headers.location))
  assert.equal(signIn.origin + signIn.pathname, 'https://open.weixin.qq.com/connect/oauth2/authorize')
  const back = signIn.searchParams.get('redirect_uri') ?? ''
  assert.equal(back, way)

  const { fetch } = globalThis
  globalThis.fetch = async (input, init) =>
    String(input).startsWith('https://api.weixin.qq.com/sns/oauth2/access_token')
      ? Response.json({ openid: 'oOfficial000000000000000001' })
      : fetch(input, init)
  const page = await visit(`${back}&code=once&state=pay`, WECHAT).finally(() => {
    globalThis.fetch = fetch
  })
  const text = /data-wechat="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const params = JSON.parse(text.replaceAll('&quot;', '"'))
  assert.equal(params.appId, OFFICIAL.OFFICIAL_APP_ID)
  const paidBy = { appid: params.appId, openid: 'oOfficial000000000000000001' }
  assert.deepEqual(await platform.paysLikeTheApp(params, paidBy), { errMsg: 'requestPayment:ok' })
  assert.equal((await stateOf(buyer, order.orderSn)).payStatus, 'paid')
})

test("a code of WeChat's sign-in that was used already leads to a new sign-in, which fails only once", async () => {
  const { buyer, order } = await unpaid()
  const { payUrl: address } = (await payUrl(buyer, order.orderSn, WECHAT)).data
  const way = address.replace(order.orderSn, `${order.orderSn}/official`)
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) =>
    String(input).startsWith('https://api.weixin.qq.com/sns/oauth2/access_token')
      ? Response.json({ errcode: 40163, errmsg: 'code been used' })
      : fetch(input, init)
  try {
    const used = await visit(`${way}&code=used&state=pay`, WECHAT)
    assert.equal(used.statusCode, 302)
    const back = new URL(String(used.headers.location)).searchParams.get('redirect_uri') ?? ''
    assert.match(back, /&again=\d+$/)
    const refused = await visit(`${back}&code=used&state=pay`, WECHAT)
    assert.equal(refused.statusCode, 200)
    assert.match(refused.body, /授权已失效/)
    const later = await visit(back.replace(/again=\d+/, 'again=1700000000000&code=used'), WECHAT)
    assert.equal(later.statusCode, 302)
  } finally {
    globalThis.fetch = fetch
  }
})

test('a reload of the page with the QR code queries WeChat Pay once', async () => {
  const { buyer, order } = await unpaid()
  const { payUrl: address } = (await payUrl(buyer, order.orderSn, COMPUTER)).data
  const way = address.replace(order.orderSn, `${order.orderSn}/native`)
  await visit(way, COMPUTER)
  const before = platform.calls.length
  assert.match((await visit(way, COMPUTER)).body, /<img class="code"/)
  assert.equal(platform.calls.length, before + 1)
})

test('the cashier of an order opens only by a link of ours', async () => {
  const { buyer, order } = await unpaid()
  const { payUrl: address } = (await payUrl(buyer, order.orderSn, COMPUTER)).data
  const other = await unpaid()
  for (const changed of [
    address.replace(/return=[^&]+/, `return=${encodeURIComponent('https://evil.example/')}`),
    address.replace(order.orderSn, other.order.orderSn),
    address.replace(/sign=.*/, 'sign='),
    address.replace(/\?.*/, ''),
  ]) {
    assert.equal((await visit(changed, COMPUTER)).statusCode, 404)
  }
})

test('a gateway that does not answer, or not truly, is a clear refusal, and the next try works', async () => {
  const { buyer, order } = await unpaid()
  const body = { orderNo: order.orderSn, platform: 'weapp', openId: 'oPayer' }
  const faults = [
    { kind: 'cutOff' },
    { kind: 'unsigned' },
    { kind: 'otherKey' },
    { kind: 'otherBody' },
    { kind: 'garbled' },
    { kind: 'error', status: 500, code: 'SYSTEM_ERROR' },
    { kind: 'error', status: 429, code: 'FREQUENCY_LIMITED' },
    { kind: 'silent' },
  ] as const
  for (const fault of faults) {
    platform.faults.plan('POST /v3/pay/transactions/jsapi', fault)
    const answer = await buyer.call(ordersCalls.miniPayData, { body })
    assert.equal(answer.code, CODES.gatewayRefused, fault.kind)
    assert.match(answer.description, /支付渠道/)
  }
  assert.ok((await buyer.get(ordersCalls.miniPayData, { body })).weapp)
})

test('if the state can not be queried, the stored state is returned', async () => {
  const { buyer, order } = await unpaid()
  await standIn.open(buyer, order.orderSn)
  platform.faults.plan('GET /v3/pay/transactions/out-trade-no/', { kind: 'cutOff' })
  assert.equal((await stateOf(buyer, order.orderSn)).payStatus, 'unpaid')
})

test('an order is not closed while it is unknown whether it was paid', async () => {
  const { buyer, order } = await unpaid()
  const payNo = await standIn.open(buyer, order.orderSn)
  await standIn.pay(payNo)
  platform.faults.plan('GET /v3/pay/transactions/out-trade-no/', { kind: 'cutOff' })
  const answer = await buyer.call(ordersCalls.cancel, { query: { orderId: order.orderId } })
  assert.equal(answer.code, CODES.gatewayRefused)
  assert.equal((await stateOf(buyer, order.orderSn)).payStatus, 'paid')
})

const refundOf = (orderId: string) =>
  mall.ctx.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

test('a refund that WeChat Pay closes later is seen, and the next attempt has a number of its own', async () => {
  const { buyer, order, number } = await paid()
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  const first = await refundOf(order.orderId)
  assert.equal(first.status, 'accepted')
  await platform.settleRefund(first.refund_no, 'CLOSED')
  assert.equal((await detailOf(buyer, order.orderId)).orderStatusCDesc, '退款处理中')
  await mall.advance(HOUR_MS + 1)
  const second = await refundOf(order.orderId)
  assert.equal(second.gateway_no, `${first.refund_no}-1`)
  await platform.settleRefund(`${first.refund_no}-1`, 'SUCCESS', { notify: 'later' })
  // The notification is lost; the query finds it.
  await mall.advance(HOUR_MS)
  assert.equal((await refundOf(order.orderId)).status, 'done')
  const detail = await detailOf(await mall.signIn(number), order.orderId)
  assert.equal(detail.timeline.at(-1).title, '退款成功')
})

test('a refund that became abnormal keeps its number, so that it is never paid twice', async () => {
  const { buyer, order, payNo } = await paid()
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  const { refund_no } = await refundOf(order.orderId)
  await platform.settleRefund(refund_no, 'ABNORMAL')
  assert.equal((await refundOf(order.orderId)).status, 'failed')
  await mall.advance(HOUR_MS + 1)
  assert.deepEqual([(await refundOf(order.orderId)).gateway_no, platform.refunds.size > 0], [null, true])
  // The merchant pays it by hand on the platform's site, and the platform reports that.
  await platform.settleRefund(refund_no, 'SUCCESS')
  assert.equal((await refundOf(order.orderId)).status, 'done')
  const trade = await standIn.trade(payNo)
  assert.equal(trade?.refunded, trade?.amount)
})

test("the refund of an application that became abnormal, and is then paid on the platform's site, has arrived", async () => {
  const { buyer, order } = await paid()
  const { orderGoods } = await detailOf(buyer, order.orderId)
  const body = { orderId: order.orderId, orderGoodsIds: [orderGoods[0].orderGoodsId], reason: '不想要了' }
  await buyer.get(ordersCalls.refundLines, { body })
  await mall.runJobs()
  const { refund_no } = await refundOf(order.orderId)
  await platform.settleRefund(refund_no, 'ABNORMAL')
  assert.equal((await refundOf(order.orderId)).status, 'failed')
  await platform.settleRefund(refund_no, 'SUCCESS')
  assert.equal((await refundOf(order.orderId)).status, 'done')
  assert.equal((await detailOf(buyer, order.orderId)).refundStatus, 'all')
})

test('forged reports of refunds change nothing', async () => {
  const { buyer, order } = await paid()
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  const { refund_no } = await refundOf(order.orderId)
  const done = { refund_status: 'SUCCESS' }
  assert.equal((await platform.forgeRefund(refund_no, 'otherKey', done)).status, 403)
  assert.equal((await platform.forgeRefund(refund_no, 'otherApiKey', done)).status, 403)
  const less = { ...done, amount: { total: 23_900, refund: 1, payer_total: 23_900, payer_refund: 1 } }
  assert.equal((await platform.forgeRefund(refund_no, 'none', less)).status, 400)
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
})

test('too little money for a refund is a failure that is tried again', async () => {
  const { buyer, order } = await paid()
  const { balance } = platform.account
  platform.account.balance = 0
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  const failed = await refundOf(order.orderId)
  assert.deepEqual([failed.status, failed.failure.startsWith('NOT_ENOUGH')], ['failed', true])
  platform.account.balance = balance
  await mall.advance(HOUR_MS + 1)
  await standIn.settleRefunds()
  assert.equal((await refundOf(order.orderId)).status, 'done')
})

test('without a public key the certificates are downloaded, also those of a rotation, and replaced ones count no more', async () => {
  const other = await open('certificate')
  try {
    for (let rotation = 0; rotation < 2; rotation += 1) {
      const { buyer, order } = await unpaid(other.mall)
      const payNo = await other.standIn.open(buyer, order.orderSn)
      await other.standIn.pay(payNo)
      other.platform.keys.rotateCertificate()
      assert.deepEqual(await other.standIn.report(payNo), { status: 200, message: 'paid' })
      assert.equal((await other.platform.forgePayment(payNo, 'unknownSerial')).status, 403)
      assert.equal((await other.platform.forgePayment(payNo, 'otherKey')).status, 403)
    }
    const { keys, notifications } = other.platform
    const before = notifications.all.at(-1)
    assert.ok(before)
    assert.equal((await notifications.replay(before)).status, 200)
    keys.rotateCertificate()
    keys.retireCertificates()
    const { buyer, order } = await unpaid(other.mall)
    const payNo = await other.standIn.open(buyer, order.orderSn)
    await other.standIn.pay(payNo)
    assert.deepEqual(await other.standIn.report(payNo), { status: 200, message: 'paid' })
    // Signed by a certificate that the platform lists no more.
    assert.equal((await notifications.replay(before)).status, 403)
  } finally {
    await other.mall.close()
    await other.standIn.stop()
  }
})
