// Runs on both databases: orders are placed for the last piece at the same time.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { cartCalls } from '@contract/calls/cart'
import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { dayNumber } from '@contract/rules/dateText'
import {
  ADDRESS,
  addToCart,
  buy,
  newBuyer,
  newKey,
  orderInput,
  setStock,
  stockOf,
} from '../../../testing/buying'
import { noMeetings, whileWaiting } from '../../../testing/meetings'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { openTransaction } from '../../db/openTransaction'
import { createOrder, type Submission } from './createOrder'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const MUG = 'mug-enamel-0'

test('two taps with one client key at the same time make one order and both get it', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000011')
  const before = await stockOf(mall, MUG)
  const input = await orderInput(buyer, addressId, { skuId: MUG, number: 2 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.call(ordersCalls.create, input)))
  assert.deepEqual(new Set(answers.map((answer) => answer.code)), new Set(['000000']))
  assert.equal(new Set(answers.map((answer) => answer.data.orderId)).size, 1)
  assert.equal(await stockOf(mall, MUG), before - 2)
})

test('after a lost answer the order is found by its client key, and sending it again makes no second one', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000012')
  const clientKey = newKey()
  const query = { query: { clientKey } }
  assert.equal((await buyer.get(ordersCalls.byKey, query)).order, null)
  const input = await orderInput(buyer, addressId, { skuId: MUG, clientKey })
  const made = await buyer.get(ordersCalls.create, input)
  assert.equal((await buyer.get(ordersCalls.byKey, query)).order.orderId, made.orderId)
  assert.equal((await buyer.get(ordersCalls.create, input)).orderId, made.orderId)
})

test('the same client key of two shoppers makes two orders', async () => {
  const one = await newBuyer(mall, '13900000013')
  const two = await newBuyer(mall, '13900000014')
  const clientKey = newKey()
  const first = await buy(one.buyer, one.addressId, { skuId: MUG, clientKey })
  const second = await buy(two.buyer, two.addressId, { skuId: MUG, clientKey })
  assert.notEqual(first.orderId, second.orderId)
})

test('an order that waits for its own cart does not block other buyers of the same SKU', {
  skip: noMeetings,
}, async () => {
  const slow = await newBuyer(mall, '13900000021')
  const quick = await newBuyer(mall, '13900000022')
  const before = await stockOf(mall, MUG)
  await addToCart(slow.buyer, MUG)
  const wanted = { source: 'cart', addressId: slow.addressId, couponId: '' }
  const { payableAmount } = await slow.buyer.get(ordersCalls.preview, { body: wanted })
  await whileWaiting(
    mall,
    (trx) =>
      trx
        .selectFrom('cart_lines')
        .innerJoin('users', 'users.id', 'user_id')
        .select('sku_id')
        .where('phone', '=', '13900000021')
        .forUpdate('cart_lines')
        .execute(),
    () =>
      slow.buyer.get(ordersCalls.create, {
        body: { ...wanted, clientKey: newKey(), expectedAmount: payableAmount },
      }),
    () => buy(quick.buyer, quick.addressId, { skuId: MUG }),
  )
  assert.equal(await stockOf(mall, MUG), before - 2)
})

test('of two goods one sells out while the order is being committed: neither is taken, and the refusal names it', {
  skip: noMeetings,
}, async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000023')
  const sku = 'wash-kit-bed'
  await setStock(mall, sku, 1)
  const before = await stockOf(mall, MUG)
  const lines = [
    { skuId: MUG, number: 1 },
    { skuId: sku, number: 1 },
  ]
  const wanted = { source: 'direct', lines, addressId }
  const { payableAmount } = await buyer.get(ordersCalls.preview, { body: wanted })
  const body = { ...wanted, clientKey: newKey(), expectedAmount: payableAmount }
  const answer = await whileWaiting(
    mall,
    (trx) => trx.updateTable('skus').set({ stock: 0 }).where('id', '=', sku).execute(),
    () => buyer.call(ordersCalls.create, { body }),
    async () => undefined,
  )
  assert.equal(answer.code, ORDER_CODES.lineUnusable)
  assert.match(answer.description, /洗车套装.*库存不足/)
  assert.deepEqual([await stockOf(mall, MUG), await stockOf(mall, sku)], [before, 0])
  const query = { query: { clientKey: body.clientKey } }
  assert.equal((await buyer.get(ordersCalls.byKey, query)).order, null)
})

