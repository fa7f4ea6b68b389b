import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mapsCalls } from '@contract/calls/maps'
import { dayNumber } from '@contract/rules/dateText'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { BUDGETS, spendShared } from './budgets'
import { sourceOf } from './spend'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const kinds = Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]

/** Lets a source have used a part of a budget today. */
const use = (kind: keyof typeof BUDGETS, source: string, used: number) =>
  mall.ctx.db
    .insertInto('allowances')
    .values({ kind, source, day: dayNumber(mall.ctx.clock.now()), used })
    .execute()

for (const kind of kinds) {
  test(`one source takes a tenth of ${kind} at most, and leaves the others theirs`, async () => {
    const { ofSource, ofAll } = BUDGETS[kind]
    assert.ok(ofSource * 10 <= ofAll)
    await use(kind, 'greedy', ofSource)
    const spend = (source: string) => spendShared(mall.ctx.db, kind, source, mall.ctx.clock.now())
    assert.deepEqual([await spend('greedy'), await spend('other')], [false, true])
  })
}

test('an address that has used up its share of the map service learns so, and the others are answered', async () => {
  Object.assign(mall.ctx.gateways, { maps: { request: async () => ({ status: 0, message: 'query ok' }) } })
  await use('mapCalls', sourceOf(mall.ctx, '203.0.113.1'), BUDGETS.mapCalls.ofSource)
  const statusFrom = async (from: string) =>
    (
      await mall.guest.call(mapsCalls.geocoder as never, { query: { address: '保定' }, from } as never)
    ).http.json().status
  assert.equal(await statusFrom('203.0.113.2'), 0)
  assert.notEqual(await statusFrom('203.0.113.1'), 0)
})
