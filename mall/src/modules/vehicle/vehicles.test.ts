import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commonCalls } from '@contract/calls/common'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { userCalls } from '@contract/calls/user'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { sql } from 'kysely'
import { newKey, pay } from '../../../testing/buying'
import { hireOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { Secrets } from '../../core/secrets'
import { MILESTONES, type Milestone } from '../order/vehicleRules'
import { registerOwner } from './builtVehicles'
import { openIdNumber, sealedIdNumber, sealIdNumbers } from './idNumbers'
import { reachMilestone } from './moveVehicleOrder'

let mall: TestMall
let dealerId: string
before(async () => {
  mall = await createTestMall()
  const { list } = await mall.guest.get(commonCalls.dealers, { body: { service: '销售' } })
  dealerId = list[0].dealerId
})
after(() => mall.close())

const VALUES = ['ridge-d23-at-4wd', 'oxide-red', 'ridge-offroad']
const BUYER = { name: '李雷', phone: '13900000000', idNumber: '11010519491231002X' }
const orderInput = (changes: object = {}) => ({
  body: {
    clientKey: newKey(),
    goodsId: 'ridge',
    valueIds: VALUES,
    buyer: BUYER,
    dealerId,
    expectedAmount: '5000.00',
    expectedPrice: '148600.00',
    agreed: true,
    ...changes,
  },
})
const selected = (valueIds: string[], goodsId = 'ridge') =>
  mall.guest.get(productCalls.specificationSelected, { body: { goodsId, valueIds } })

async function ordered(phone: string) {
  const buyer = await mall.signIn(phone)
  const { vehicle } = await selected(VALUES)
  const input = orderInput({ expectedPrice: vehicle.price })
  return { buyer, input, order: await buyer.get(vehiclesCalls.createOrder, input) }
}
const vehicleOf = (buyer: Shopper, orderId: string) =>
  buyer.get(vehiclesCalls.order, { params: { id: orderId } })
const reach = (orderId: string, to: Milestone, vin = '') =>
  mall.ctx.transact((trx) => reachMilestone(trx, { orderId, to, text: '', vin }, mall.ctx.clock.now()))

test('a series is offered in types, colours and packs, and its defaults can be bought', async () => {
  for (const goodsId of ['scout', 'ridge', 'haul', 'trail', 'volt', 'summit', 'titan']) {
    const goods = await mall.guest.get(vehiclesCalls.goods, { query: { goodsId } })
    assert.deepEqual(
      goods.specs.map((spec: { specId: string }) => spec.specId),
      ['type', 'colour', 'pack'],
    )
    const { sku, vehicle } = await selected(goods.defaults, goodsId)
    assert.equal(sku.stock, 1)
    assert.ok(Number(vehicle.price) > Number(vehicle.deposit))
  }
  assert.equal(
    (await mall.guest.call(vehiclesCalls.goods, { query: { goodsId: 'nope' } })).code,
    CODES.notFound,
  )
})

test('what is chosen decides what remains, and the price adds up', async () => {
  const { remaining, sku, vehicle } = await selected(['ridge-d23-at-2wd'])
  assert.equal(sku, null)
  assert.equal(vehicle, null)
  assert.ok(!remaining.includes('ridge-offroad'), 'no off-road pack without four driven wheels')
  assert.ok(!remaining.includes('basalt'), 'a special paint from the third trim on')
  assert.ok(remaining.includes('ridge-d23-at-4wd'), 'another type can take its place')
  const full = await selected([...VALUES].reverse())
  const plain = await selected(['ridge-d23-at-4wd', 'oxide-red', 'ridge-standard'])
  assert.equal(Number(full.vehicle.price) - Number(plain.vehicle.price), 9800)
  assert.equal(Number(full.vehicle.balance), Number(full.vehicle.price) - Number(full.vehicle.deposit))
  assert.equal((await selected(['ridge-d23-at-2wd', 'basalt', 'ridge-standard'])).sku, null)
  assert.ok(full.pictures.length > 0 && full.pictures.every((one: string) => one.includes('oxide-red')))
})

test('goods answer the same call with what remains of theirs', async () => {
  const { list } = await mall.guest.get(productCalls.list, { query: { pageSize: 50 } })
  const { specs, skus } = await mall.guest.get(productCalls.goodsDetail, {
    query: { goodsId: list[0].goodsId },
  })
  const answer = await selected(skus[0].valueIds, list[0].goodsId)
  assert.equal(answer.sku.skuId, skus[0].skuId)
  assert.equal(answer.vehicle, null)
  assert.ok(specs.length === 0 || answer.remaining.length > 0)
})

test('an order is made once, however often and at once it is sent, and appears among the orders', async () => {
  const { buyer, input, order } = await ordered('13900002001')
  const again = await Promise.all([1, 2, 3].map(() => buyer.get(vehiclesCalls.createOrder, input)))
  for (const one of again) assert.equal(one.orderId, order.orderId)
  const { list } = await buyer.get(ordersCalls.list, { body: { orderType: 'vehicle' } })
  assert.equal(list.length, 1)
  assert.equal(list[0].orderStatusCDesc, '待付定金')
  assert.deepEqual(list[0].actions, ['cancel', 'pay'])
  assert.match(list[0].orderGoods[0].goodsName, /岭/)
  assert.equal(list[0].orderGoods[0].goodsUnit, '台')
  assert.equal(list[0].payableAmount, '5000.00')
  assert.equal(
    (await buyer.get(ordersCalls.byKey, { query: { clientKey: input.body.clientKey } })).order.orderId,
    order.orderId,
  )
  const found = await buyer.get(ordersCalls.lists, { body: { keyword: '自动四驱' } })
  assert.equal(found.total, 1)
})

test('POST /orders orders a vehicle too, and the same key answers the same order', async () => {
  const { buyer, input, order } = await ordered('13900000029')
  const again = { body: { ...input.body, orderType: 'vehicle' } }
  assert.equal((await buyer.get(ordersCalls.create, again)).orderId, order.orderId)
  const next = { body: { ...again.body, clientKey: newKey() } }
  assert.notEqual((await buyer.get(ordersCalls.create, next)).orderId, order.orderId)
  assert.equal(
    (await buyer.call(ordersCalls.create, { body: { ...next.body, buyer: {} } })).code,
    CODES.badInput,
  )
})

test('a wrong order is refused with the reason, and none is made', async () => {
  const buyer = await mall.signIn('13900002002')
  const { vehicle } = await selected(VALUES)
  const expectedPrice = vehicle.price
  const cases: [object, string][] = [
    [{ buyer: { ...BUYER, idNumber: '110105194912310021' } }, CODES.badInput],
    [{ buyer: { ...BUYER, idNumber: '123' } }, CODES.badInput],
    [{ buyer: { ...BUYER, phone: '12' } }, CODES.badInput],
    [{ buyer: { ...BUYER, name: ' ' } }, CODES.badInput],
    [{ agreed: false }, CODES.badInput],
    [{ valueIds: VALUES.slice(1) }, CODES.badInput],
    [{ valueIds: ['ridge-d23-at-2wd', 'oxide-red', 'ridge-offroad'] }, ORDER_CODES.vehicleUnavailable],
    [{ valueIds: ['a', 'b', 'c'] }, ORDER_CODES.vehicleUnavailable],
    [{ goodsId: 'nope' }, ORDER_CODES.vehicleUnavailable],
    [{ expectedPrice: '1.00' }, ORDER_CODES.amountChanged],
    [{ expectedAmount: '1.00' }, ORDER_CODES.amountChanged],
    [{ dealerId: 'nope' }, ORDER_CODES.dealerUnavailable],
  ]
  for (const [changes, code] of cases) {
    const answer = await buyer.call(vehiclesCalls.createOrder, orderInput({ expectedPrice, ...changes }))
    assert.equal(answer.code, code, JSON.stringify(changes))
    assert.match(answer.description, /[\u4e00-\u9fff]/)
  }
  assert.equal((await buyer.get(ordersCalls.list, { body: {} })).total, 0)
  assert.equal((await mall.guest.call(vehiclesCalls.createOrder, orderInput())).code, CODES.signInFirst)
})

test('the vehicle passes every state, and is then among the buyer’s own', async () => {
  const { buyer, order } = await ordered('13900002003')
  await assert.rejects(reach(order.orderId, 'confirmed'), /订单现在不能/)
  await pay(mall, buyer, order.orderSn)
  assert.equal((await vehicleOf(buyer, order.orderId)).state, 'depositPaid')
  await reach(order.orderId, 'confirmed')
  await assert.rejects(reach(order.orderId, 'confirmed'), /订单现在不能/)
  await assert.rejects(reach(order.orderId, 'transit'), /订单现在不能/)
  await assert.rejects(reach(order.orderId, 'production', 'IOQ'), /车架号/)
  const vin = 'LTL81DAB0TM777777'
  await reach(order.orderId, 'production', ` ${vin.toLowerCase().replace('ltl', 'ｌｔｌ-')} `)
  for (const to of ['transit', 'atDealer', 'delivered'] as const) {
    await reach(order.orderId, to)
    const { state } = await vehicleOf(buyer, order.orderId)
    assert.equal(state, to)
  }
  const done = await vehicleOf(buyer, order.orderId)
  assert.equal(done.vin, vin)
  assert.equal(done.idNumberMasked, '110*************2X')
  assert.equal(done.steps.length, MILESTONES.length)
  assert.ok(done.steps.every((step: { at: number }) => step.at > 0))
  const { list } = await buyer.get(vehiclesCalls.carVin)
  assert.deepEqual(
    list.map((one: { vin: string; orderId: string }) => [one.vin, one.orderId]),
    [[vin, order.orderId]],
  )
  assert.equal(list[0].commentStatus, 'todo')

  // Sold on, removed from the list and added again: the former owner may still review the vehicle.
  await registerOwner(mall.ctx.db, vin, '13900000099')
  await buyer.get(vehiclesCalls.removeVin, { params: { id: list[0].id } })
  const again = await buyer.get(vehiclesCalls.addVin, { body: { vin } })
  assert.deepEqual([again.commentStatus, again.orderId], ['todo', order.orderId])
  const detail = await buyer.get(ordersCalls.byId, { params: { id: order.orderId } })
  assert.equal(detail.orderStatusCDesc, '已交付')
  assert.deepEqual(detail.actions, [])
})

test('two operators at once make one step, and one VIN belongs to one vehicle', async () => {
  const first = await ordered('13900002004')
  const second = await ordered('13900002005')
  for (const { buyer, order } of [first, second]) {
    await pay(mall, buyer, order.orderSn)
    await reach(order.orderId, 'confirmed')
  }
  const vin = 'LTL81DAB0TM888888'
  const both = await Promise.allSettled([1, 2].map(() => reach(first.order.orderId, 'production', vin)))
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await assert.rejects(reach(second.order.orderId, 'production', vin), /另一辆车/)
  assert.equal((await vehicleOf(second.buyer, second.order.orderId)).state, 'confirmed')
})

test('the deposit comes back by a tap until production begins, and not after', async () => {
  const early = await ordered('13900002006')
  await pay(mall, early.buyer, early.order.orderSn)
  await reach(early.order.orderId, 'confirmed')
  const params = { params: { id: early.order.orderId } }
  const taps = await Promise.all([1, 2].map(() => early.buyer.get(ordersCalls.refund, params)))
  for (const tap of taps) assert.equal(tap.orderStatusCDesc, '已退款')
  await mall.runJobs()
  const refunds = await mall.ctx.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', early.order.orderId)
    .execute()
  assert.deepEqual(
    refunds.map(({ amount, status }) => [amount, status]),
    [[500_000, 'done']],
  )
  await assert.rejects(reach(early.order.orderId, 'production', 'LTL81DAB0TM666666'), /订单现在不能/)

  const late = await ordered('13900002007')
  await pay(mall, late.buyer, late.order.orderSn)
  await reach(late.order.orderId, 'confirmed')
  await reach(late.order.orderId, 'production', 'LTL81DAB0TM555555')
  const refused = await late.buyer.call(ordersCalls.refund, { params: { id: late.order.orderId } })
  assert.equal(refused.code, ORDER_CODES.stateChanged)
})

test('an unpaid deposit closes after half an hour', async () => {
  const { order } = await ordered('13900002008')
  await mall.advance(30 * 60_000 + 1000)
  const again = await mall.signIn('13900002008')
  assert.equal((await vehicleOf(again, order.orderId)).stateText, '已关闭（超时未支付）')
  assert.equal(
    (await again.call(ordersCalls.cancel, { query: { orderId: order.orderId } })).code,
    ORDER_CODES.stateChanged,
  )
})

test('somebody else’s order and vehicle are not found, goods orders are no vehicle orders', async () => {
  const { order } = await ordered('13900002009')
  const other = await mall.signIn('13900002010')
  assert.equal(
    (await other.call(vehiclesCalls.order, { params: { id: order.orderId } })).code,
    CODES.notFound,
  )
  const mine = await other.get(vehiclesCalls.addVin, { body: { vin: 'LSVAA49J132047599' } })
  const third = await mall.signIn('13900002011')
  assert.equal((await third.call(vehiclesCalls.removeVin, { params: { id: mine.id } })).code, CODES.notFound)
  const laozhou = await mall.signIn('13800000001')
  assert.equal(
    (await laozhou.call(vehiclesCalls.order, { params: { id: 'o-to-ship' } })).code,
    CODES.notFound,
  )
})

test('VINs are added once, known ones with their vehicle, wrong ones refused, and taken off again', async () => {
  const owner = await mall.signIn('13900002012')
  const known = await owner.get(vehiclesCalls.addVin, { body: { vin: 'LTL81DAB0TM000011' } })
  assert.equal(known.seriesId, 'scout')
  assert.ok(known.typeName && known.image)
  const again = await owner.get(vehiclesCalls.addVin, { body: { vin: 'LTL81DAB0TM000011' } })
  assert.equal(again.id, known.id)
  const unknown = await owner.get(vehiclesCalls.addVin, { body: { vin: 'LSVAA49J132047588' } })
  assert.equal(unknown.seriesId, '')
  for (const vin of [
    '',
    'LSVAA49J13204758',
    'LSVAA49J1320475881',
    'ISVAA49J132047588',
    'lsvaa49j132047588',
  ]) {
    assert.equal((await owner.call(vehiclesCalls.addVin, { body: { vin } })).code, CODES.badInput, vin)
  }
  await owner.get(vehiclesCalls.removeVin, { params: { id: unknown.id } })
  assert.equal((await owner.get(vehiclesCalls.carVin)).list.length, 1)
  assert.equal(
    (await owner.call(vehiclesCalls.removeVin, { params: { id: unknown.id } })).code,
    CODES.notFound,
  )
})

test('every state of the demonstration can be read', async () => {
  const laozhou = await mall.signIn('13800000001')
  const { list } = await laozhou.get(ordersCalls.list, { body: { orderType: 'vehicle', pageSize: 50 } })
  const states = await Promise.all(
    list.map(async ({ orderId }: { orderId: string }) => (await vehicleOf(laozhou, orderId)).state),
  )
  assert.deepEqual(new Set(states).size >= 7, true, states.join())
  assert.equal((await laozhou.get(vehiclesCalls.carVin)).list.length, 4)
})

/** Everything that the database holds, as text. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(mall.ctx.db)
  const texts: string[] = []
  // One table after the other: all at once would wait for a connection longer than a pool allows.
  for (const { name } of rows) {
    const found = await sql<{ text: string }>`select each::text as text from ${sql.table(name)} each`.execute(
      mall.ctx.db,
    )
    texts.push(...found.rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

test('an identity number is nowhere in plain text, and is gone with the account', async () => {
  const { buyer, order } = await ordered('13900002098')
  assert.equal((await vehicleOf(buyer, order.orderId)).idNumberMasked, '110*************2X')
  // Neither this number nor those of the demo data are stored in plain text.
  assert.ok(!(await everything()).includes(BUYER.idNumber))
  const numberOf = async () => {
    const row = await mall.ctx.db
      .selectFrom('vehicle_orders')
      .select(['id_number', 'id_masked'])
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    return [openIdNumber(mall.ctx.secrets, order.orderId, row.id_number), row.id_masked]
  }
  assert.deepEqual(await numberOf(), [BUYER.idNumber, '110*************2X'])
  await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
  await buyer.get(userCalls.sendCode, { query: { phone: buyer.phone, scene: 'deleteAccount' } })
  const code = await mall.smsCode(buyer.phone, 'deleteAccount')
  await buyer.get(userCalls.deleteAccount, { body: { code } })
  assert.deepEqual(await numberOf(), [undefined, ''])
})

test('numbers of an older version, and those under a former secret, are sealed when the mall starts', async () => {
  const { buyer, order } = await ordered('13900002099')
  const set = (id_number: string) =>
    mall.ctx.db
      .updateTable('vehicle_orders')
      .set({ id_number, id_masked: '' })
      .where('order_id', '=', order.orderId)
      .execute()
  await set(BUYER.idNumber)
  await sealIdNumbers(mall.ctx)
  assert.ok(!(await everything()).includes(BUYER.idNumber))
  assert.equal((await vehicleOf(buyer, order.orderId)).idNumberMasked, '110*************2X')
  const former = new Secrets('f'.repeat(32), '')
  await set(sealedIdNumber(former, order.orderId, BUYER.idNumber).id_number)
  const secrets = new Secrets('n'.repeat(32), '', ['f'.repeat(32)])
  await sealIdNumbers({ ...mall.ctx, secrets })
  const { id_number } = await mall.ctx.db
    .selectFrom('vehicle_orders')
    .select('id_number')
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  assert.equal(openIdNumber(new Secrets('n'.repeat(32), ''), order.orderId, id_number), BUYER.idNumber)
})

test('a customer’s page says which versions of the agreements were agreed to, and when', async () => {
  const { buyer, order } = await ordered('13900000388')
  await mall.signIn(buyer.phone)
  const owner = await hireOperator(mall, ['owner'])
  const { data } = await owner.call('GET', `/customers/${buyer.beanId}/related`)
  assert.deepEqual(
    data.consents
      .map(({ agreement, versionId, orderId }: Record<string, string>) => [agreement, versionId, orderId])
      .sort(),
    [
      ['privacy', 'privacy-1', null],
      ['purchase', 'purchase-1', order.orderId],
    ],
  )
  assert.ok(data.consents.every(({ agreedAt }: { agreedAt: number }) => agreedAt <= mall.ctx.clock.now()))
})

test('who adds one number after the other, and removes it again, learns no more than forty a day', async () => {
  const curious = await mall.signIn('13900000697')
  const { rows } = await sql<{ vin: string }>`select vin from built_vehicles order by vin limit 45`.execute(
    mall.ctx.db,
  )
  const codes = []
  for (const { vin } of rows) {
    const { code, data } = await curious.call(vehiclesCalls.addVin, { body: { vin } })
    codes.push(code)
    if (data) await curious.call(vehiclesCalls.removeVin, { params: { id: data.id } })
  }
  assert.deepEqual(codes, [...Array(40).fill(CODES.ok), ...Array(5).fill(CODES.tooMany)])
})
