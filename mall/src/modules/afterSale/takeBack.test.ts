import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { afterCalls } from '@contract/calls/after'
import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import { DAY_MS } from '@contract/rules/dateText'
import { FAR_ADDRESS, newBuyer, newKey, pay, setStock } from '../../../testing/buying'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { shipParcel } from '../order/shipOrder'

/** Mugs cost 59.00 each; delivery is free from 99.00. */
const SKUS = ['mug-enamel-1', 'mug-enamel-2', 'mug-enamel-0'] as const

let mall: TestMall
let phone = 13_966_660_000
before(async () => {
  mall = await createTestMall()
  for (const sku of SKUS) await setStock(mall, sku, 100)
})
after(() => mall.close())

/** A paid order of one mug of each kind, sent to the address with the high delivery fee. */
async function paid(count: 1 | 2 | 3) {
  const { buyer } = await newBuyer(mall, String(++phone))
  const { id } = await buyer.get(addressCalls.add, { body: FAR_ADDRESS })
  const lines = SKUS.slice(0, count).map((skuId) => ({ skuId, number: 1 }))
  const input = { source: 'direct', lines, addressId: String(id), couponId: '' }
  const { payableAmount } = await buyer.get(ordersCalls.preview, { body: input })
  const order = await buyer.get(ordersCalls.create, {
    body: { ...input, clientKey: newKey(), expectedAmount: payableAmount },
  })
  await pay(mall, buyer, order.orderSn)
  const detail = await detailOf(buyer, order.orderId)
  const ids: string[] = detail.orderGoods.map((line: { orderGoodsId: string }) => line.orderGoodsId)
  return { buyer, orderId: String(order.orderId), ids, payableAmount }
}

const detailOf = (buyer: Shopper, id: string) => buyer.get(ordersCalls.byId, { params: { id } })
async function takeBack(buyer: Shopper, orderId: string, orderGoodsIds: string[]) {
  await buyer.get(ordersCalls.refundLines, { body: { orderId, orderGoodsIds, reason: '不想要了' } })
  await mall.runJobs()
  return detailOf(buyer, orderId)
}

test('a far order that falls below free delivery pays the delivery of what stays, once, and says so', async () => {
  const { buyer, orderId, ids, payableAmount } = await paid(3)
  assert.equal(payableAmount, '177.00')
  // 118.00 remain in the order: delivery stays free.
  assert.equal((await takeBack(buyer, orderId, [ids[0] as string])).refundedAmount, '59.00')
  // 59.00 remain in the order: delivery now costs 20.00.
  const second = await takeBack(buyer, orderId, [ids[1] as string])
  assert.equal(second.refundedAmount, '98.00')
  assert.match(JSON.stringify(second.timeline), /其余商品不再包邮，已扣除运费 ¥20\.00/)
  // Nothing remains: the delivery fee that was withheld is refunded too.
  const last = await takeBack(buyer, orderId, [ids[2] as string])
  assert.deepEqual([last.refundedAmount, last.orderStatusCDesc], ['177.00', '已退款'])
})

test('lines that are taken back together pay the fee once, all of them together pay none', async () => {
  const two = await paid(3)
  const rest = await takeBack(two.buyer, two.orderId, two.ids.slice(0, 2))
  assert.equal(rest.refundedAmount, '98.00')
  const all = await paid(3)
  assert.equal((await takeBack(all.buyer, all.orderId, all.ids)).refundedAmount, '177.00')
})

test('an order that paid for its delivery gets it back with its last line alone', async () => {
  const { buyer, orderId, ids, payableAmount } = await paid(1)
  assert.equal(payableAmount, '79.00')
  assert.equal((await takeBack(buyer, orderId, ids)).refundedAmount, '79.00')
})

test('pieces that come back after shipping leave the fee as it is, and close the order when all are back', async () => {
  const { buyer, orderId, ids } = await paid(2)
  const [shipped = '', waiting = ''] = ids
  await mall.ctx.transact((trx) =>
    shipParcel(
      trx,
      orderId,
      { carrier: '顺丰速运', expressNo: 'SF1', pieces: { [shipped]: 1 } },
      mall.ctx.clock.now(),
    ),
  )
  assert.equal((await takeBack(buyer, orderId, [waiting])).refundedAmount, '39.00')
  await buyer.get(afterCalls.apply, {
    body: {
      orderGoodsId: shipped,
      type: 'refund',
      received: true,
      number: 1,
      refundAmount: '59.00',
      reason: '其他原因',
    },
  })
  await mall.advance(3 * DAY_MS)
  const again = await mall.signIn(buyer.phone)
  const back = await detailOf(again, orderId)
  assert.deepEqual([back.refundedAmount, back.orderStatusCDesc], ['98.00', '已退款'])
})

test('a negative amount is refused, for goods that cost nothing too', async () => {
  const { buyer, orderId, ids } = await paid(1)
  await mall.ctx.transact((trx) =>
    shipParcel(trx, orderId, { carrier: '顺丰速运', expressNo: 'SF1' }, mall.ctx.clock.now()),
  )
  await mall.ctx.db
    .updateTable('order_lines')
    .set({ discount: 5_900 })
    .where('order_id', '=', orderId)
    .execute()
  const answer = await buyer.call(afterCalls.apply, {
    body: {
      orderGoodsId: ids[0],
      type: 'refund',
      received: true,
      number: 1,
      refundAmount: '-5.00',
      reason: '其他原因',
    },
  })
  assert.equal(answer.code, CODES.badInput)
})
