import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { ORDER_CODES } from '@contract/orderCodes'
import { DAY_MS } from '@contract/rules/dateText'
import { buy, newBuyer, orderInput, pay, setStock, stockOf } from '../../../testing/buying'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const MUG = 'mug-enamel-0'
const STOVE = 'stove-dual'

test('one account can not hold more pieces of an article in unpaid orders than the limit', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000031')
  await setStock(mall, MUG, 200)
  await buy(buyer, addressId, { skuId: MUG, number: 30 })
  const last = await buy(buyer, addressId, { skuId: MUG, number: 20 })
  const more = await orderInput(buyer, addressId, { skuId: MUG })
  const answer = await buyer.call(ordersCalls.create, more)
  assert.equal(answer.code, ORDER_CODES.overLimit)
  assert.match(answer.description, /未付款的订单里已有 50 件，付款前最多 50 件，请先付款或取消/)
  assert.equal(await stockOf(mall, MUG), 150)

  await pay(mall, buyer, last.orderSn)
  assert.equal((await buyer.call(ordersCalls.create, more)).code, '000000')
})

test('one order can not hold more than the limit either', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000032')
  await setStock(mall, MUG, 200)
  const answer = await buyer.call(
    ordersCalls.create,
    await orderInput(buyer, addressId, { skuId: MUG, number: 51 }),
  )
  assert.equal(answer.code, ORDER_CODES.overLimit)
  assert.match(answer.description, /一次最多购买 50 件/)
})

test('orders at the same moment count each other', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000033')
  await setStock(mall, MUG, 400)
  const inputs = await Promise.all(
    Array.from({ length: 5 }, () => orderInput(buyer, addressId, { skuId: MUG, number: 20 })),
  )
  const answers = await Promise.all(inputs.map((input) => buyer.call(ordersCalls.create, input)))
  assert.equal(answers.filter(({ code }) => code === '000000').length, 2)
  assert.equal(await stockOf(mall, MUG), 360)
})

test('the limit for one order of an article holds over all unpaid orders', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000034')
  const sku = await mall.ctx.db
    .selectFrom('skus')
    .innerJoin('goods', 'goods.id', 'skus.goods_id')
    .select('skus.id')
    .where('order_limit', '=', 2)
    .where('stock', '>', 5)
    .executeTakeFirstOrThrow()
  await buy(buyer, addressId, { skuId: sku.id, number: 2 })
  const answer = await buyer.call(ordersCalls.create, await orderInput(buyer, addressId, { skuId: sku.id }))
  assert.equal(answer.code, ORDER_CODES.overLimit)
})

test('one account has at most twenty unpaid orders; cancelling one makes room for another', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000035')
  const orders: { orderId: string }[] = []
  for (let made = 0; made < 20; made++) orders.push(await buy(buyer, addressId, { skuId: STOVE }))
  const input = await orderInput(buyer, addressId, { skuId: MUG })
  const answer = await buyer.call(ordersCalls.create, input)
  assert.equal(answer.code, ORDER_CODES.overLimit)
  assert.match(answer.description, /您有 20 笔订单还没有付款，请先付款或取消后再下单/)

  await buyer.get(ordersCalls.cancel, { query: { orderId: orders[0]!.orderId } })
  assert.equal((await buyer.call(ordersCalls.create, input)).code, '000000')
})

test('after twenty orders of a day that were cancelled or expired, the account orders again tomorrow', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000036')
  const paid = await buy(buyer, addressId, { skuId: STOVE })
  await pay(mall, buyer, paid.orderSn)
  for (let made = 0; made < 10; made++) {
    const { orderId } = await buy(buyer, addressId, { skuId: MUG })
    await buyer.get(ordersCalls.cancel, { query: { orderId } })
  }
  for (let made = 0; made < 10; made++) await buy(buyer, addressId, { skuId: MUG })
  const input = await orderInput(buyer, addressId, { skuId: MUG })
  await mall.ctx.db
    .updateTable('orders')
    .set({ order_status: 40, pay_status: 'closed', close_reason: 'timeout' })
    .where('user_id', '=', buyer.beanId)
    .where('pay_status', '=', 'unpaid')
    .execute()
  const answer = await buyer.call(ordersCalls.create, input)
  assert.equal(answer.code, ORDER_CODES.overLimit)
  assert.equal(answer.description, '您今天有 20 笔订单取消或超时未付款，请明天再下单')

  // What the merchant closed is not the shopper's doing.
  await mall.ctx.db
    .updateTable('orders')
    .set({ close_reason: 'merchant' })
    .where('id', '=', (await lastOrder(buyer.beanId)).id)
    .execute()
  assert.equal((await buyer.call(ordersCalls.create, input)).code, '000000')
})

test('abandoned orders of yesterday, or of a clock that was ahead, are not counted', async (t) => {
  const { buyer, addressId } = await newBuyer(mall, '13900000037')
  for (let made = 0; made < 20; made++) {
    const { orderId } = await buy(buyer, addressId, { skuId: MUG })
    await buyer.get(ordersCalls.cancel, { query: { orderId } })
  }
  const { now } = Date
  for (const days of [1, -1]) {
    const clock = t.mock.method(Date, 'now', () => now() + days * DAY_MS)
    const again = await mall.signIn(buyer.phone)
    const input = await orderInput(again, addressId, { skuId: MUG })
    assert.equal((await again.call(ordersCalls.create, input)).code, '000000')
    clock.mock.restore()
  }
})

const lastOrder = (userId: string) =>
  mall.ctx.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
