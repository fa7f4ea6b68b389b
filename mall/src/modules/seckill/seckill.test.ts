// Runs on both databases: a crowd buys at the same time.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { seckillCalls } from '@contract/calls/seckill'
import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { MINUTE_MS } from '@contract/rules/dateText'
import { SECKILL_CODES } from '@contract/seckillCodes'
import { cashierPath, newBuyer, newKey, pay, stockOf } from '../../../testing/buying'
import { type Buyer, ledgerOf, seedCrowd, seedSeckill } from '../../../testing/crowd'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { settlePayment } from '../payment/settlePayment'
import { addToSeckill, closeSeckill } from './operateSeckill'

let mall: TestMall
let phones = 13_911_110_000

before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const someone = () => newBuyer(mall, String(++phones))
const input = (seckillId: string, addressId: string, over: Record<string, unknown> = {}) => ({
  body: { seckillId, number: 1, addressId, clientKey: newKey(), expectedAmount: '100.00', ...over },
})
const detailOf = (who: Shopper, seckillId: string) => who.get(seckillCalls.detail, { body: { seckillId } })

/** Tries to buy with the `token` header alone, as pages of the php mall send it. */
const attempt = (buyer: Buyer, seckillId: string, over: Record<string, unknown> = {}) =>
  mall.guest.call(seckillCalls.done, {
    ...input(seckillId, buyer.addressId, over),
    headers: { token: buyer.token },
  })

test('a bought piece is an ordinary order of type seckill, to be paid within five minutes', async () => {
  const id = await seedSeckill(mall.ctx, { total: 3 })
  const { buyer, addressId } = await someone()
  const info = await buyer.get(seckillCalls.orderInfo, { body: { seckillId: id, number: 1, addressId } })
  assert.equal(info.payableAmount, '100.00')
  assert.equal(info.submittable, true)
  const made = await buyer.get(seckillCalls.done, input(id, addressId))
  assert.ok(made.payDeadline - made.serverTime <= 5 * MINUTE_MS)
  const order = await buyer.get(ordersCalls.byId, { params: { id: made.orderId } })
  assert.equal(order.orderType, 'seckill')
  assert.equal(order.orderStatus, 0)
  assert.ok(order.actions.includes('pay'))
  assert.equal((await detailOf(buyer, id)).myNumber, 1)
  assert.equal((await detailOf(mall.guest, id)).left, 2)
})

test('a thousand buyers for fifty pieces: fifty orders, all others get the refusal that it is sold out', async () => {
  const id = await seedSeckill(mall.ctx, { total: 50 })
  const crowd = await seedCrowd(mall.ctx, 1_000)
  const answers = await Promise.all(crowd.map((buyer) => attempt(buyer, id)))
  const counts = new Map<string, number>()
  for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1)
  assert.deepEqual(Object.fromEntries(counts), { [CODES.ok]: 50, [SECKILL_CODES.soldOut]: 950 })
  const ledger = await ledgerOf(mall.ctx, id)
  assert.deepEqual([ledger.left, ledger.held, ledger.buyers, ledger.adds], [0, 50, 50, true])
})

test('one person who taps thirty times gets no more than the limit', async () => {
  const id = await seedSeckill(mall.ctx, { total: 20, perUser: 2 })
  const [greedy] = await seedCrowd(mall.ctx, 1)
  assert.ok(greedy)
  const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(greedy, id)))
  assert.equal(answers.filter(({ code }) => code === CODES.ok).length, 2)
  assert.equal(answers.filter(({ code }) => code === SECKILL_CODES.overLimit).length, 28)
  assert.equal((await ledgerOf(mall.ctx, id)).held, 2)
})

test('the same key answers the same order: at once, later, and when everything is sold', async () => {
  const id = await seedSeckill(mall.ctx, { total: 1 })
  const [first, second] = await seedCrowd(mall.ctx, 2)
  assert.ok(first && second)
  const clientKey = newKey()
  const twins = await Promise.all([1, 2, 3].map(() => attempt(first, id, { clientKey })))
  const { orderSn } = twins[0]?.data ?? {}
  assert.deepEqual(
    twins.map(({ data }) => data?.orderSn),
    [orderSn, orderSn, orderSn],
  )
  assert.equal((await attempt(second, id)).code, SECKILL_CODES.soldOut)
  assert.equal((await attempt(first, id, { clientKey })).data.orderSn, orderSn)
  assert.equal((await ledgerOf(mall.ctx, id)).orders, 1)
})

