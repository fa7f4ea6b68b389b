import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE_MS } from '@contract/rules/dateText'
import { buy, newBuyer } from '../../../testing/buying'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { readTimeLimits } from './readTimeLimits'
import { USUAL_LIMITS } from './rules'

const PHONE = '13900000821'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

async function set(id: string, value: number) {
  const { data: row } = await operator.call('GET', `/time-limits/${id}`)
  return operator.call('PUT', `/time-limits/${id}`, { version: row.version, values: { value } })
}
const orderOf = (orderSn: string) =>
  mall.ctx.db
    .selectFrom('orders')
    .select(['order_status', 'pay_deadline', 'created_at'])
    .where('order_sn', '=', orderSn)
    .executeTakeFirstOrThrow()

test('the limits are those of the specification until an operator changes them', async () => {
  assert.deepEqual(await readTimeLimits(mall.ctx.db), USUAL_LIMITS)
})

test('a new time to pay is that of the next order; running ones keep theirs', async () => {
  const { buyer, addressId } = await newBuyer(mall, PHONE)
  const former = await buy(buyer, addressId, { skuId: 'thermos-1l-0-1' })
  assert.equal((await set('pay', 60)).status, 200)
  const next = await buy(buyer, addressId, { skuId: 'thermos-1l-0-1' })
  const [old, row] = [await orderOf(former.orderSn), await orderOf(next.orderSn)]
  assert.equal(old.pay_deadline - old.created_at, 30 * MINUTE_MS)
  assert.equal(row.pay_deadline - row.created_at, 60 * MINUTE_MS)

  // A shorter time takes nothing away from orders that were promised more.
  assert.equal((await set('pay', 10)).status, 200)
  await mall.advance(31 * MINUTE_MS)
  assert.equal((await orderOf(former.orderSn)).order_status, 40)
  assert.equal((await orderOf(next.orderSn)).order_status, 0)
  assert.equal((await orderOf(next.orderSn)).pay_deadline, row.pay_deadline)
  await mall.advance(30 * MINUTE_MS)
  assert.equal((await orderOf(next.orderSn)).order_status, 40)
  await set('pay', 30)
})

test('values outside the bounds are refused at the field, and a change is in the history', async () => {
  for (const value of [9, 121]) {
    const { status, data } = await set('pay', value)
    assert.deepEqual([status, data.errors], [400, { value: '付款时限可以是 10 到 120 分钟' }])
  }
  await set('complete', 20)
  const { data } = await operator.call('GET', '/time-limits/complete/history')
  assert.deepEqual([data.changes[0].before, data.changes[0].after], [{ value: 14 }, { value: 20 }])
  await set('complete', 14)
})
