import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { couponsCalls } from '@contract/calls/coupons'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const couponWhere = async (cash: boolean) =>
  (
    await mall.ctx.db
      .selectFrom('coupons')
      .select('id')
      .where('cash', '=', cash)
      .where('start_at', '<', mall.ctx.clock.now())
      .where('end_at', '>', mall.ctx.clock.now())
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id
const codesOf = async (couponId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ couponId, isUsed: false }))
  const { data } = await operator.call('GET', `/coupon-codes?filter=${filter}&limit=100`)
  return data.rows.map(({ id }: { id: string }) => id) as string[]
}

test('codes are made for a cash coupon alone; one that was exchanged shows by whom', async () => {
  const id = await couponWhere(true)
  const before = await codesOf(id)
  assert.equal((await act(operator, `coupons/${id}`, 'makeCodes', { pieces: 3 })).status, 200)
  const [code, ...others] = (await codesOf(id)).filter((one) => !before.includes(one))
  assert.ok(code && others.length === 2)
  const shopper = await mall.signIn('13900077001')
  assert.equal((await shopper.call(couponsCalls.redeem, { body: { code } })).code, '000000')
  const { data } = await operator.call('GET', `/coupon-codes/${code}`)
  assert.deepEqual([data.isUsed, data.titles.userId], [true, '13900077001'])
  const other = await act(operator, `coupons/${await couponWhere(false)}`, 'makeCodes', { pieces: 3 })
  assert.equal(other.status, 422)
})

test('a coupon that is stopped can’t be taken any more, and is stopped once', async () => {
  const id = await couponWhere(false)
  assert.equal((await act(operator, `coupons/${id}`, 'stop')).status, 200)
  assert.equal((await act(operator, `coupons/${id}`, 'stop')).status, 422)
  const shopper = await mall.signIn('13900077002')
  const taken = await shopper.call(couponsCalls.receive, { params: { id } })
  assert.notEqual(taken.code, '000000')
})
