import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { cartCalls } from '@contract/calls/cart'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { ORDER_CODES } from '@contract/orderCodes'
import {
  ADDRESS,
  addToCart,
  buy,
  FAR_ADDRESS,
  newBuyer,
  newKey,
  orderInput,
  pay,
  setStock,
} from '../../../testing/buying'
import { change, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

/** Mugs cost 59.00 each; delivery is free from 99.00. */
const MUG = 'mug-enamel-0'
const OTHER_MUG = 'mug-enamel-1'
const BEIJING = '110000'
const XINJIANG = '650000'

let mall: TestMall
let operator: TestOperator
let phone = 13_966_770_000
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
  for (const sku of [MUG, OTHER_MUG]) await setStock(mall, sku, 100)
})
after(() => mall.close())
afterEach(async () => {
  const usual = { deliverable: true, fee: 800, freeFrom: 9_900 }
  await set(BEIJING, usual)
  await set(XINJIANG, { ...usual, fee: 2_000 })
})

const set = (id: string, values: object) => change(operator, `delivery-fees/${id}`, values)

async function detailOf(buyer: Shopper, id: string) {
  return buyer.get(ordersCalls.byId, { params: { id } })
}
const previewed = async (buyer: Shopper, addressId: string) =>
  buyer.get(ordersCalls.preview, {
    body: { source: 'direct', lines: [{ skuId: MUG, number: 1 }], addressId },
  })

test('a changed fee is in the next preview, cart and page of goods; an order placed before keeps its own', async () => {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const placed = await buy(buyer, addressId, { skuId: MUG })
  assert.equal((await set(BEIJING, { fee: 1_200, freeFrom: 19_900 })).status, 200)
  assert.equal((await previewed(buyer, addressId)).deliveryFee, '12.00')
  await addToCart(buyer, MUG)
  assert.equal((await buyer.get(cartCalls.list)).totals.freeDeliveryGap, '140.00')
  const fee = await buyer.get(addressCalls.detailFee, { body: { addressId, goodsAmount: '59.00' } })
  assert.deepEqual([fee.fee, fee.freeFrom, fee.missing], ['12.00', '199.00', '140.00'])
  const { services, deliveryText } = await mall.guest.get(productCalls.goodsDetail, {
    query: { goodsId: 'mug-enamel' },
  })
  assert.match(JSON.stringify(services), /北京市单笔满 199 元免运费，不满时收 12 元/)
  assert.equal(deliveryText, '48 小时内发货')
  assert.equal((await detailOf(buyer, placed.orderId)).deliveryFee, '8.00')
})

test('a shopper who saw the old fee is shown the new amount before anything is ordered', async () => {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const seen = await orderInput(buyer, addressId, { skuId: MUG })
  await set(BEIJING, { fee: 1_200 })
  const refused = await buyer.call(ordersCalls.create, seen)
  assert.deepEqual([refused.code, refused.data.payableAmount], [ORDER_CODES.amountChanged, '71.00'])
})

test('an open order keeps its terms within its province, and gets those of today in another one', async () => {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const placed = await buy(buyer, addressId, { skuId: MUG })
  const near = await buyer.get(addressCalls.add, {
    body: { ...ADDRESS, isDefault: false, detail: '建国路 99 号' },
  })
  const far = await buyer.get(addressCalls.add, { body: FAR_ADDRESS })
  await set(BEIJING, { fee: 1_200, deliverable: false })
  await set(XINJIANG, { fee: 3_000 })
  const move = async (to: unknown) => {
    await buyer.get(ordersCalls.changeAddress, { body: { orderId: placed.orderId, addressId: String(to) } })
    return (await detailOf(buyer, placed.orderId)).deliveryFee
  }
  assert.equal(await move(near.id), '8.00')
  assert.equal(await move(far.id), '30.00')
  const back = await buyer.call(ordersCalls.changeAddress, {
    body: { orderId: placed.orderId, addressId: String(near.id) },
  })
  assert.equal(back.description, '该地区暂不支持配送，请更换收货地址')
})

test('the rest of an order is priced by the terms that it was placed under', async () => {
  const { buyer } = await newBuyer(mall, String(++phone))
  const { id } = await buyer.get(addressCalls.add, { body: FAR_ADDRESS })
  const lines = [MUG, OTHER_MUG].map((skuId) => ({ skuId, number: 1 }))
  const input = { source: 'direct', lines, addressId: String(id), couponId: '' }
  const { payableAmount } = await buyer.get(ordersCalls.preview, { body: input })
  const order = await buyer.get(ordersCalls.create, {
    body: { ...input, clientKey: newKey(), expectedAmount: payableAmount },
  })
  await pay(mall, buyer, order.orderSn)
  await set(XINJIANG, { fee: 5_000 })
  const { orderGoods } = await detailOf(buyer, order.orderId)
  const orderGoodsIds = [orderGoods[0].orderGoodsId]
  await buyer.get(ordersCalls.refundLines, {
    body: { orderId: order.orderId, orderGoodsIds, reason: '不想要了' },
  })
  await mall.runJobs()
  assert.equal((await detailOf(buyer, order.orderId)).refundedAmount, '39.00')
})

test('no delivery means no order, and never free means always a fee', async () => {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  await set(BEIJING, { freeFrom: null })
  const many = await orderInput(buyer, addressId, { skuId: MUG, number: 5 })
  assert.equal((many.body as { expectedAmount: string }).expectedAmount, '303.00')
  const fee = await buyer.get(addressCalls.detailFee, { body: { addressId, goodsAmount: '500.00' } })
  assert.deepEqual([fee.freeFrom, fee.missing, fee.tip], [undefined, '0.00', '运费 8.00 元'])
  await set(BEIJING, { deliverable: false })
  const refused = await buyer.call(ordersCalls.create, many)
  assert.equal(refused.description, '该地区暂不支持配送，请更换收货地址')
})

test('the terms of one province are copied to others, each with a line in its history', async () => {
  const { data: row } = await operator.call('GET', `/delivery-fees/${XINJIANG}`)
  const copy = { version: row.version, values: { provinces: ['540000', BEIJING] } }
  assert.equal((await operator.call('POST', `/delivery-fees/${XINJIANG}/copy`, copy)).status, 200)
  const { data: beijing } = await operator.call('GET', `/delivery-fees/${BEIJING}`)
  assert.deepEqual([beijing.fee, beijing.isRemote], [2_000, true])
  const slip = await set(BEIJING, { fee: 9_999_999_900 })
  assert.deepEqual([slip.status, Object.keys(slip.data.errors)], [400, ['fee']])
  const { data: history } = await operator.call('GET', `/delivery-fees/${BEIJING}/history`)
  assert.deepEqual(history.changes[0].after, { fee: 2_000, isRemote: true })
  await set(BEIJING, { isRemote: false })
})

test('a negative fee is refused at its field', async () => {
  const { status, data } = await set(BEIJING, { fee: -1 })
  assert.deepEqual([status, data.errors], [400, { fee: '运费不能小于 0 元' }])
})
