import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { MAX_FOUND } from '../../desk/deskResource'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall({ bare: true })
  operator = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

test('an older customer among many with the same end of the phone, or the same name, is found with the day or 停用', async () => {
  const at = mall.ctx.clock.now()
  const names = Array.from({ length: MAX_FOUND + 1 }, (_, nth) => nth + 1)
  const user = (nth: number) => ({
    id: `user-${nth}`,
    phone: `139${String(nth).padStart(4, '0')}4242`,
    nick_name: '老王',
    created_at: at + nth,
    blocked_at: nth === 0 ? at : null,
  })
  await mall.ctx.db
    .insertInto('users')
    .values([user(0), ...names.map(user)])
    .execute()
  for (const typed of ['4242', '老王', '139']) {
    for (const filter of [{ createdAt: [null, at] }, { isBlocked: true }]) {
      const query = new URLSearchParams({ search: typed, filter: JSON.stringify(filter) })
      const { status, data } = await operator.call('GET', `/customers?${query}`)
      assert.equal(status, 200, JSON.stringify(data))
      assert.deepEqual(
        data.rows.map(({ id }: { id: string }) => id),
        ['user-0'],
        typed,
      )
    }
  }
})
