import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appointmentsCalls } from '@contract/calls/appointments'
import { ordersCalls } from '@contract/calls/orders'
import { freeSlots, maintenance } from '../../../testing/appointments'
import { buyPaid, newKey, setStock } from '../../../testing/buying'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

/** Offers every service. */
const DEALER = 'd510100-1'
const SKUS = ['mug-enamel-1', 'mug-enamel-2'] as const
let mall: TestMall
let phone = 13_966_880_000
before(async () => {
  mall = await createTestMall()
  for (const sku of SKUS) await setStock(mall, sku, 100)
})
after(() => mall.close())

/** A paid order of two lines, of which a dealer fits the first `fitted`, and the booking for that. */
async function bookedFitting(fitted: number, slotPlace: number) {
  const { buyer, orderId, ids } = await buyPaid(mall, String(++phone), SKUS)
  await mall.ctx.db
    .updateTable('order_lines')
    .set({ fitted_to: 'ridge' })
    .where('id', 'in', ids.slice(0, fitted))
    .execute()
  const slot = (await freeSlots(mall, DEALER, 'fitting'))[slotPlace]
  const body = maintenance(buyer, DEALER, slot?.startsAt ?? 0, {
    clientKey: newKey(),
    kind: 'fitting',
    orderId,
  })
  const { appointmentId } = await buyer.get(appointmentsCalls.book, { body })
  return { buyer, orderId, ids, appointmentId: String(appointmentId) }
}

const detailOf = (buyer: Shopper, id: string) => buyer.get(ordersCalls.byId, { params: { id } })
const appointmentOf = (buyer: Shopper, id: string) => buyer.get(appointmentsCalls.detail, { params: { id } })

async function takeBack(buyer: Shopper, orderId: string, orderGoodsIds: string[]) {
  await buyer.get(ordersCalls.refundLines, { body: { orderId, orderGoodsIds, reason: '不想要了' } })
  await mall.runJobs()
}

test('an appointment ends when the last accessory that was to be fitted has been given back', async () => {
  const { buyer, orderId, ids, appointmentId } = await bookedFitting(1, 3)
  assert.equal((await detailOf(buyer, orderId)).fitting, 'booked')
  await takeBack(buyer, orderId, ids.slice(0, 1))
  const after = await appointmentOf(buyer, appointmentId)
  assert.equal(after.status, 'cancelled')
  assert.match(after.events[0].text, /配件已退款/)
  // The rest of the order has nothing to fit.
  assert.equal((await detailOf(buyer, orderId)).fitting, 'none')
})

test('an appointment stays while something is left to fit, and ends with an order that was given back in parts', async () => {
  const { buyer, orderId, ids, appointmentId } = await bookedFitting(2, 5)
  await takeBack(buyer, orderId, ids.slice(1))
  assert.equal((await appointmentOf(buyer, appointmentId)).status, 'submitted')
  assert.equal((await detailOf(buyer, orderId)).fitting, 'booked')
  await takeBack(buyer, orderId, ids.slice(0, 1))
  assert.equal((await appointmentOf(buyer, appointmentId)).status, 'cancelled')
})

test('an order whose accessories are fitted leads to no appointment any more', async () => {
  const { buyer, orderId, appointmentId } = await bookedFitting(1, 7)
  const set = (status: 'ready' | 'done') =>
    mall.ctx.db.updateTable('appointments').set({ status }).where('id', '=', appointmentId).execute()
  await set('ready')
  assert.equal((await detailOf(buyer, orderId)).fitting, 'booked')
  await set('done')
  assert.equal((await detailOf(buyer, orderId)).fitting, 'none')
})
