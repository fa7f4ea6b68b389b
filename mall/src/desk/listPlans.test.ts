import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Resource } from '@contract/desk/resource'
import type { CompiledQuery } from 'kysely'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { fill } from '../../testing/scale/fill'
import { listRequests } from '../../testing/scale/listRequests'
import { nodesOf, type Plan, recordQueries } from '../../testing/scale/plans'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { DESK_RESOURCES } from '../modules'

const ORDERS = 6_000
/** A scan that runs more often than this is one for each row of a table, also for rows that aren't shown. */
const MAX_LOOPS = 1_000
/** Rows that are sorted for one page, beside those before it. A table that grows has more. */
const MAX_SORTED = 1_000
/** Bounded by the catalogue: sorted whole, which docs/SCALE.md gives the cost of. */
const BOUNDED = new Set(['goods', 'skus'])

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
  const now = mall.ctx.clock.now()
  await fill(mall.ctx.db, { orders: ORDERS, users: ORDERS / 2, goods: 200, now }, () => undefined)
})
after(() => mall.close())

test('no list reads another table for each row of a table that grows, nor sorts one', async (t) => {
  const tooMuch: string[] = []
  const requested = recordQueries(t, mall.ctx.db)
  const explained = new Set<string>()
  const isNew = ({ sql: text, parameters }: CompiledQuery) => {
    const key = JSON.stringify([text, parameters], (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    return /^\s*(select|with)/i.test(text) && !explained.has(key) && Boolean(explained.add(key))
  }
  for (const { resource } of DESK_RESOURCES) {
    for (const path of await listRequests(owner, resource as Resource, mall.ctx.clock.now())) {
      requested.length = 0
      const { status } = await owner.call('GET', path)
      assert.equal(status, 200, path)
      const isWhole = !/filter=|search=/.test(path) && !BOUNDED.has(resource.name)
      const maxSorted = MAX_SORTED + 20 * Number(/page=(\d+)/.exec(path)?.[1] ?? 0)
      for (const query of requested.splice(0).filter(isNew)) {
        const nodes = await nodesOf(mall.ctx.db, query, { isSmall: true })
        const loops = Math.max(...nodes.map(loopsOf))
        const sorted = isWhole ? Math.max(...nodes.map(sortedOf)) : 0
        if (loops > MAX_LOOPS || sorted > maxSorted)
          tooMuch.push(
            `${decodeURIComponent(path)}: ${loops} scans, ${sorted} sorted: ${query.sql.trim().slice(0, 200)}`,
          )
      }
    }
  }
  assert.deepEqual(tooMuch, [])
})

const loopsOf = (node: Plan): number => (node['Relation Name'] ? node['Actual Loops'] : 0)

const sortedOf = (node: Plan): number =>
  node['Node Type'] === 'Sort' ? (node.Plans?.[0]?.['Actual Rows'] ?? 0) : 0