test('sold out: a stranger gets that it is gone, a buyer the limit, a repeated request its order', async () => {
  const id = await seedSeckill(mall.ctx, { total: 1 })
  const [buyer, stranger] = await seedCrowd(mall.ctx, 2)
  assert.ok(buyer && stranger)
  const clientKey = newKey()
  const { data: made } = await attempt(buyer, id, { clientKey })
  // The second pass is answered from this process's cache.
  for (const _round of [1, 2]) {
    assert.equal((await attempt(stranger, id)).code, SECKILL_CODES.soldOut)
    assert.equal((await attempt(buyer, id)).code, SECKILL_CODES.overLimit)
    assert.equal((await attempt(buyer, id, { clientKey })).data.orderSn, made.orderSn)
    assert.equal((await attempt(stranger, id, { number: 'x' })).code, CODES.badInput)
  }
  assert.equal((await attempt({ ...stranger, token: 'nobody' }, id)).code, CODES.loginExpired)
})

test('an unpaid order lapses after five minutes: the page says so before, and sells the piece again after', async () => {
  const id = await seedSeckill(mall.ctx, { total: 1 })
  const { buyer, addressId } = await someone()
  const made = await buyer.get(seckillCalls.done, input(id, addressId))
  const soldOut = await detailOf(mall.guest, id)
  assert.deepEqual([soldOut.soldOut, soldOut.mayReopen], [true, true])
  await mall.advance(5 * MINUTE_MS + 1)
  const order = await buyer.get(ordersCalls.byId, { params: { id: made.orderId } })
  assert.equal(order.closeReason, 'timeout')
  const open = await detailOf(buyer, id)
  assert.deepEqual([open.soldOut, open.left, open.myNumber], [false, 1, 0])
  const other = await someone()
  assert.equal((await other.buyer.call(seckillCalls.done, input(id, other.addressId))).code, CODES.ok)
})

test('sold out and paid for does not promise to reopen', async () => {
  const id = await seedSeckill(mall.ctx, { total: 1 })
  const { buyer, addressId } = await someone()
  const made = await buyer.get(seckillCalls.done, input(id, addressId))
  await pay(mall, buyer, made.orderSn)
  const seckill = await detailOf(mall.guest, id)
  assert.deepEqual([seckill.soldOut, seckill.mayReopen], [true, false])
  const winners = await mall.guest.get(seckillCalls.winners, { query: { seckillId: id } })
  assert.equal(winners.total, 1)
  assert.equal(winners.list[0].number, 1)
})

test('cancelling gives piece and limit back to the seckill; a refund gives the piece to the shelf and keeps the limit', async () => {
  const id = await seedSeckill(mall.ctx, { total: 5 })
  const { skuId } = await detailOf(mall.guest, id)
  const { buyer, addressId } = await someone()
  const first = await buyer.get(seckillCalls.done, input(id, addressId))
  await buyer.get(ordersCalls.cancel, { query: { orderId: first.orderId } })
  await buyer.get(ordersCalls.cancel, { query: { orderId: first.orderId } })
  assert.equal((await ledgerOf(mall.ctx, id)).left, 5)

  const second = await buyer.get(seckillCalls.done, input(id, addressId))
  await pay(mall, buyer, second.orderSn)
  const shelf = await stockOf(mall, skuId)
  await buyer.get(ordersCalls.refund, { params: { id: second.orderId } })
  assert.equal(await stockOf(mall, skuId), shelf + 1)
  assert.equal((await ledgerOf(mall.ctx, id)).left, 4)
  const again = await buyer.call(seckillCalls.done, input(id, addressId))
  assert.equal(again.code, SECKILL_CODES.overLimit)
})

