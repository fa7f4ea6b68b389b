import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { sitAtDesk, type TestDesk } from '../../testing/desk'
import { createTestMall, type Shopper, type TestMall } from '../../testing/testMall'

let mall: TestMall
let desk: TestDesk
let zhou: Shopper

before(async () => {
  mall = await createTestMall()
  desk = await sitAtDesk(mall)
  zhou = await mall.signIn('13800000001')
})
after(() => mall.close())

const page = () => desk.open('vehicles')
const press = (action: string, fields: Record<string, string>) => desk.press(`vehicles/${action}`, fields)
const stateOf = async (id: string) =>
  (await zhou.get(vehiclesCalls.order, { params: { id } })).state as string

test('the dealer confirms with a day, the factory binds the proposed number', async () => {
  await press('reach', { orderId: 'o-v-paid', to: 'confirmed', text: '周六请到店签合同', days: '30' })
  assert.equal(await stateOf('o-v-paid'), 'confirmed')
  const proposed = /name="vin" value="([^"]+)"/.exec((await page()).body)?.[1] ?? ''
  await press('reach', { orderId: 'o-v-paid', to: 'production', vin: proposed })
  const order = await zhou.get(vehiclesCalls.order, { params: { id: 'o-v-paid' } })
  assert.equal(order.state, 'production')
  assert.equal(order.vin, proposed)
  assert.equal(order.steps[1].text, '周六请到店签合同')
})

test('a step out of turn changes nothing', async () => {
  await press('reach', { orderId: 'o-v-transit', to: 'delivered' })
  assert.equal(await stateOf('o-v-transit'), 'transit')
  await press('reach', { orderId: 'o-v-unpaid', to: 'confirmed' })
  assert.equal(await stateOf('o-v-unpaid'), 'depositUnpaid')
})

test('an order that the dealer gives up closes and its deposit goes back; an unpaid one just closes', async () => {
  await press('close', { orderId: 'o-v-confirmed', text: '' })
  await press('close', { orderId: 'o-v-confirmed', text: '' })
  await mall.runJobs()
  const order = await zhou.get(ordersCalls.byId, { params: { id: 'o-v-confirmed' } })
  assert.equal(order.orderStatusCDesc, '已关闭（商家取消），款项已退回')
  assert.equal(order.refundedAmount, order.paidAmount)
  const refunds = await mall.ctx.db
    .selectFrom('refunds')
    .select('status')
    .where('order_id', '=', 'o-v-confirmed')
    .execute()
  assert.deepEqual(refunds, [{ status: 'done' }])
  await press('close', { orderId: 'o-v-unpaid' })
  assert.equal(await stateOf('o-v-unpaid'), 'closed')
})

test('the goods desk has no button for a vehicle', async () => {
  const goods = await desk.open('orders')
  assert.ok(!goods.body.includes('value="o-v-'))
})
