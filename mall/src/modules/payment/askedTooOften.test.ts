import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import { buy, newBuyer } from '../../../testing/buying'
import { controlTime } from '../../../testing/passingTime'
import type { WechatPay } from '../../../testing/payPlatforms/wechatPay/wechatPay'
import type { PayStandIn } from '../../../testing/payStandIns/payStandIn'
import { openWechatStandIn } from '../../../testing/payStandIns/wechatStandIn'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { TURNS_AT_ONCE, takeGatewayTurn } from './gatewayTurns'
import { MAX_BY_ADDRESS, MAX_PAYMENTS } from './openPayment'

const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130'
const MORE = 40

let mall: TestMall
let standIn: PayStandIn
let platform: WechatPay
let phone = 13_911_400_000
before(async () => {
  ;({ standIn, platform } = await openWechatStandIn('publicKey'))
  mall = await createTestMall({ settings: standIn.settings })
  standIn.connect(mall)
})
after(async () => {
  await mall.close()
  await standIn.stop()
})

async function unpaid() {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  return { buyer, order: await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' }) }
}

/** Requests to the gateway that `work` causes, and the most that an order has turns for meanwhile. */
async function requestsIn(work: () => Promise<void>): Promise<{ made: number; allowed: number }> {
  const [before, began] = [platform.calls.length, performance.now()]
  await work()
  const seconds = (performance.now() - began) / 1_000
  return { made: platform.calls.length - before, allowed: TURNS_AT_ONCE + Math.ceil(seconds) }
}

/** Uses up what an order has at once. */
function useUp(orderSn: string, isByAddress = false): void {
  while (takeGatewayTurn(mall.ctx, orderSn, isByAddress));
}

test('one who opens an order all the time takes no turns of others, and has more of them later', async (t) => {
  const [busy, other] = [await unpaid(), await unpaid()]
  const payNo = await standIn.open(other.buyer, other.order.orderSn)
  // A second would give a turn back.
  const time = controlTime()
  t.after(time.end)
  useUp(busy.order.orderSn)
  const body = { orderNo: busy.order.orderSn, platform: 'weapp', openId: 'oBusy' }
  assert.equal((await busy.buyer.call(ordersCalls.miniPayData, { body })).code, CODES.tooMany)
  await standIn.pay(payNo)
  const query = { orderNo: other.order.orderSn }
  assert.equal((await other.buyer.get(ordersCalls.payState, { query })).payStatus, 'paid')

  time.pass(3_000)
  assert.equal((await busy.buyer.call(ordersCalls.miniPayData, { body })).code, CODES.ok)
})

test('the page of a cashier that is opened again and again asks the gateway seldom', async () => {
  const { buyer, order } = await unpaid()
  const headers = { 'user-agent': COMPUTER }
  const body = { orderNo: order.orderSn, returnUrl: 'https://shop.test/#/pages/ext/pay/result' }
  const { payUrl } = await buyer.get(ordersCalls.payUrl, { body, headers })
  const { pathname, search } = new URL(payUrl)
  const url = `${pathname}/native${search}`
  const visits = await requestsIn(async () => {
    for (let times = 0; times < TURNS_AT_ONCE + MORE; times++) await mall.app.inject({ url, headers })
  })
  assert.ok(visits.made <= visits.allowed, `${visits.made} of ${visits.allowed}`)
})

test('an order that is opened for one payer after the other ends with a refusal, and the last one can still pay', async (t) => {
  const { buyer, order } = await unpaid()
  const open = (openId: string) =>
    buyer.call(ordersCalls.miniPayData, { body: { orderNo: order.orderSn, platform: 'weapp', openId } })
  let now = performance.now()
  t.mock.method(performance, 'now', () => now)
  const codes = []
  for (let payer = 0; payer < MAX_PAYMENTS + 3; payer++) {
    now += 2_000
    codes.push((await open(`oPayer${payer}`)).code)
  }
  assert.deepEqual(codes.slice(MAX_PAYMENTS), Array(3).fill(CODES.tooMany))
  assert.ok(codes.slice(0, MAX_PAYMENTS).every((code) => code === CODES.ok))
  now += 2_000
  const last = await open(`oPayer${MAX_PAYMENTS - 1}`)
  assert.equal(last.code, CODES.ok)
  await standIn.pay(last.data.payOrderNo)
  await standIn.report(last.data.payOrderNo)
  const { payStatus } = await buyer.get(ordersCalls.payState, { query: { orderNo: order.orderSn } })
  assert.equal(payStatus, 'paid')
})

test('opening the address of a cashier again and again does not block its buyer', async () => {
  const { buyer, order } = await unpaid()
  const body = { orderNo: order.orderSn, platform: 'weapp' }
  const { payOrderNo, sign } = await buyer.get(ordersCalls.miniPayData, { body })
  const open = async (openId: string) =>
    (await mall.guest.call(ordersCalls.miniPayData, { body: { ...body, payOrderNo, sign, openId } })).code
  const codes = []
  for (let payer = 0; payer < MAX_BY_ADDRESS + 2; payer++) codes.push(await open(`oMadeUp${payer}`))
  assert.deepEqual(codes.slice(-2), [CODES.tooMany, CODES.tooMany])
  useUp(order.orderSn, true)
  const own = await buyer.call(ordersCalls.miniPayData, { body: { ...body, openId: 'oBuyer' } })
  assert.equal(own.code, CODES.ok)
})
