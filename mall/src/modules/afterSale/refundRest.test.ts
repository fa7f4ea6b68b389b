import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { buyPaid, setStock, stockOf } from '../../../testing/buying'
import { wrongInLedger } from '../../../testing/ledger'
import { act, hireOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

/** After a refund of a part the buyer asks for the rest, and gets what is possible or reads why not. */

const SKUS = ['mug-enamel-1', 'mug-enamel-2'] as const
let mall: TestMall
let phone = 13_966_770_000
before(async () => {
  mall = await createTestMall()
  for (const sku of SKUS) await setStock(mall, sku, 100)
})
after(() => mall.close())

const paid = () => buyPaid(mall, String(++phone), SKUS)
const detailOf = (buyer: Shopper, id: string) => buyer.get(ordersCalls.byId, { params: { id } })
const refund = (buyer: Shopper, id: string) => buyer.call(ordersCalls.refund, { params: { id } })

async function expectRefunded(buyer: Shopper, orderId: string) {
  assert.ok((await detailOf(buyer, orderId)).actions.includes('refund'))
  assert.equal((await refund(buyer, orderId)).code, '000000')
  await mall.runJobs()
  const after = await detailOf(buyer, orderId)
  assert.deepEqual([after.orderStatusCDesc, after.refundedAmount], ['已退款', after.paidAmount])
  assert.deepEqual(await wrongInLedger(mall), [])
  // Once more, as after a lost answer.
  assert.equal((await refund(buyer, orderId)).code, '000000')
}

test('after a part that the merchant refunded, the buyer gets the rest back', async () => {
  const { buyer, orderId } = await paid()
  const before = await stockOf(mall, SKUS[0])
  const finance = await hireOperator(mall, ['owner'])
  assert.equal(
    (await act(finance, `orders/${orderId}`, 'refundPart', { amount: 1_700, reason: '补差价' })).status,
    200,
  )
  await mall.runJobs()
  await expectRefunded(buyer, orderId)
  assert.equal(await stockOf(mall, SKUS[0]), before + 1)
})

test('after one line was taken back, the buyer gets the rest back, and stock counts each piece once', async () => {
  const { buyer, orderId, ids } = await paid()
  const before = await stockOf(mall, SKUS[0])
  await buyer.get(ordersCalls.refundLines, { body: { orderId, orderGoodsIds: [ids[0]], reason: '不想要了' } })
  await mall.runJobs()
  await expectRefunded(buyer, orderId)
  assert.equal(await stockOf(mall, SKUS[0]), before + 1)
})

test('a buyer who can not get an order back reads the state that it has, and what is possible', async () => {
  const { buyer, orderId } = await paid()
  const why = async () => (await refund(buyer, orderId)).description
  const set = (order_status: number, more: object = {}) =>
    mall.ctx.db
      .updateTable('orders')
      .set({ order_status, ...more })
      .where('id', '=', orderId)
      .execute()
  await set(15)
  assert.match(await why(), /^部分商品已发货：没有发货的商品可以单独退款/)
  await set(20)
  assert.match(await why(), /^订单已发货，请在商品旁申请售后/)
  await set(30)
  assert.match(await why(), /^订单已完成，请在商品旁申请售后/)
  await set(40, { close_reason: 'timeout' })
  assert.equal(await why(), '订单已关闭（超时未支付），不能再退款')
  await set(0)
  assert.match(await why(), /可以直接取消订单/)
})
