import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '@contract/rules/dateText'
import { buy, newBuyer } from '../../../testing/buying'
import { act, hireOperator } from '../../../testing/operators'
import type { PayStandIn } from '../../../testing/payStandIns/payStandIn'
import { openWechatStandIn } from '../../../testing/payStandIns/wechatStandIn'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import type { Shipping } from '../../gateways/weappShipping'

const SKU = 'phone-mount-magnet-1'
let mall: TestMall
let standIn: PayStandIn
let phone = 13_977_700_000
let reports: Shipping[] = []
/** Failures before WeChat takes a report. */
let failures = 0

before(async () => {
  ;({ standIn } = await openWechatStandIn())
  mall = await createTestMall({ settings: standIn.settings })
  standIn.connect(mall)
  const weappShipping = async (shipping: Shipping) => {
    if (failures-- > 0) throw new Error('-1 system busy')
    reports.push(shipping)
    return true
  }
  Object.assign(mall.ctx.gateways, { weappShipping })
})
after(async () => {
  await mall.close()
  await standIn.stop()
})

async function ordered(payWith: 'weapp' | 'browser') {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const order = await buy(buyer, addressId, { skuId: SKU })
  const payNo =
    payWith === 'weapp'
      ? await standIn.open(buyer, order.orderSn)
      : await standIn.openOtherwise(buyer, order.orderSn)
  await standIn.pay(payNo)
  await standIn.report(payNo)
  return { order, buyer }
}

const ship = async (orderId: string) => {
  const operator = await hireOperator(mall, ['operations'])
  const parcel = { carrier: '顺丰速运', expressNo: 'SF1234567890' }
  return (await act(operator, `orders/${orderId}`, 'ship', parcel)).status
}

test('an order that was paid in the mini-program is reported when it is shipped, and again after failures', async () => {
  reports = []
  failures = 2
  const { order, buyer } = await ordered('weapp')
  assert.equal(await ship(order.orderId), 200)
  await mall.runJobs()
  assert.equal(reports.length, 0)
  for (let hour = 0; hour < 3; hour += 1) await mall.advance(3_600_000)
  assert.equal(reports.length, 1)
  const [{ openId, parcels, isPickUp, description } = {}] = reports
  assert.deepEqual(
    [openId, parcels, isPickUp],
    [`o${buyer.phone}`, [{ carrier: '顺丰速运', expressNo: 'SF1234567890' }], false],
  )
  assert.match(description ?? '', /× 1$/)
})

test('a corrected tracking number is reported again', async () => {
  reports = []
  failures = 0
  const { order } = await ordered('weapp')
  await ship(order.orderId)
  await mall.runJobs()
  const { id } = await mall.ctx.db
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  const operator = await hireOperator(mall, ['customerService'])
  const right = { carrier: '京东物流', expressNo: 'JD2000000000001' }
  assert.equal(
    (
      await act(operator, `parcels/${id}`, 'correct', {
        newCarrier: right.carrier,
        expressNo: right.expressNo,
      })
    ).status,
    200,
  )
  await mall.runJobs()
  assert.deepEqual(reports.at(-1)?.parcels, [right])
  assert.equal(reports.length, 2)
})

test('an order that was paid elsewhere is not reported', async () => {
  reports = []
  failures = 0
  const { order } = await ordered('browser')
  await ship(order.orderId)
  await mall.advance(60_000)
  assert.deepEqual(reports, [])
})

test('a report that WeChat never takes is given up after a week', async () => {
  failures = 1_000
  const { order } = await ordered('weapp')
  await ship(order.orderId)
  await mall.runJobs()
  const left = () =>
    mall.ctx.db.selectFrom('jobs').select('id').where('kind', '=', 'reportShipping').execute()
  assert.equal((await left()).length, 1)
  await mall.advance(8 * DAY_MS)
  assert.deepEqual(await left(), [])
})
