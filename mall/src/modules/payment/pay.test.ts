import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { atCashier, buy, cashierPath, FAR_ADDRESS, newBuyer } from '../../../testing/buying'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'
import { payLocally } from '../../gateways/pay/localPay'
import { settlePayment } from './settlePayment'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const SKU = 'phone-mount-magnet-1'
const detailOf = (buyer: Shopper, orderId: string) => buyer.get(ordersCalls.byId, { params: { id: orderId } })
const payNoOf = (path: string) => path.split('?')[0]?.split('/').at(-1) ?? ''

async function unpaid(phone: string) {
  const { buyer, addressId } = await newBuyer(mall, phone)
  const order = await buy(buyer, addressId, { skuId: SKU })
  const path = await cashierPath(buyer, order.orderSn)
  return { buyer, order, path, payNo: payNoOf(path) }
}

test('a payment link leads to this mall, whatever host its caller names', async () => {
  const { buyer, order } = await unpaid('13900000050')
  const forged: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ]
  for (const headers of forged) {
    const answer = await buyer.call(ordersCalls.payUrl, {
      body: { orderNo: order.orderSn, returnUrl: 'http://localhost/#/pages/ext/pay/result' },
      headers,
    })
    assert.match(String(answer.data?.payUrl), /^http:\/\/localhost(:\d+)?\/cashier\//)
  }
})

test('paying at the cashier returns to the shop, and the mall knows', async () => {
  const { buyer, order, path } = await unpaid('13900000051')
  const page = await mall.app.inject({ url: path })
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /确认支付 ¥239\.00/)
  const paid = await atCashier(mall, path, 'pay')
  assert.equal(paid.statusCode, 303)
  assert.equal(paid.headers.location, 'http://localhost/#/pages/ext/pay/result')
  const state = await buyer.get(ordersCalls.payState, { query: { orderNo: order.orderSn } })
  assert.equal(state.payStatus, 'paid')
  assert.equal((await detailOf(buyer, order.orderId)).payChannel, '拓岭收银台')
  assert.match((await mall.app.inject({ url: path })).body, /已支付/)
})

test('an empty card fails with the reason, giving up changes nothing, then paying works', async () => {
  const { buyer, order, path } = await unpaid('13900000052')
  const failed = await atCashier(mall, path, 'pay', 'empty')
  assert.match(
    (await mall.app.inject({ url: String(failed.headers.location) })).body,
    /支付失败：卡内余额不足/,
  )
  const left = await atCashier(mall, path, 'abandon')
  assert.equal(left.headers.location, 'http://localhost/#/pages/ext/pay/result')
  assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'unpaid')
  await atCashier(mall, path, 'pay')
  assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'paid')
  assert.equal((await atCashier(mall, path, 'abandon')).statusCode, 303)
  assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'paid')
})

test('asking for the pay address twice leads to one payment', async () => {
  const { buyer, order, payNo } = await unpaid('13900000053')
  const again = await Promise.all([1, 2].map(() => cashierPath(buyer, order.orderSn)))
  for (const path of again) assert.equal(payNoOf(path), payNo)
})

test('the cashier says that money of a former amount goes back', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000063')
  const order = await buy(buyer, addressId, { skuId: 'mug-enamel-1' })
  const path = await cashierPath(buyer, order.orderSn)
  const payNo = payNoOf(path)
  const { id } = await buyer.get(addressCalls.add, { body: FAR_ADDRESS })
  await buyer.get(ordersCalls.changeAddress, { body: { orderId: order.orderId, addressId: String(id) } })
  // The gateway accepted the payment before the close request reached it.
  await mall.ctx.db
    .updateTable('gateway_trades')
    .set({ status: 'open' })
    .where('pay_no', '=', payNo)
    .execute()
  const trade = await payLocally(mall.ctx, payNo)
  assert.equal(await settlePayment(mall.ctx, { payNo, tradeNo: 'T', amount: trade?.amount ?? 0 }), 'refunded')
  assert.match((await mall.app.inject({ url: path })).body, /款项自动退回/)
})

