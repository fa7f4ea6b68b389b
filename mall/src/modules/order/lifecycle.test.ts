import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallSpec } from '@contract/call'
import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import { tradeCalls } from '@contract/calls/trade'
import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { DAY_MS } from '@contract/rules/dateText'
import { buy, newBuyer, pay, stockOf } from '../../../testing/buying'
import { type CallInput, createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { retention } from '../../modules'
import { USUAL_LIMITS } from '../timeLimit/rules'
import { shipOrder } from './shipOrder'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const SKU = 'thermos-1l-0-1'

const couponState = async (buyer: Shopper) => {
  const { counts } = await buyer.get(couponsCalls.userList, { body: {} })
  return counts as { unused: number; used: number }
}
const detailOf = (buyer: Shopper, orderId: string) => buyer.get(ordersCalls.byId, { params: { id: orderId } })

test('cancelling gives stock and coupon back once, however often it is tapped', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000031')
  const { userCouponId } = await buyer.get(couponsCalls.receive, { params: { id: 'new-30' } })
  const before = await stockOf(mall, SKU)
  const order = await buy(buyer, addressId, { skuId: SKU, number: 3, couponId: userCouponId })
  assert.equal(await stockOf(mall, SKU), before - 3)
  assert.deepEqual(await couponState(buyer), { unused: 0, used: 1, expired: 0 })
  const taps = await Promise.all(
    [1, 2, 3].map(() =>
      buyer.call(ordersCalls.cancel, { query: { orderId: order.orderId, reason: '不想要了' } }),
    ),
  )
  for (const tap of taps) assert.equal(tap.data.orderStatusCDesc, '已取消')
  assert.equal(await stockOf(mall, SKU), before)
  assert.deepEqual(await couponState(buyer), { unused: 1, used: 0, expired: 0 })
  const again = await buy(buyer, addressId, { skuId: SKU, couponId: userCouponId })
  assert.notEqual(again.orderId, order.orderId)
})

test('an unpaid order closes at 30 minutes and not before, and gives everything back', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000032')
  const before = await stockOf(mall, 'cap-truck-2')
  const { orderId, payDeadline, serverTime } = await buy(buyer, addressId, { skuId: 'cap-truck-2' })
  assert.equal(payDeadline - serverTime, USUAL_LIMITS.pay)
  await mall.advance(USUAL_LIMITS.pay - 60_000)
  assert.equal((await detailOf(buyer, orderId)).orderStatus, 0)
  await mall.advance(61_000)
  // Sign in again: access tokens also expire after half an hour.
  const closed = await detailOf(await mall.signIn('13900000032'), orderId)
  assert.equal(closed.orderStatus, 40)
  assert.equal(closed.orderStatusCDesc, '已关闭（超时未支付）')
  assert.deepEqual(closed.actions, ['delete', 'rebuy'])
  assert.equal(closed.payDeadline, 0)
  assert.equal(await stockOf(mall, 'cap-truck-2'), before)
})

test('paid, shipped, received: each step has its buttons and its line in the timeline', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000033')
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: SKU })
  assert.deepEqual((await detailOf(buyer, orderId)).actions, ['cancel', 'editAddress', 'pay'])
  await pay(mall, buyer, orderSn)
  assert.deepEqual((await detailOf(buyer, orderId)).actions, ['refund', 'editAddress', 'rebuy'])
  const early = await buyer.call(ordersCalls.confirm, { params: { id: orderId } })
  assert.equal(early.code, ORDER_CODES.stateChanged)
  await mall.ctx.transact((trx) => shipOrder(trx, orderId, '顺丰速运', mall.ctx.clock.now()))
  assert.deepEqual((await detailOf(buyer, orderId)).actions, ['logistics', 'rebuy', 'confirm'])
  const late = await buyer.call(ordersCalls.refund, { params: { id: orderId } })
  assert.equal(late.code, ORDER_CODES.stateChanged)
  await Promise.all([1, 2, 3].map(() => buyer.get(ordersCalls.confirm, { params: { id: orderId } })))
  const done = await buyer.get(ordersCalls.confirm, { params: { id: orderId } })
  assert.equal(done.orderStatus, 30)
  assert.equal(done.commentStatus, 'todo')
  assert.deepEqual(
    done.timeline.map((step: { title: string }) => step.title),
    ['订单已提交', '支付成功', '商家已发货', '已确认收货'],
  )
})

