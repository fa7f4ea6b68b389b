import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AFTER_SALE_REASONS } from '@contract/afterSaleReasons'
import { addressCalls } from '@contract/calls/address'
import { afterCalls } from '@contract/calls/after'
import { ordersCalls } from '@contract/calls/orders'
import { buy, FAR_ADDRESS, newBuyer, newKey, pay, setStock } from '../../../testing/buying'
import { act, hireOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { shipOrder } from './shipOrder'

/** The number sold that goods show: what was paid, also with nothing, less what went back. */

const SKUS = ['mug-enamel-1', 'mug-enamel-2'] as const
let mall: TestMall
let phone = 13_966_880_000
before(async () => {
  mall = await createTestMall()
  for (const sku of SKUS) await setStock(mall, sku, 100)
})
after(() => mall.close())

const salesOf = async () => {
  const goods = mall.ctx.db
    .selectFrom('goods')
    .innerJoin('skus', 'skus.goods_id', 'goods.id')
    .select('goods.sales')
    .where('skus.id', '=', SKUS[0])
  return (await goods.executeTakeFirstOrThrow()).sales
}

async function paid(number = 1) {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const lines = SKUS.map((skuId) => ({ skuId, number }))
  const input = { source: 'direct', lines, addressId, couponId: '' }
  const { payableAmount } = await buyer.get(ordersCalls.preview, { body: input })
  const order = await buyer.get(ordersCalls.create, {
    body: { ...input, clientKey: newKey(), expectedAmount: payableAmount },
  })
  await pay(mall, buyer, order.orderSn)
  const { orderGoods } = await buyer.get(ordersCalls.byId, { params: { id: order.orderId } })
  return {
    buyer,
    orderId: String(order.orderId),
    ids: orderGoods.map((line: { orderGoodsId: string }) => line.orderGoodsId),
  }
}

test('a whole refund takes its pieces out of the sales, and one line its own', async () => {
  const before = await salesOf()
  const { buyer, orderId, ids } = await paid(2)
  assert.equal(await salesOf(), before + 4)
  await buyer.get(ordersCalls.refundLines, { body: { orderId, orderGoodsIds: [ids[0]], reason: '不想要了' } })
  await mall.runJobs()
  assert.equal(await salesOf(), before + 2)
  await buyer.get(ordersCalls.refund, { params: { id: orderId } })
  await mall.runJobs()
  assert.equal(await salesOf(), before)
  const whole = await paid()
  await whole.buyer.get(ordersCalls.refund, { params: { id: whole.orderId } })
  assert.equal(await salesOf(), before)
})

test('pieces that come back after they were shipped leave the sales', async () => {
  const owner = await hireOperator(mall, ['owner'])
  const { buyer, orderId, ids } = await paid(3)
  await mall.ctx.transact((trx) => shipOrder(trx, orderId, '顺丰速运 SF1234567891', mall.ctx.clock.now()))
  const before = await salesOf()
  const reason = AFTER_SALE_REASONS.refund[0]
  const { afterOrderId } = await buyer.get(afterCalls.apply, {
    body: { orderGoodsId: ids[0], type: 'refund', received: true, number: 2, refundAmount: '1.00', reason },
  })
  assert.equal((await act(owner, `after-sales/${afterOrderId}`, 'approve')).status, 200)
  await mall.runJobs()
  assert.equal(await salesOf(), before - 2)
})

test('an order that costs nothing at its new address counts as sold', async () => {
  const before = await salesOf()
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const { price } = await mall.ctx.db
    .selectFrom('skus')
    .select('price')
    .where('id', '=', SKUS[0])
    .executeTakeFirstOrThrow()
  const setPrice = (to: number) =>
    mall.ctx.db.updateTable('skus').set({ price: to }).where('id', '=', SKUS[0]).execute()
  await setPrice(0)
  const order = await buy(buyer, addressId, { skuId: SKUS[0], number: 2 })
  await setPrice(price)
  assert.notEqual(order.payableAmount, '0.00')
  assert.equal(await salesOf(), before)
  // Since the order was placed, delivery to the other province has become free.
  await mall.ctx.db.updateTable('delivery_fees').set({ fee: 0 }).execute()
  const { id } = await buyer.get(addressCalls.add, { body: FAR_ADDRESS })
  await buyer.get(ordersCalls.changeAddress, { body: { orderId: order.orderId, addressId: String(id) } })
  assert.equal(await salesOf(), before + 2)
})

test('an order that needs no payment counts as sold', async () => {
  const before = await salesOf()
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  await mall.ctx.db.updateTable('skus').set({ price: 0 }).where('id', '=', SKUS[0]).execute()
  await mall.ctx.db.updateTable('delivery_fees').set({ fee: 0 }).execute()
  const order = await buy(buyer, addressId, { skuId: SKUS[0], number: 2 })
  assert.equal(order.payableAmount, '0.00')
  assert.equal(await salesOf(), before + 2)
})
