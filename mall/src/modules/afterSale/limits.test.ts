import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { afterCalls } from '@contract/calls/after'
import { ordersCalls } from '@contract/calls/orders'
import { DAY_MS } from '@contract/rules/dateText'
import { buy, newBuyer, pay, setStock, stockOf } from '../../../testing/buying'
import { hireOperator, read } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { shipOrder } from '../order/shipOrder'
import { approve, receive, reship } from './merchantMoves'

/** Tests the automatic transitions of an after-sale application when each of its deadlines passes. */

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const SKU = 'thermos-1l-0-1'
const WANTED = 'thermos-1l-1-1'
const EXPRESS = { carrier: '顺丰速运', expressNo: 'SF1234567890' }
const now = () => mall.ctx.clock.now()
const later = (days: number) => mall.advance(days * DAY_MS + 1_000)

/** An application for one of two bought pieces. */
async function applied(phone: string, over: object = {}) {
  const { buyer, addressId } = await newBuyer(mall, phone)
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: SKU, number: 2 })
  await pay(mall, buyer, orderSn)
  await mall.ctx.transact((trx) => shipOrder(trx, orderId, '顺丰速运 SF1234567890', now()))
  const order = await buyer.get(ordersCalls.byId, { params: { id: orderId } })
  const line = order.orderGoods[0]
  const price = String(line.goodsPrice)
  const { afterOrderId } = await buyer.get(afterCalls.apply, {
    body: {
      orderGoodsId: line.orderGoodsId,
      type: 'return',
      received: true,
      number: 1,
      refundAmount: price,
      reason: '发错货',
      ...over,
    },
  })
  const id = String(afterOrderId)
  return {
    id,
    price,
    approve: () => mall.ctx.transact((trx) => approve(trx, id, '', now())),
    receive: () => mall.ctx.transact((trx) => receive(trx, id, now())),
    reship: () => mall.ctx.transact((trx) => reship(trx, id, EXPRESS, now())),
    send: () => buyer.get(afterCalls.express, { body: { afterOrderId: id, ...EXPRESS } }),
    /** The application as the buyer sees it. Signs in again, because the session may have expired meanwhile. */
    async detail() {
      const again = await mall.signIn(phone)
      return again.get(afterCalls.detail, { params: { id } })
    },
    async paidBack() {
      const again = await mall.signIn(phone)
      return (await again.get(ordersCalls.byId, { params: { id: orderId } })).refundedAmount
    },
  }
}
const EXCHANGE = { type: 'exchange', refundAmount: '0.00', reason: '规格选错了', wantedSkuId: WANTED }

test('a return is approved when the merchant does not respond for two days', async () => {
  const sale = await applied('13900000321')
  const before = await sale.detail()
  assert.deepEqual([before.turn, before.deadlineNote], ['merchant', '商家超时未处理将自动同意'])
  await later(2)
  const { afterOrderStatus, actions, timeline, returnAddress } = await sale.detail()
  assert.deepEqual([afterOrderStatus, actions], [20, ['cancel', 'express']])
  assert.equal(timeline.at(-1).actor, 'system')
  assert.ok(timeline.at(-1).text.includes(returnAddress))
})

test('the refund of goods that never came is paid when the merchant does not respond', async () => {
  const sale = await applied('13900000322', {
    type: 'refund',
    received: false,
    reason: '快递一直没有送到',
  })
  await later(2)
  assert.equal((await sale.detail()).afterOrderStatus, 50)
  assert.equal(await sale.paidBack(), sale.price)
})

test('an exchange for what has sold out meanwhile is closed with the reason instead of agreed to', async () => {
  const sale = await applied('13900000323', EXCHANGE)
  const stock = await stockOf(mall, WANTED)
  await setStock(mall, WANTED, 0)
  await later(2)
  const { afterOrderStatus, reply } = await sale.detail()
  assert.deepEqual([afterOrderStatus, reply], [62, '要换的规格已经没有库存，可改为退货退款'])
  await setStock(mall, WANTED, stock)
})

test('a parcel that never comes closes the application after seven days', async () => {
  const sale = await applied('13900000324')
  await sale.approve()
  await later(7)
  assert.equal((await sale.detail()).afterOrderStatus, 64)
})

test('a parcel that the merchant leaves lying for ten days counts as received and is paid back', async () => {
  const sale = await applied('13900000325')
  const stock = await stockOf(mall, SKU)
  await sale.approve()
  await sale.send()
  await later(9)
  assert.equal((await sale.detail()).afterOrderStatus, 30)
  await later(1)
  assert.equal((await sale.detail()).afterOrderStatus, 50)
  assert.equal(await sale.paidBack(), sale.price)
  assert.equal(await stockOf(mall, SKU), stock + 1)
})

test('a received return is paid back after three days though nobody pressed the button', async () => {
  const sale = await applied('13900000326')
  await sale.approve()
  await sale.send()
  await sale.receive()
  await later(3)
  assert.equal((await sale.detail()).afterOrderStatus, 50)
  assert.equal(await sale.paidBack(), sale.price)
})

