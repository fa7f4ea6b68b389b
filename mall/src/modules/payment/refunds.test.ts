import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { MINUTE_MS } from '@contract/rules/dateText'
import { buy, newBuyer, pay } from '../../../testing/buying'
import { wrongInLedger } from '../../../testing/ledger'
import { act, hireOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

const SKU = 'phone-mount-magnet-1'
/** The local gateway accepts refunds and pays them ten minutes later. */
const SETTINGS = { LOCAL_PAY: `refundMs=${10 * MINUTE_MS}`, METRICS_TOKEN: 'a-token-for-metrics' }
let mall: TestMall
let phone = 13_966_600_000
before(async () => {
  mall = await createTestMall({ settings: SETTINGS })
})
beforeEach(() => platformRefuses(false))
after(() => mall.close())

const platformRefuses = (refuses: boolean) =>
  mall.ctx.db.updateTable('gateway_trades').set({ refuses_refunds: refuses }).execute()

/** An order that was paid, then refunded as a whole by its buyer. */
async function refunded() {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const order = await buy(buyer, addressId, { skuId: SKU })
  await pay(mall, buyer, order.orderSn)
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  return { buyer, order }
}

const detailOf = (buyer: Shopper, orderId: string) => buyer.get(ordersCalls.byId, { params: { id: orderId } })
const titles = (detail: { timeline: { title: string }[] }) => detail.timeline.map(({ title }) => title)
const refundOf = (orderId: string) =>
  mall.ctx.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

test('a refund that the gateway has only accepted is not reported as paid', async () => {
  const { buyer, order } = await refunded()
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
  assert.ok(!titles(await detailOf(buyer, order.orderId)).includes('退款成功'))
  await mall.advance(10 * MINUTE_MS)
  assert.equal((await refundOf(order.orderId)).status, 'done')
  assert.equal(titles(await detailOf(buyer, order.orderId)).at(-1), '退款成功')
  assert.deepEqual(await wrongInLedger(mall), [])
})

test('a refund that fails after it was accepted is shown to buyer and operator, and is tried again until it arrives', async () => {
  const { buyer, order } = await refunded()
  await platformRefuses(true)
  await mall.advance(11 * MINUTE_MS)
  const failed = await detailOf(buyer, order.orderId)
  assert.equal(failed.orderStatusCDesc, '退款处理中')
  assert.equal(titles(failed).at(-1), '退款受阻')
  const finance = await hireOperator(mall, ['finance'])
  const { data } = await finance.call('GET', `/refunds/${(await refundOf(order.orderId)).refund_no}`)
  assert.deepEqual([data.status, data.obstacle], ['failed', '演示支付渠道拒绝退款'])

  // The next attempts fail too, but the order's timeline gets one entry only.
  for (let hour = 0; hour < 3; hour += 1) await mall.advance(70 * MINUTE_MS)
  const again = await mall.signIn(String(phone))
  assert.equal(titles(await detailOf(again, order.orderId)).filter((title) => title === '退款受阻').length, 1)

  await platformRefuses(false)
  for (let hour = 0; hour < 2; hour += 1) await mall.advance(70 * MINUTE_MS)
  const done = await detailOf(await mall.signIn(String(phone)), order.orderId)
  assert.equal(done.orderStatusCDesc, '已退款')
  assert.equal(titles(done).at(-1), '退款成功')
  assert.deepEqual(await wrongInLedger(mall), [])
})

test('the operator can repeat a failed refund at once', async () => {
  const { order } = await refunded()
  await platformRefuses(true)
  await mall.advance(11 * MINUTE_MS)
  const { refund_no } = await refundOf(order.orderId)
  await platformRefuses(false)
  const finance = await hireOperator(mall, ['finance'])
  assert.equal((await act(finance, `refunds/${refund_no}`, 'repeat')).status, 200)
  await mall.runJobs()
  await mall.advance(31 * MINUTE_MS)
  assert.equal((await refundOf(order.orderId)).status, 'done')
  assert.equal((await act(finance, `refunds/${refund_no}`, 'repeat')).status, 422)
})

test('a refund that hangs at the gateway is settled by hand with a word of confirmation, and the buyer reads how', async () => {
  const { buyer, order } = await refunded()
  const { refund_no } = await refundOf(order.orderId)
  const finance = await hireOperator(mall, ['finance'])
  const row = () => finance.call('GET', `/refunds/${refund_no}`)
  assert.equal((await row()).data.obstacle, '渠道已受理，还没有到账')
  const values = { byHand: '已转账到尾号 1234 的银行卡', word: '结清' }
  const settle = (more: object = {}) => act(finance, `refunds/${refund_no}`, 'settle', { ...values, ...more })
  assert.equal((await settle({ word: '好' })).status, 400)
  assert.equal((await settle()).status, 200)
  assert.deepEqual([(await row()).data.status, (await row()).data.obstacle], ['done', ''])
  const detail = await detailOf(buyer, order.orderId)
  assert.equal(detail.orderStatusCDesc, '已退款')
  assert.equal(detail.timeline.at(-1).text, values.byHand)
  assert.equal((await settle()).status, 422)
  // The gateway is not asked any more.
  const job = mall.ctx.db.selectFrom('gateway_trades').select('refunded').where('refunded', '>', 0)
  const before = await job.execute()
  await mall.advance(26 * 60 * MINUTE_MS)
  assert.equal((await job.execute()).length, before.length)
  assert.deepEqual(await wrongInLedger(mall), [])
})

test('a refund that arrived before it was settled by hand stays as the gateway paid it', async () => {
  const { order } = await refunded()
  const { refund_no } = await refundOf(order.orderId)
  const finance = await hireOperator(mall, ['finance'])
  await mall.ctx.db.updateTable('gateway_refunds').set({ settles_at: mall.ctx.clock.now() }).execute()
  const values = { byHand: '已转账', word: '结清' }
  assert.equal((await act(finance, `refunds/${refund_no}`, 'settle', values)).status, 409)
  const { status, by_hand } = await refundOf(order.orderId)
  assert.deepEqual([status, by_hand], ['done', ''])
})

test('a refund that is requested again is asked after as soon as a new one', async () => {
  const { order } = await refunded()
  await platformRefuses(true)
  await mall.advance(11 * MINUTE_MS)
  const { refund_no } = await refundOf(order.orderId)
  await mall.advance(48 * 60 * MINUTE_MS)
  await platformRefuses(false)
  await act(await hireOperator(mall, ['finance']), `refunds/${refund_no}`, 'repeat')
  await mall.runJobs()
  assert.equal((await refundOf(order.orderId)).status, 'accepted')
  const job = mall.ctx.db.selectFrom('jobs').select('due_at').where('key', '=', refund_no)
  const { due_at } = await job.executeTakeFirstOrThrow()
  assert.equal(due_at - ((await refundOf(order.orderId)).requested_at ?? 0) <= 2 * MINUTE_MS, true)
})

test('a refund that a gateway refuses is counted', async () => {
  const headers = { authorization: `Bearer ${SETTINGS.METRICS_TOKEN}` }
  const counted = async () => {
    const { body } = await mall.app.inject({ url: '/metrics', headers })
    return Number(/payment\.refundRefused"\} (\d+)/.exec(body)?.[1])
  }
  // Those of the tests before arrive.
  await mall.advance(120 * MINUTE_MS)
  const before = await counted()
  await refunded()
  await platformRefuses(true)
  await mall.advance(11 * MINUTE_MS)
  assert.equal(await counted(), before + 1)
})