test('money that arrives after the order has lapsed is refunded, and the piece stays with its next buyer', async () => {
  const id = await seedSeckill(mall.ctx, { total: 1 })
  const { buyer, addressId } = await someone()
  const made = await buyer.get(seckillCalls.done, input(id, addressId))
  await cashierPath(buyer, made.orderSn)
  const { pay_no: payNo } = await mall.ctx.db
    .selectFrom('payments')
    .select('pay_no')
    .where('order_id', '=', made.orderId)
    .executeTakeFirstOrThrow()
  await mall.advance(5 * MINUTE_MS + 1)
  const next = await someone()
  await next.buyer.get(seckillCalls.done, input(id, next.addressId))
  // The gateway took the money before the close request reached it.
  await mall.ctx.db
    .updateTable('gateway_trades')
    .set({ status: 'paid' })
    .where('pay_no', '=', payNo)
    .execute()
  assert.equal(await settlePayment(mall.ctx, { payNo, tradeNo: 'late', amount: 10_000 }), 'refunded')
  await mall.runJobs()
  const order = await buyer.get(ordersCalls.byId, { params: { id: made.orderId } })
  assert.deepEqual([order.orderStatus, order.refundStatus], [40, 'all'])
  assert.deepEqual([(await ledgerOf(mall.ctx, id)).left, (await ledgerOf(mall.ctx, id)).held], [0, 1])
})

test('before the start, after the end and once closed nothing is sold, and each says why', async () => {
  const { buyer, addressId } = await someone()
  const codeOf = async (id: string) => (await buyer.call(seckillCalls.done, input(id, addressId))).code
  const coming = await seedSeckill(mall.ctx, { total: 5, startsIn: 10 * MINUTE_MS })
  assert.equal(await codeOf(coming), SECKILL_CODES.notStarted)
  assert.equal((await detailOf(buyer, coming)).status, 'scheduled')
  const closed = await seedSeckill(mall.ctx, { total: 5 })
  await mall.ctx.transact((trx) => closeSeckill(trx, closed, mall.ctx.clock.now()))
  assert.equal(await codeOf(closed), SECKILL_CODES.closed)
  const short = await seedSeckill(mall.ctx, { total: 5, lasts: 2 * MINUTE_MS })
  await mall.advance(3 * MINUTE_MS)
  assert.equal(await codeOf(short), SECKILL_CODES.ended)
  assert.equal((await detailOf(buyer, short)).status, 'ended')
})

test('what a seckill did not sell goes back to the shelf once it is over, and a later lapse follows it', async () => {
  const id = await seedSeckill(mall.ctx, { total: 5, lasts: 3 * MINUTE_MS })
  const { skuId } = await detailOf(mall.guest, id)
  const { buyer, addressId } = await someone()
  await buyer.get(seckillCalls.done, input(id, addressId))
  const shelf = await stockOf(mall, skuId)
  await mall.advance(3 * MINUTE_MS)
  assert.equal(await stockOf(mall, skuId), shelf + 4)
  await mall.advance(3 * MINUTE_MS)
  assert.equal(await stockOf(mall, skuId), shelf + 5)
  const ledger = await ledgerOf(mall.ctx, id)
  assert.deepEqual([ledger.left, ledger.putBack, ledger.held, ledger.adds], [0, 5, 0, true])
})

test('a closed seckill opens again with pieces from the shelf, limits kept; one whose time is over does not', async () => {
  const id = await seedSeckill(mall.ctx, { total: 3, lasts: 10 * MINUTE_MS })
  const { skuId } = await detailOf(mall.guest, id)
  const { buyer, addressId } = await someone()
  await pay(mall, buyer, (await buyer.get(seckillCalls.done, input(id, addressId))).orderSn)
  await mall.ctx.transact((trx) => closeSeckill(trx, id, mall.ctx.clock.now()))
  await mall.runJobs()
  const shelf = await stockOf(mall, skuId)

  const add = (number: number) =>
    mall.ctx.transact((trx) => addToSeckill(trx, id, number, mall.ctx.clock.now()))
  assert.equal(await add(2), 'reopened')
  assert.equal(await stockOf(mall, skuId), shelf - 2)
  assert.equal((await buyer.call(seckillCalls.done, input(id, addressId))).code, SECKILL_CODES.overLimit)
  const other = await someone()
  assert.equal((await other.buyer.call(seckillCalls.done, input(id, other.addressId))).code, CODES.ok)
  assert.equal(await add(1), 'added')
  assert.equal((await ledgerOf(mall.ctx, id)).adds, true)
  await assert.rejects(add(1_000_000_000), /普通库存不足/)

  await mall.advance(10 * MINUTE_MS)
  const ledger = await ledgerOf(mall.ctx, id)
  assert.deepEqual([ledger.left, ledger.held, ledger.adds], [0, 1, true])
  await assert.rejects(add(1), /秒杀时间已过/)
})

