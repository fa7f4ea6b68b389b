import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { buy, newBuyer } from '../../../testing/buying'
import { overrideGateway, type PayStandIn } from '../../../testing/payStandIns/payStandIn'
import { openWechatStandIn } from '../../../testing/payStandIns/wechatStandIn'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

/** How often the gateway is asked about the payment of an order that somebody looks at again and again. */

const SKU = 'phone-mount-magnet-1'
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130'
const RETURN = 'https://shop.test/#/pages/ext/pay/result'
/** An answer is given again for less than this. */
const LATER_MS = 2_000

let mall: TestMall
let standIn: PayStandIn
let phone = 13_911_300_000
let queries: string[] = []
/** Holds the answers of the gateway until it is called. */
let answerNow: (() => void) | undefined
let fails = false
before(async () => {
  ;({ standIn } = await openWechatStandIn())
  mall = await createTestMall({ settings: standIn.settings })
  standIn.connect(mall)
  // The clock moves only when a test moves it, however slow the machine is.
  const now = mall.ctx.clock.now()
  let offset = 0
  Object.assign(mall.ctx.clock, { now: () => now + offset, setOffset: (ms: number) => (offset = ms) })
  overrideGateway(
    mall,
    standIn,
  )((real) => ({
    async query(payNo) {
      queries.push(payNo)
      if (answerNow) await new Promise<void>((resolve) => (held = [...held, resolve]))
      if (fails) throw new Error('the gateway is silent')
      return real.query(payNo)
    },
  }))
})
let held: (() => void)[] = []
beforeEach(() => {
  queries = []
  held = []
  answerNow = undefined
  fails = false
})
after(async () => {
  await mall.close()
  await standIn.stop()
})

async function opened() {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const order = await buy(buyer, addressId, { skuId: SKU })
  const payNo = await standIn.open(buyer, order.orderSn)
  queries = []
  return { buyer, order, payNo }
}
const stateOf = async (buyer: Shopper, orderNo: string): Promise<string> =>
  (await buyer.get(ordersCalls.payState, { query: { orderNo } })).payStatus

test('thirty who ask about an order at once share one query, and all see that it is paid', async () => {
  const { buyer, order, payNo } = await opened()
  await standIn.pay(payNo)
  answerNow = () => {
    for (const answer of held) answer()
  }
  const requests = Array.from({ length: 30 }, () => stateOf(buyer, order.orderSn))
  const all = Promise.all(requests)
  // Answers once each of them has come as far as the query.
  while ((await Promise.race([all, new Promise((resolve) => setImmediate(resolve))])) === undefined)
    answerNow()
  assert.deepEqual(new Set(await all), new Set(['paid']))
  assert.deepEqual(queries, [payNo])
})

test('repeated queries get the answer of a moment ago, and that of the database', async () => {
  const { buyer, order, payNo } = await opened()
  for (let i = 0; i < 20; i++) assert.equal(await stateOf(buyer, order.orderSn), 'unpaid')
  assert.equal(queries.length, 1)
  await standIn.pay(payNo)
  assert.equal(await stateOf(buyer, order.orderSn), 'unpaid')
  // A notification needs no query.
  await standIn.report(payNo)
  assert.equal(await stateOf(buyer, order.orderSn), 'paid')
  assert.equal(queries.length, 1)
})

test('the next look of the shop, two seconds later, queries again', async () => {
  const { buyer, order, payNo } = await opened()
  assert.equal(await stateOf(buyer, order.orderSn), 'unpaid')
  await standIn.pay(payNo)
  await mall.advance(LATER_MS)
  assert.equal(await stateOf(buyer, order.orderSn), 'paid')
  assert.equal(queries.length, 2)
})

test('a clock that was set back keeps no answer', async () => {
  const { buyer, order, payNo } = await opened()
  assert.equal(await stateOf(buyer, order.orderSn), 'unpaid')
  await standIn.pay(payNo)
  mall.ctx.clock.setOffset(-60_000)
  assert.equal(await stateOf(buyer, order.orderSn), 'paid')
})

test('a gateway that fails is asked once in that time too, and at once by a shopper who taps once more', async () => {
  const { buyer, order, payNo } = await opened()
  fails = true
  for (let i = 0; i < 5; i++) assert.equal(await stateOf(buyer, order.orderSn), 'unpaid')
  assert.equal(queries.length, 1)
  fails = false
  assert.equal(await standIn.open(buyer, order.orderSn), payNo)
  assert.deepEqual(queries, [payNo, payNo])
})

test('reloads of the cashier and taps on its button share the query too', async () => {
  const { buyer, order } = await opened()
  const input = { body: { orderNo: order.orderSn, returnUrl: RETURN }, headers: { 'user-agent': COMPUTER } }
  const { payUrl } = (await buyer.call(ordersCalls.payUrl, input)).data
  const { pathname, search } = new URL(payUrl.replace(order.orderSn, `${order.orderSn}/native`))
  const show = () => mall.app.inject({ url: pathname + search, headers: { 'user-agent': COMPUTER } })
  await show()
  queries = []
  await mall.advance(LATER_MS)
  for (let i = 0; i < 5; i++) assert.match((await show()).body, /<img class="code"/)
  await buyer.call(ordersCalls.payUrl, input)
  // The order has a payment of each of its two channels.
  assert.equal(queries.length, new Set(queries).size)
})
