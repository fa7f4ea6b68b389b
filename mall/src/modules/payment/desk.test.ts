import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { buy, newBuyer, pay } from '../../../testing/buying'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { MAX_FOUND } from '../../desk/deskResource'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const find = async (resource: string, typed: string, filter: object): Promise<string[]> => {
  const query = new URLSearchParams({ search: typed, filter: JSON.stringify(filter) })
  const { status, data } = await operator.call('GET', `/${resource}?${query}`)
  assert.equal(status, 200, JSON.stringify(data))
  return data.rows.map(({ id }: { id: string }) => id)
}

test('an older payment or refund of an order with many is found with its day and state, by each of its numbers', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000151')
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1' })
  await pay(mall, buyer, orderSn)
  await buyer.get(ordersCalls.refund, { params: { id: orderId } })
  const { db } = mall.ctx
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const refund = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const later = Array.from({ length: MAX_FOUND + 1 }, (_, nth) => nth + 1)
  await db
    .insertInto('payments')
    .values(
      later.map((nth) => ({
        ...payment,
        pay_no: `${payment.pay_no}-${nth}`,
        status: 'closed',
        created_at: payment.created_at + nth,
      })),
    )
    .execute()
  await db
    .insertInto('refunds')
    .values(
      later.map((nth) => ({
        ...refund,
        refund_no: `${refund.refund_no}-${nth}`,
        status: 'done',
        created_at: refund.created_at + nth,
      })),
    )
    .execute()

  for (const typed of [payment.pay_no, payment.trade_no ?? '', orderSn]) {
    assert.notEqual(typed, '')
    for (const filter of [{ createdAt: [null, payment.created_at] }, { status: ['paid'] }]) {
      assert.deepEqual(await find('payments', typed, filter), [payment.pay_no], typed)
    }
  }
  for (const typed of [refund.refund_no, payment.pay_no, orderSn]) {
    for (const filter of [{ createdAt: [null, refund.created_at] }, { status: [refund.status] }]) {
      assert.deepEqual(await find('refunds', typed, filter), [refund.refund_no], typed)
    }
  }
})
