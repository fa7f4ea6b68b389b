import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parseCells } from '@contract/rules/separatedText'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { DESK_RESOURCES } from '../modules'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const list = async (name: string, query: Record<string, string>) =>
  (await owner.call('GET', `/${name}?${new URLSearchParams(query)}`)).data

test('each tab says how many rows its list has', async () => {
  for (const { resource } of DESK_RESOURCES) {
    if (!resource.tabs) continue
    const { status, data } = await owner.call('GET', `/${resource.name}/counts`)
    assert.equal(status, 200, resource.name)
    const totals = []
    for (const { filter, sort } of resource.tabs) {
      const query = { filter: JSON.stringify(filter), ...(sort && { sort }) }
      totals.push((await list(resource.name, query)).total)
    }
    assert.deepEqual(data.counts, totals, resource.name)
    assert.ok(
      totals.some((total) => total > 0),
      resource.name,
    )
  }
})

test('an order whose goods are in an after-sale is in that tab, with the pictures of its lines', async () => {
  const { rows } = await list('orders', { filter: JSON.stringify({ isAfterSale: true }) })
  const open = await mall.ctx.db
    .selectFrom('after_sales')
    .select('order_id')
    .distinct()
    .where('status', '<', 50)
    .execute()
  assert.deepEqual(
    rows.map(({ id }: { id: string }) => id).sort(),
    open.map(({ order_id }) => order_id).sort(),
  )
  for (const { pictures } of rows) assert.ok(pictures.length > 0)
})

test('pages by their numbers have every row once, and none beyond the rows that are counted', async () => {
  const { total } = await list('orders', {})
  const limit = 7
  const ids: string[] = []
  for (let page = 1; page <= Math.ceil(total / limit); page++) {
    const { rows } = await list('orders', { page: String(page), limit: String(limit) })
    ids.push(...rows.map(({ id }: { id: string }) => id))
  }
  assert.equal(new Set(ids).size, total)
  const { data, status } = await owner.call('GET', '/orders?page=1001&limit=100')
  assert.deepEqual([status, data.message], [400, '只能翻到前 10000 条，请用筛选缩小范围'])
})

test('every list is exported as it is filtered, with a row for each', async () => {
  for (const { resource } of DESK_RESOURCES) {
    const { total } = await list(resource.name, {})
    const { status, http } = await owner.call('GET', `/${resource.name}/export`)
    assert.equal(status, 200, resource.name)
    // The log has one more entry for each export.
    if (resource.name !== 'audit') assert.equal(parseCells(http.body, ',').length - 1, total, resource.name)
  }
  const filter = JSON.stringify({ onSale: true })
  const { http } = await owner.call('GET', `/goods/export?${new URLSearchParams({ filter })}`)
  assert.equal(parseCells(http.body, ',').length - 1, (await list('goods', { filter })).total)
})