test('an order that is being checked, before its commit, does not block other buyers of the same SKU', {
  skip: noMeetings,
}, async () => {
  const slow = await newBuyer(mall, '13900000024')
  const quick = await newBuyer(mall, '13900000025')
  const before = await stockOf(mall, MUG)
  const { beanId: userId } = slow.buyer
  const input = await orderInput(slow.buyer, slow.addressId, { skuId: MUG })
  await mall.ctx.transact(async (trx) => {
    const body = { remark: '', couponId: '', ...(input.body as object) } as Submission
    await createOrder(trx, userId, body, mall.ctx.clock.now(), mall.ctx.env.unpaid)
    // If this waited for the order, both would wait for ever.
    await openTransaction.exit(() => buy(quick.buyer, quick.addressId, { skuId: MUG }))
  })
  assert.equal(await stockOf(mall, MUG), before - 2)
})

test('fifty buyers for ten pieces: exactly ten get one', async () => {
  const sku = 'lantern-retro-1'
  await setStock(mall, sku, 10)
  const buyers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => newBuyer(mall, `137000001${String(index).padStart(2, '0')}`)),
  )
  const inputs = await Promise.all(
    buyers.map(({ buyer, addressId }) => orderInput(buyer, addressId, { skuId: sku })),
  )
  const answers = await Promise.all(
    buyers.map(({ buyer }, index) => buyer.call(ordersCalls.create, inputs[index]!)),
  )
  const codes = answers.map((answer) => answer.code)
  assert.equal(codes.filter((code) => code === '000000').length, 10)
  assert.equal(codes.filter((code) => code === ORDER_CODES.lineUnusable).length, 40)
  assert.equal(await stockOf(mall, sku), 0)
})

test('an order of two goods of which one has run out takes neither', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000015')
  const lines = [
    { skuId: MUG, number: 1 },
    { skuId: 'wash-kit-bed', number: 1 },
  ]
  const priced = await buyer.get(ordersCalls.preview, { body: { source: 'direct', lines, addressId } })
  await setStock(mall, 'wash-kit-bed', 0)
  const before = await stockOf(mall, MUG)
  const answer = await buyer.call(ordersCalls.create, {
    body: {
      source: 'direct',
      lines,
      addressId,
      clientKey: newKey(),
      expectedAmount: priced.payableAmount,
    },
  })
  assert.equal(answer.code, ORDER_CODES.lineUnusable)
  assert.match(answer.description, /洗车套装.*售罄/)
  assert.equal(await stockOf(mall, MUG), before)
})

test('a price that changed since the shopper saw it is refused with the new amount', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000016')
  const input = await orderInput(buyer, addressId, { skuId: 'cap-truck-0', number: 2 })
  await mall.ctx.db.updateTable('skus').set({ price: 9_900 }).where('id', '=', 'cap-truck-0').execute()
  const answer = await buyer.call(ordersCalls.create, input)
  assert.equal(answer.code, ORDER_CODES.amountChanged)
  assert.deepEqual(answer.data, { payableAmount: '198.00' })
})

test('ordering from the cart takes the checked lines and leaves the others', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000017')
  await addToCart(buyer, MUG, 2)
  const saved = await addToCart(buyer, 'stove-dual')
  await buyer.get(cartCalls.checked, { query: { recIds: saved.recId, checked: '0' } })
  const priced = await buyer.get(ordersCalls.preview, { body: { source: 'cart', addressId } })
  assert.deepEqual(
    priced.lines.map((line: { skuId: string }) => line.skuId),
    [MUG],
  )
  const order = await buyer.get(ordersCalls.create, {
    body: {
      source: 'cart',
      addressId,
      clientKey: newKey(),
      expectedAmount: priced.payableAmount,
      couponId: '',
    },
  })
  const detail = await buyer.get(ordersCalls.byId, { params: { id: order.orderId } })
  assert.equal(detail.goodsCount, 2)
  const cart = await buyer.get(cartCalls.list)
  assert.deepEqual(
    cart.lines.map((line: { recId: string }) => line.recId),
    [saved.recId],
  )
})

test('somebody else’s address or coupon can not be ordered with', async () => {
  const mine = await newBuyer(mall, '13900000018')
  const theirs = await newBuyer(mall, '13900000019')
  const { userCouponId } = await theirs.buyer.get(couponsCalls.receive, { params: { id: 'new-30' } })
  const good = await orderInput(mine.buyer, mine.addressId, { skuId: 'stove-dual' })
  const body = good.body as object
  const withAddress = await mine.buyer.call(ordersCalls.create, {
    body: { ...body, addressId: theirs.addressId },
  })
  assert.equal(withAddress.code, CODES.addressMissing)
  const withCoupon = await mine.buyer.call(ordersCalls.create, { body: { ...body, couponId: userCouponId } })
  assert.equal(withCoupon.code, ORDER_CODES.couponUnusable)
})