test('a shipped order completes by itself after 14 days', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000034')
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: SKU })
  await pay(mall, buyer, orderSn)
  await mall.ctx.transact((trx) => shipOrder(trx, orderId, '顺丰速运', mall.ctx.clock.now()))
  await mall.advance(13 * DAY_MS)
  const again = await mall.signIn('13900000034')
  assert.equal((await detailOf(again, orderId)).orderStatus, 20)
  await mall.advance(DAY_MS + 1000)
  assert.equal((await detailOf(await mall.signIn('13900000034'), orderId)).orderStatus, 30)
})

test('taking a paid order back refunds it once and gives stock and coupon back', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000035')
  const { userCouponId } = await buyer.get(couponsCalls.receive, { params: { id: 'new-30' } })
  const before = await stockOf(mall, SKU)
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: SKU, couponId: userCouponId })
  await pay(mall, buyer, orderSn)
  await Promise.all([1, 2, 3].map(() => buyer.get(ordersCalls.refund, { params: { id: orderId } })))
  await mall.runJobs()
  const order = await detailOf(buyer, orderId)
  assert.equal(order.orderStatusCDesc, '已退款')
  assert.equal(order.refundStatus, 'all')
  assert.equal(order.refundedAmount, order.paidAmount)
  assert.equal(order.timeline.at(-1).title, '退款成功')
  assert.equal(await stockOf(mall, SKU), before)
  assert.equal((await couponState(buyer)).unused, 1)
  const trade = await mall.ctx.db
    .selectFrom('gateway_trades')
    .innerJoin('payments', 'payments.pay_no', 'gateway_trades.pay_no')
    .select(['gateway_trades.amount', 'gateway_trades.refunded'])
    .where('payments.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  assert.equal(trade.refunded, trade.amount)
})

test('a stranger finds nothing under any call that takes an order', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000036')
  const { buyer: stranger } = await newBuyer(mall, '13900000037')
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: SKU })
  const { draftId } = await buyer.get(tradeCalls.add, { body: { skuId: SKU, number: 1 } })
  const attempts: [call: CallSpec, input: CallInput][] = [
    [ordersCalls.byId, { params: { id: orderId } }],
    [ordersCalls.details, { query: { orderSn } }],
    [ordersCalls.cancel, { query: { orderId } }],
    [ordersCalls.confirm, { params: { id: orderId } }],
    [ordersCalls.refund, { params: { id: orderId } }],
    [ordersCalls.payUrl, { body: { orderNo: orderSn, returnUrl: 'http://localhost/' } }],
    [ordersCalls.miniPayData, { body: { orderNo: orderSn, platform: 'weapp' } }],
    [ordersCalls.payState, { query: { orderNo: orderSn } }],
    [tradeCalls.order, { query: { draftId } }],
    [tradeCalls.getDone, { params: { id: draftId } }],
  ]
  for (const [call, input] of attempts) {
    assert.equal((await stranger.call(call, input)).code, CODES.notFound, call.path)
    assert.equal((await mall.guest.call(call, input)).code, CODES.signInFirst, call.path)
  }
  assert.equal((await stranger.get(ordersCalls.list, { body: {} })).total, 0)
  assert.equal((await stranger.get(ordersCalls.lists, { body: { keyword: orderSn } })).total, 0)
  assert.equal((await detailOf(buyer, orderId)).orderStatus, 0)
})

test('purchases that are begun and never ordered are bounded, and go after a month', async () => {
  const { buyer } = await newBuyer(mall, '13900000098')
  const ids = []
  for (let begun = 0; begun < 23; begun++) {
    ids.push((await buyer.get(tradeCalls.add, { body: { skuId: SKU, number: 1 } })).draftId)
  }
  const open = mall.ctx.db
    .selectFrom('trade_drafts')
    .select('id')
    .where('user_id', '=', buyer.beanId)
    .where('order_id', 'is', null)
  assert.equal((await open.execute()).length, 20)
  const isThere = async (draftId: string) =>
    (await buyer.call(tradeCalls.order, { query: { draftId } })).code === '000000'
  assert.equal(await isThere(ids.at(-1)), true)
  await mall.ctx.db
    .updateTable('trade_drafts')
    .set({ created_at: mall.ctx.clock.now() - 31 * DAY_MS })
    .where('id', '=', ids.at(-1))
    .execute()
  await retention.run(mall.ctx, {})
  assert.equal(await isThere(ids.at(-1)), false)
})

