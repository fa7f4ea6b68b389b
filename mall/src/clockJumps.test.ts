import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { handoverCalls } from '@contract/calls/handover'
import { ordersCalls } from '@contract/calls/orders'
import { userCalls } from '@contract/calls/user'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/rules/dateText'
import { buy, newBuyer } from '../testing/buying'
import { hireOperator } from '../testing/operators'
import { createTestMall, type TestMall } from '../testing/testMall'
import { ClockWatch } from './jobs/clockWatch'
import { enqueue } from './jobs/queue'
import { enrolRepeatingJobs, startWorker } from './jobs/worker'
import { ORDER_STATUS } from './modules/order/rules'

const BACK = [
  ['an hour', HOUR_MS],
  ['a day', DAY_MS],
  ['a year', 365 * DAY_MS],
] as const

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

/** Sets the system's clock; the worker notices it and enrols the repeating jobs. */
async function jump(t: TestContext, ms: number): Promise<void> {
  const { now } = Date
  t.mock.method(Date, 'now', () => now() + ms)
  await enrolRepeatingJobs(mall.ctx)
}

for (const [place, [far, ms]] of BACK.entries()) {
  test(`after the clock was set back by ${far}, an unpaid order holds its stock for half an hour at most`, async (t) => {
    const { buyer, addressId } = await newBuyer(mall, `1390000040${place}`)
    const { orderSn } = await buy(buyer, addressId, { skuId: 'mug-enamel-0' })
    await jump(t, -ms)
    await mall.advance(MINUTE_MS)
    const { payDeadline } = await buyer.get(ordersCalls.details, { query: { orderSn } })
    assert.ok(payDeadline - mall.ctx.clock.now() <= 30 * MINUTE_MS)
    await mall.advance(30 * MINUTE_MS)
    const order = mall.ctx.db.selectFrom('orders').select('close_reason').where('order_sn', '=', orderSn)
    assert.deepEqual(await order.executeTakeFirst(), { close_reason: 'timeout' })
  })

  test(`after the clock was set back by ${far}, tokens last as long as new ones, and codes nothing`, async (t) => {
    const shopper = await mall.signIn(`1390000041${place}`)
    const { code } = await shopper.get(handoverCalls.create, { body: {} })
    const phone = `1390000042${place}`
    await mall.guest.get(userCalls.sendCode, { query: { phone } })
    const sms = await mall.smsCode(phone)
    const operator = await hireOperator(mall, ['owner'])
    await jump(t, -ms)
    await mall.advance(MINUTE_MS)
    assert.equal((await shopper.call(userCalls.info)).code, '000000')
    assert.equal((await mall.guest.call(handoverCalls.redeem, { body: { code } })).code, '550004')
    assert.equal((await mall.guest.call(userCalls.login, { body: { phone, code: sms } })).code, '601004')
    assert.equal((await operator.call('GET', '/orders')).status, 401)
    await mall.advance(mall.ctx.env.accessTokenMs)
    assert.equal((await shopper.call(userCalls.info)).code, '145011')
  })
}

test('after the clock was set back, work that failed before is tried again at once', async (t) => {
  const { ctx } = mall
  await enqueue(ctx.db, { kind: 'sendMessage' }, 'clock', { messageId: 'none' }, ctx.clock.now() + HOUR_MS)
  await ctx.db.updateTable('jobs').set({ last_error: 'away' }).where('key', '=', 'clock').execute()
  await jump(t, -DAY_MS)
  await mall.advance(MINUTE_MS)
  const job = ctx.db.selectFrom('jobs').select('due_at').where('key', '=', 'clock')
  assert.equal(await job.executeTakeFirst(), undefined)
})

test('while the clock is suspected to be a year ahead, nothing is closed, expired or deleted', async (t) => {
  const { ctx } = mall
  const { buyer, addressId } = await newBuyer(mall, '13900000431')
  const { orderSn } = await buy(buyer, addressId, { skuId: 'mug-enamel-0' })
  const watch = new ClockWatch()
  const looked = new Promise<void>((resolve) => {
    const look = watch.look.bind(watch)
    let looks = 0
    watch.look = () => {
      looks += 1
      if (looks === 2) resolve()
      return look()
    }
  })
  const { now } = Date
  const clock = t.mock.method(Date, 'now', () => now() + 365 * DAY_MS)
  const worker = startWorker(ctx, watch)
  await looked
  await worker.stop()
  clock.mock.restore()
  const { orderStatus } = await buyer.get(ordersCalls.details, { query: { orderSn } })
  assert.equal(orderStatus, ORDER_STATUS.unpaid)
})