test('the cashier of a shopper with larger text has larger text, on each of its pages', async () => {
  const { buyer, order, path } = await unpaid('13900000068')
  const bodyOf = async (url: string) => (await mall.app.inject({ url })).body
  assert.doesNotMatch(await bodyOf(path), /<html[^>]*class="large"/)
  const large = await cashierPath(buyer, order.orderSn, true)
  const body = await bodyOf(large)
  assert.match(body, /<html[^>]*class="large"/)
  const actions = [...body.matchAll(/action="([^"]*)"/g)].map(([, action]) => action ?? '')
  assert.equal(actions.length, 2)
  for (const action of actions) assert.match(action, /text=large/)
  const failed = await atCashier(mall, large, 'pay', 'empty')
  assert.match(await bodyOf(String(failed.headers.location)), /<html[^>]*class="large"[\s\S]*支付失败/)
})

test('after a payer gave up at the cashier no payment is expected, until they open it again', async () => {
  const { buyer, order, path } = await unpaid('13900000067')
  const isPending = async () =>
    (await buyer.get(ordersCalls.payState, { query: { orderNo: order.orderSn } })).payPending
  await mall.app.inject({ url: path })
  assert.equal(await isPending(), true)
  await atCashier(mall, path, 'abandon')
  assert.equal(await isPending(), false)
  const again = await cashierPath(buyer, order.orderSn)
  assert.equal(payNoOf(again), payNoOf(path))
  assert.match((await mall.app.inject({ url: again })).body, /确认支付 ¥239\.00/)
  assert.equal(await isPending(), true)
})

test('the payment state tells whether a payment may still arrive', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000066')
  const order = await buy(buyer, addressId, { skuId: 'mug-enamel-1' })
  const isPending = async () =>
    (await buyer.get(ordersCalls.payState, { query: { orderNo: order.orderSn } })).payPending
  assert.equal(await isPending(), false)
  const path = await cashierPath(buyer, order.orderSn)
  assert.equal(await isPending(), true)
  const { id } = await buyer.get(addressCalls.add, { body: FAR_ADDRESS })
  await buyer.get(ordersCalls.changeAddress, { body: { orderId: order.orderId, addressId: String(id) } })
  assert.match((await mall.app.inject({ url: path })).body, /没有扣款。请回到订单重新支付/)
  assert.equal(await isPending(), false)
  // A gateway that couldn't close it: the mall looks again later, and the money may come until then.
  const closing = { kind: 'closeTrade', key: payNoOf(path), payload: json({ payNo: payNoOf(path) }) }
  await mall.ctx.db
    .insertInto('jobs')
    .values({ ...closing, due_at: mall.ctx.clock.now() + 3_600_000, last_error: null })
    .execute()
  assert.equal(await isPending(), true)
  await mall.ctx.db.deleteFrom('jobs').where('key', '=', closing.key).execute()
  const again = await cashierPath(buyer, order.orderSn)
  assert.equal(await isPending(), true)
  await atCashier(mall, again, 'pay')
  assert.equal(await isPending(), false)
})

test('the cashier says why an order can not be paid, and what to do next', async () => {
  const bodyOf = async (path: string) => (await mall.app.inject({ url: path })).body
  const late = await unpaid('13900000064')
  const changed = await newBuyer(mall, '13900000065')
  const order = await buy(changed.buyer, changed.addressId, { skuId: 'mug-enamel-1' })
  const path = await cashierPath(changed.buyer, order.orderSn)
  const { id } = await changed.buyer.get(addressCalls.add, { body: FAR_ADDRESS })
  await changed.buyer.get(ordersCalls.changeAddress, {
    body: { orderId: order.orderId, addressId: String(id) },
  })
  const body = await bodyOf(path)
  assert.match(body, /应付金额已由 ¥67.00 变更为 ¥79.00，没有扣款。请回到订单重新支付/)
  await changed.buyer.get(ordersCalls.changeAddress, {
    body: { orderId: order.orderId, addressId: changed.addressId },
  })
  assert.match(await bodyOf(path), /已换了新的支付链接，这一个不再有效/)

  await mall.ctx.db
    .updateTable('orders')
    .set({ pay_deadline: mall.ctx.clock.now() })
    .where('id', '=', late.order.orderId)
    .execute()
  assert.match(await bodyOf(late.path), /已超过支付时间，没有扣款。需要的话请重新下单/)
  await mall.ctx.db
    .updateTable('orders')
    .set({ order_status: 40, pay_status: 'closed', close_reason: 'merchant' })
    .where('id', '=', late.order.orderId)
    .execute()
  assert.match(await bodyOf(late.path), /已由商家关闭，没有扣款。请回到订单查看，或联系客服/)
})