test('a direct purchase: draft, order, and what became of it', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000038')
  const { draftId } = await buyer.get(tradeCalls.add, { body: { skuId: SKU, number: 2 } })
  const { lines } = await buyer.get(tradeCalls.order, { query: { draftId } })
  const priced = await buyer.get(ordersCalls.preview, { body: { source: 'direct', lines, addressId } })
  assert.equal((await buyer.get(tradeCalls.getDone, { params: { id: draftId } })).order, null)
  const order = await buyer.get(tradeCalls.done, {
    body: { draftId, addressId, clientKey: 'direct-key-1', expectedAmount: priced.payableAmount },
  })
  // Another tab with another client key: the purchase already has its order.
  const again = await buyer.get(tradeCalls.done, {
    body: { draftId, addressId, clientKey: 'direct-key-2', expectedAmount: priced.payableAmount },
  })
  const done = await buyer.get(tradeCalls.getDone, { params: { id: draftId } })
  assert.deepEqual([done.order.orderId, again.orderId], [order.orderId, order.orderId])
})

test('lists, tabs and badges agree', async () => {
  const zhou = await mall.signIn('13800000001')
  const all = await zhou.get(ordersCalls.list, { body: {} })
  assert.equal(all.list.length, 10)
  const rest = await zhou.get(ordersCalls.list, { body: { pageNum: 2, pageSize: 100 } })
  assert.equal(rest.list.length, 0)
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(all.total / 10) }, (_, page) =>
      zhou.get(ordersCalls.list, { body: { pageNum: page + 1 } }),
    ),
  )
  const ids = pages.flatMap(({ list }) => list.map((order: { orderId: string }) => order.orderId))
  assert.equal(new Set(ids).size, all.total)
  const counts = await zhou.get(ordersCalls.counts)
  for (const [tab, count] of [
    [1, counts.toPay],
    [2, counts.toShip],
    [3, counts.toReceive],
  ]) {
    assert.equal((await zhou.get(ordersCalls.list, { body: { status: tab } })).total, count)
  }
  assert.equal((await zhou.call(ordersCalls.list, { body: { status: 4 } })).code, CODES.badInput)
  assert.equal((await zhou.get(ordersCalls.lists, { body: { keyword: '绞盘' } })).total, 1)
  const sales = await zhou.get(ordersCalls.afterSaleList, { query: { pageSize: 100 } })
  const open = sales.list.filter((sale: { afterOrderStatus: number }) => sale.afterOrderStatus < 50)
  assert.equal(open.length, counts.afterSale)
  const [sale] = sales.list
  const found = async (keyword: string) =>
    (await zhou.get(ordersCalls.afterSaleList, { query: { keyword, pageSize: 100 } })).list
  for (const keyword of [sale.goodsName.slice(1, 4), sale.orderSn]) {
    const ids = (await found(keyword)).map(({ afterOrderId }: { afterOrderId: string }) => afterOrderId)
    assert.ok(ids.includes(sale.afterOrderId), keyword)
  }
  assert.equal((await found('没有这样的商品')).length, 0)
  // A character that is special to the database matches literally.
  const withSign = await found('%')
  assert.ok(withSign.length < sales.list.length)
  for (const { goodsName } of withSign) assert.match(goodsName, /%/)
  // Each line has the unit its goods are counted in.
  const lines = [...all.list.flatMap(({ orderGoods }: { orderGoods: object[] }) => orderGoods), ...sales.list]
  for (const line of lines.filter(({ goodsUnit }: { goodsUnit?: string }) => goodsUnit !== undefined))
    assert.match(line.goodsUnit, /^[件只套对份张条台]/)
  assert.ok(sale.goodsUnit)
})