test('an exchange that is never sent becomes a return after seven days: money back, wanted pieces on the shelf', async () => {
  const sale = await applied('13900000327', EXCHANGE)
  const stock = await stockOf(mall, WANTED)
  await sale.approve()
  await sale.send()
  await sale.receive()
  assert.equal((await sale.detail()).deadlineNote, '商家超时未发出换货将改为退款')
  await later(7)
  const { afterOrderStatus, afterOrderType, refundAmount } = await sale.detail()
  assert.deepEqual([afterOrderStatus, afterOrderType, refundAmount], [50, 'return', sale.price])
  assert.equal(await sale.paidBack(), sale.price)
  assert.equal(await stockOf(mall, WANTED), stock)
})

test('an exchanged piece counts as received after fourteen days', async () => {
  const sale = await applied('13900000328', EXCHANGE)
  await sale.approve()
  await sale.send()
  await sale.receive()
  await sale.reship()
  await later(14)
  const { afterOrderStatus, afterOrderType } = await sale.detail()
  assert.deepEqual([afterOrderStatus, afterOrderType], [50, 'exchange'])
  assert.equal(await sale.paidBack(), '0.00')
})

test('a refund that the gateway refused is requested again every day until it arrives', async () => {
  const sale = await applied('13900000329', { type: 'refund', reason: '买贵了' })
  await mall.ctx.db.updateTable('gateway_trades').set({ refuses_refunds: true }).execute()
  await sale.approve()
  await mall.runJobs()
  assert.equal((await sale.detail()).afterOrderStatus, 45)
  await later(1)
  assert.equal((await sale.detail()).afterOrderStatus, 45)
  await mall.ctx.db.updateTable('gateway_trades').set({ refuses_refunds: false }).execute()
  await later(1)
  assert.equal((await sale.detail()).afterOrderStatus, 50)
  assert.equal(await sale.paidBack(), sale.price)
})

test('a specification at another price is shown with the reason, and refused when it is requested anyway', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000330')
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: SKU })
  await pay(mall, buyer, orderSn)
  await mall.ctx.transact((trx) => shipOrder(trx, orderId, '顺丰速运 SF1234567890', now()))
  const { price } = await mall.ctx.db
    .selectFrom('skus')
    .select('price')
    .where('id', '=', WANTED)
    .executeTakeFirstOrThrow()
  await mall.ctx.db
    .updateTable('skus')
    .set({ price: price - 100 })
    .where('id', '=', WANTED)
    .execute()
  const order = await buyer.get(ordersCalls.byId, { params: { id: orderId } })
  const { orderGoodsId } = order.orderGoods[0]
  const form = await buyer.get(afterCalls.form, { params: { id: orderGoodsId } })
  const refusals = new Map(
    form.wanted.map((each: { skuId: string; refusal: string }) => [each.skuId, each.refusal]),
  )
  assert.equal(refusals.get(SKU), '')
  assert.match(String(refusals.get(WANTED)), /价格不同/)
  const answer = await buyer.call(afterCalls.apply, {
    body: { orderGoodsId, received: true, number: 1, ...EXCHANGE },
  })
  assert.deepEqual([answer.code, answer.description], ['400000', refusals.get(WANTED)])
  await mall.ctx.db.updateTable('skus').set({ price }).where('id', '=', WANTED).execute()
})

/** Changes a time limit at the desk. */
async function setLimit(id: string, value: number) {
  const operator = await hireOperator(mall, ['operations'])
  const { version } = await read(operator, `time-limits/${id}`)
  return operator.call('PUT', `/time-limits/${id}`, { version, values: { value } })
}

test('the time to apply is set at the desk; who was promised more keeps it, and the refusal names the right number', async () => {
  const completed = async (phone: string) => {
    const { buyer, addressId } = await newBuyer(mall, phone)
    const { orderId, orderSn } = await buy(buyer, addressId, { skuId: SKU })
    await pay(mall, buyer, orderSn)
    await mall.ctx.transact((trx) => shipOrder(trx, orderId, '顺丰速运 SF1234567890', now()))
    await buyer.get(ordersCalls.confirm, { params: { id: orderId } })
    return async () => {
      const again = await mall.signIn(phone)
      const { orderGoods } = await again.get(ordersCalls.byId, { params: { id: orderId } })
      const { orderGoodsId, afterSaleNumber } = orderGoods[0]
      const { pieces, reason } = await again.get(afterCalls.form, { params: { id: orderGoodsId } })
      assert.equal(afterSaleNumber, pieces)
      return reason || pieces
    }
  }
  const usual = await completed('13900000331')
  assert.deepEqual((await setLimit('apply', 6)).data.errors, { value: '售后：买家申请可以是 7 到 90 天' })
  assert.equal((await setLimit('apply', 8)).status, 200)
  const short = await completed('13900000332')
  await later(7)
  assert.deepEqual([await usual(), await short()], [1, 1])
  await later(1)
  assert.deepEqual([await usual(), await short()], [1, '确认收货已超过 8 天，如有问题请联系客服'])
  await later(7)
  assert.equal(await usual(), '确认收货已超过 15 天，如有问题请联系客服')
  await setLimit('apply', 15)
})

test('a step that the system made for a silent merchant names no number of days that the desk has changed', async () => {
  assert.equal((await setLimit('answer', 1)).status, 200)
  const sale = await applied('13900000333')
  await later(1)
  const { timeline, afterOrderStatus } = await sale.detail()
  assert.equal(afterOrderStatus, 20)
  assert.match(JSON.stringify(timeline), /商家没有在期限内处理，系统自动同意/)
  await setLimit('answer', 2)
})