test('one coupon on two orders at once works for one of them', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000020')
  const { userCouponId } = await buyer.get(couponsCalls.receive, { params: { id: 'new-30' } })
  const purchase = { skuId: 'thermos-1l-0-1', couponId: userCouponId }
  const inputs = [await orderInput(buyer, addressId, purchase), await orderInput(buyer, addressId, purchase)]
  const answers = await Promise.all(inputs.map((input) => buyer.call(ordersCalls.create, input)))
  assert.deepEqual(answers.map((answer) => answer.code).sort(), ['000000', ORDER_CODES.couponUnusable].sort())
})

test('invalid input is refused with a message, not with a failure', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000021')
  const good = (await orderInput(buyer, addressId, { skuId: MUG })).body as Record<string, unknown>
  const bad: [field: string, value: unknown][] = [
    ['clientKey', 'x'],
    ['expectedAmount', '12'],
    ['lines', [{ skuId: MUG, number: 0 }]],
    ['lines', [{ skuId: MUG, number: 1.5 }]],
    ['lines', 'all'],
    ['source', 'gift'],
    ['addressId', undefined],
    ['remark', '长'.repeat(201)],
  ]
  for (const [field, value] of bad) {
    const answer = await buyer.call(ordersCalls.create, { body: { ...good, [field]: value } })
    assert.equal(answer.code, CODES.badInput, `${field}: ${String(value)}`)
    assert.match(answer.description, /[一-龥]/)
  }
  const unknown = await buyer.call(ordersCalls.create, {
    body: { ...good, lines: [{ skuId: 'no-such', number: 1 }] },
  })
  assert.equal(unknown.code, ORDER_CODES.lineUnusable)
})

test('a cancellation that waits for its own coupon does not block buyers of the same SKU', {
  skip: noMeetings,
}, async () => {
  const slow = await newBuyer(mall, '13900000023')
  const quick = await newBuyer(mall, '13900000024')
  const before = await stockOf(mall, MUG)
  const { orderId } = await buy(slow.buyer, slow.addressId, { skuId: MUG })
  const coupon = await mall.ctx.db
    .selectFrom('user_coupons')
    .select('id')
    .where('status', '=', 'unused')
    .limit(1)
    .executeTakeFirstOrThrow()
  await mall.ctx.db
    .updateTable('user_coupons')
    .set({ status: 'used', order_id: orderId })
    .where('id', '=', coupon.id)
    .execute()
  await whileWaiting(
    mall,
    (trx) => trx.selectFrom('user_coupons').select('id').where('id', '=', coupon.id).forUpdate().execute(),
    () => slow.buyer.get(ordersCalls.cancel, { query: { orderId, reason: '不想要了' } }),
    () => buy(quick.buyer, quick.addressId, { skuId: MUG }),
  )
  assert.equal(await stockOf(mall, MUG), before - 1)
})

test('an address that is chosen again and again, or changed all the time, fills no history of the order', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000059')
  const { orderId } = await buy(buyer, addressId, { skuId: MUG })
  const { id: other } = await buyer.get(addressCalls.add, { body: { ...ADDRESS, detail: '另一条街 2 号' } })
  const change = async (to: string) =>
    (await buyer.call(ordersCalls.changeAddress, { body: { orderId, addressId: to } })).code
  const events = async () =>
    (await mall.ctx.db.selectFrom('order_events').select('at').where('order_id', '=', orderId).execute())
      .length
  const before = await events()
  assert.deepEqual(
    [await change(addressId), await change(addressId), await events()],
    [CODES.ok, CODES.ok, before],
  )
  assert.deepEqual(
    [await change(other), await change(other), await events()],
    [CODES.ok, CODES.ok, before + 1],
  )
  await mall.ctx.db
    .updateTable('allowances')
    .set({ used: mall.ctx.env.userRowsPerDay })
    .where('kind', '=', 'userRows')
    .where('source', '=', buyer.beanId)
    .where('day', '=', dayNumber(mall.ctx.clock.now()))
    .execute()
  assert.deepEqual([await change(addressId), await change(other)], [CODES.tooMany, CODES.ok])
})
