import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mapsCalls } from '@contract/calls/maps'
import { dayNumber } from '@contract/rules/dateText'
import { hireOperator } from '../../../testing/operators'
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

test('an operator who has used up such a share points at the map, and colleagues and shoppers go on', async () => {
  let requests = 0
  const request = async () => {
    requests++
    return { status: 347, message: 'nothing' }
  }
  Object.assign(mall.ctx.gateways, { maps: { request } })
  const greedy = await hireOperator(mall, ['catalogue'])
  const other = await hireOperator(mall, ['catalogue'])
  await use('mapCalls', greedy.staffId, BUDGETS.mapCalls.ofSource)
  for (const path of ['/map/places?text=保定', '/map/name?longitude=115.5&latitude=38.9']) {
    const { status, data } = await greedy.call('GET', encodeURI(path))
    assert.deepEqual([status, data.message], [422, '今天查地图的次数太多了，可以直接在地图上点选'])
  }
  assert.equal(requests, 0)
  assert.equal((await other.call('GET', encodeURI('/map/places?text=保定'))).status, 200)
  assert.equal(requests, 2)
})