test('a closed order can not be paid any more, at the cashier or with a new payment', async () => {
  const { buyer, order, path } = await unpaid('13900000060')
  await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
  assert.match(
    (await mall.app.inject({ url: path })).body,
    /无法支付[\s\S]*已取消，没有扣款。需要的话请重新下单/,
  )
  await atCashier(mall, path, 'pay')
  assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'closed')
  const answer = await buyer.call(ordersCalls.payUrl, {
    body: { orderNo: order.orderSn, returnUrl: 'http://localhost/' },
  })
  assert.equal(answer.code, ORDER_CODES.stateChanged)
})

test('the cashier opens only by a link of ours and returns only to an address of the shop', async () => {
  const { path, buyer, order } = await unpaid('13900000061')
  const foreign = path.replace(/return=[^&]+/, `return=${encodeURIComponent('https://evil.example/')}`)
  assert.equal((await mall.app.inject({ url: foreign })).statusCode, 404)
  assert.equal((await atCashier(mall, foreign, 'abandon')).statusCode, 404)
  assert.equal((await mall.app.inject({ url: '/cashier/P123' })).statusCode, 404)
  const script = await buyer.call(ordersCalls.payUrl, {
    body: { orderNo: order.orderSn, returnUrl: 'javascript:alert(1)' },
  })
  assert.equal(script.code, CODES.badInput)
})

test('a mini-program pays with what the mall hands it, fails and gives up without a trace', async () => {
  const { buyer, order } = await unpaid('13900000062')
  const input = (platform: string) => ({ body: { orderNo: order.orderSn, platform } })
  const { weapp, payOrderNo } = await buyer.get(ordersCalls.miniPayData, input('weapp'))
  const token = weapp.package.replace(`prepay_id=${payOrderNo}.`, '')
  const attempt = (payload: object) =>
    mall.app.inject({ method: 'POST', url: `/cashier/mini/${payOrderNo}/pay`, payload })
  assert.equal((await attempt({ token: 'guess' })).statusCode, 403)
  assert.equal((await attempt({ token, outcome: 'failed' })).json().outcome, 'failed')
  assert.equal((await attempt({ token, outcome: 'cancelled' })).json().outcome, 'cancelled')
  assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'unpaid')
  const { tt } = await buyer.get(ordersCalls.miniPayData, input('tt'))
  assert.equal(tt.service, 5)
  assert.equal((await attempt({ token })).json().outcome, 'paid')
  assert.equal((await detailOf(buyer, order.orderId)).payChannel, '微信支付')
  // Douyin's payment of the same order arrives too: the second payment is refunded.
  const twice = await mall.app.inject({
    method: 'POST',
    url: `/cashier/mini/${tt.orderInfo.order_id}/pay`,
    payload: { token: tt.orderInfo.order_token },
  })
  assert.equal(twice.json().outcome, 'paid')
  await mall.runJobs()
  const detail = await detailOf(buyer, order.orderId)
  assert.equal(detail.orderStatus, 10)
  assert.equal(detail.paidAmount, order.payableAmount)
  assert.match(JSON.stringify(detail.timeline), /重复支付，款项自动退回/)
})

test('a notification that cannot be read is never answered as if it were accepted', async () => {
  const post = async (type: string, payload: string | Buffer) => {
    const headers = { 'content-type': type }
    return (await mall.app.inject({ method: 'POST', url: '/pay/notify/local', headers, payload })).statusCode
  }
  assert.equal(await post('application/json', 'x'.repeat(70_000)), 413)
  assert.equal(await post('', '{}'), 415)
  for (const body of ['', '{}', 'null', '['.repeat(5_000), Buffer.from([0, 0xff, 0xfe])]) {
    const status = await post('application/json', body)
    assert.ok(status >= 400 && status < 500, String(status))
  }
})