test('a seckill order pays the delivery fee of its province, and keeps its terms', async () => {
  const id = await seedSeckill(mall.ctx, { total: 2 })
  const { buyer, addressId } = await someone()
  const setFee = (free_from: number, fee: number) =>
    mall.ctx.db.updateTable('delivery_fees').set({ free_from, fee }).where('id', '=', '110000').execute()
  await setFee(19_900, 1_500)
  const { payableAmount } = await buyer.get(seckillCalls.orderInfo, {
    body: { seckillId: id, number: 1, addressId },
  })
  assert.equal(payableAmount, '115.00')
  const made = await buyer.get(seckillCalls.done, input(id, addressId, { expectedAmount: payableAmount }))
  await setFee(9_900, 800)
  const order = await mall.ctx.db
    .selectFrom('orders')
    .select(['delivery_fee', 'delivery_terms'])
    .where('id', '=', made.orderId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(order, {
    delivery_fee: 1_500,
    delivery_terms: { province: '110000', fee: 1_500, freeFrom: 19_900 },
  })
})

test('forged seckills, addresses, amounts and numbers are refused with a message', async () => {
  const id = await seedSeckill(mall.ctx, { total: 5 })
  const { buyer, addressId } = await someone()
  const other = await someone()
  const refused = async (over: Record<string, unknown>) =>
    buyer.call(seckillCalls.done, input(id, addressId, over))
  assert.equal((await refused({ seckillId: 'nothing' })).code, CODES.notFound)
  assert.equal((await refused({ addressId: other.addressId })).code, CODES.addressMissing)
  assert.equal((await refused({ expectedAmount: '1.00' })).code, ORDER_CODES.amountChanged)
  assert.equal((await refused({ number: 2, expectedAmount: '200.00' })).code, SECKILL_CODES.overLimit)
  for (const number of [0, -1, 1.5, 'x']) assert.equal((await refused({ number })).code, CODES.badInput)
  assert.equal((await mall.guest.call(seckillCalls.done, input(id, addressId))).code, CODES.signInFirst)
  for (const call of [seckillCalls.winners, seckillCalls.showDetail]) {
    assert.equal((await mall.guest.call(call, { query: { seckillId: "x' or 1=1" } })).code, CODES.notFound)
  }
  assert.equal((await ledgerOf(mall.ctx, id)).left, 5)
})

test('a shopper who has just signed out can not buy', async () => {
  const id = await seedSeckill(mall.ctx, { total: 5, perUser: 5 })
  const { buyer, addressId } = await someone()
  await buyer.get(seckillCalls.done, input(id, addressId))
  await buyer.get(userCalls.logout, { query: { phone: buyer.phone } })
  assert.equal((await buyer.call(seckillCalls.done, input(id, addressId))).code, CODES.loginExpired)
})

test('the list opens with the session that runs, and a seckill is running at any time of the day', async () => {
  const shown = await mall.guest.get(seckillCalls.show, { query: {} })
  const running = shown.sessions.find((one: { status: string }) => one.status === 'running')
  assert.equal(shown.sessionId, running.sessionId)
  assert.ok(shown.list.length > 0)
  const other = shown.sessions.at(-1)
  const later = await mall.guest.get(seckillCalls.show, { query: { sessionId: other.sessionId } })
  assert.equal(later.list[0].status, 'scheduled')
  assert.equal(
    (await mall.guest.call(seckillCalls.show, { query: { sessionId: 'none' } })).code,
    CODES.notFound,
  )
})

test('days later the sessions of that day exist, from the same templates', async () => {
  const { planSeckill } = await import('./planSeckills')
  await mall.advance(3 * 24 * 60 * MINUTE_MS)
  await planSeckill.run(mall.ctx, {})
  await planSeckill.run(mall.ctx, {})
  const shown = await mall.guest.get(seckillCalls.show, { query: {} })
  const running = shown.sessions.find((one: { status: string }) => one.status === 'running')
  assert.equal(shown.sessionId, running.sessionId)
  assert.ok(shown.list.length > 0)
  assert.ok(shown.list.every((seckill: { left: number; total: number }) => seckill.left === seckill.total))
})
