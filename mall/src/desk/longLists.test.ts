import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MAX_COUNTED, MAX_EXPORTED } from '@contract/desk/resource'
import { orders } from '@contract/desk/resources/orders'
import { parseCells } from '@contract/rules/separatedText'
import { sql } from 'kysely'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { patiently } from '../../testing/preparedDb'
import { fill } from '../../testing/scale/fill'
import { nodesOf, recordQueries } from '../../testing/scale/plans'
import { createTestMall, type TestMall } from '../../testing/testMall'

/** Tables that grow with the orders: to read a whole one takes the longer the more the shop has sold. */
const GROWING = ['orders', 'order_lines', 'parcels', 'users', 'after_sales', 'payments']
const FILLED = [
  'goods',
  'skus',
  'users',
  'orders',
  'order_lines',
  'parcels',
  'payments',
  'after_sales',
  'refunds',
]
const PAGE = 20

for (const size of [10_000, 100_000]) {
  let mall: TestMall
  let owner: TestOperator
  before(async () => {
    mall = await createTestMall()
    owner = await hireOperator(mall, ['owner'])
    const sizes = { orders: size, users: size / 2, goods: 500, now: mall.ctx.clock.now(), only: FILLED }
    await patiently(mall.ctx.db, (db) => fill(db, sizes, () => undefined))
  })
  after(() => mall.close())

  const list = async (name: string, query: Readonly<Record<string, string>> = {}) => {
    const { status, data } = await owner.call('GET', `/${name}?${new URLSearchParams(query)}`)
    assert.equal(status, 200, `${name} ${JSON.stringify(query)}`)
    return data
  }
  const idsOf = (data: { rows: { id: string }[] }) => data.rows.map(({ id }) => id)
  const numberOf = async (condition: string) => {
    const { rows } = await sql<{ number: number }>`
      select count(*)::int as number from orders where ${sql.raw(condition)}`.execute(mall.ctx.db)
    return rows[0]?.number ?? 0
  }
  const filter = (values: object) => ({ filter: JSON.stringify(values) })

  test(`of ${size} orders the list shows the newest, and its last page those that were counted last`, async () => {
    const all = await numberOf('true')
    const { rows } = await sql<{
      id: string
    }>`select id from orders order by created_at desc, id desc limit ${MAX_COUNTED}`.execute(mall.ctx.db)
    const first = await list('orders')
    assert.deepEqual([first.total, first.isMore], [MAX_COUNTED, all > MAX_COUNTED])
    assert.deepEqual(
      idsOf(first),
      rows.slice(0, PAGE).map(({ id }) => id),
    )
    const last = await list('orders', { page: String(MAX_COUNTED / PAGE) })
    assert.deepEqual(
      idsOf(last),
      rows.slice(-PAGE).map(({ id }) => id),
    )
    const next = await list('orders', { after: last.next })
    assert.equal(next.rows.length, PAGE)
  })

  test(`of ${size} orders each tab says how many it has, and the last page of one ends there`, async () => {
    const { data } = await owner.call('GET', '/orders/counts')
    for (const [at, tab] of orders.tabs.entries()) {
      const { total } = await list('orders', filter(tab.filter))
      assert.equal(Math.min(data.counts[at], MAX_COUNTED), total, tab.label)
    }
    const unpaid = await numberOf('order_status = 0')
    assert.equal(data.counts[0], unpaid)
    const query = filter({ orderStatus: ['0'] })
    const last = await list('orders', { ...query, page: String(Math.ceil(unpaid / PAGE)) })
    assert.deepEqual([last.rows.length, last.next], [unpaid % PAGE || PAGE, null])
  })

  test(`among ${size} orders one is found by its number, phone and parcel, with and without a filter`, async () => {
    const nth = size - 7
    const number = `9${String(nth).padStart(17, '0')}`
    const phone = `139${String(nth).padStart(8, '0')}`
    for (const search of [number, phone]) {
      const { rows, total } = await list('orders', { search })
      assert.deepEqual([total, rows[0].orderSn], [1, number], search)
    }
    const found = await list('orders', { search: number, ...filter({ orderStatus: ['40'] }) })
    assert.equal(found.total, await numberOf(`order_sn = '${number}' and order_status = 40`))
    const parcel = await list('orders', { search: `sf ${size / 2}` })
    assert.ok(
      parcel.rows.some(
        ({ orderSn }: { orderSn: string }) => orderSn === `9${String(size / 2).padStart(17, '0')}`,
      ),
    )
    const buyer = await list('customers', { search: `17${String(size / 4).padStart(9, '0')}` })
    assert.deepEqual([buyer.total, buyer.rows[0].nickName], [1, `车友${size / 4}`])
  })

  test(`of 500 goods beside ${size} orders those off the shelf are listed and counted`, async () => {
    const { rows } = await sql<{ number: number }>`
      select count(*)::int as number from goods where not on_sale`.execute(mall.ctx.db)
    const { total, rows: shown } = await list('goods', filter({ onSale: false }))
    assert.equal(total, rows[0]?.number)
    for (const { onSale } of shown) assert.equal(onSale, false)
  })

  test(`of ${size} orders those of a filter are exported, and more than a file holds are not`, async () => {
    const numbersIn = (csv: string) => parseCells(csv, ',').map(([number]) => number)
    const all = await numberOf('true')
    for (const orderStatus of ['0', '40']) {
      const query = new URLSearchParams(filter({ orderStatus: [orderStatus] }))
      const { http } = await owner.call('GET', `/orders/export?${query}`)
      const numbers = numbersIn(http.body)
      assert.equal(numbers.length - 1, await numberOf(`order_status = ${orderStatus}`))
      assert.equal(new Set(numbers).size, numbers.length)
    }
    const { status, data, http } = await owner.call('GET', '/orders/export')
    if (all <= MAX_EXPORTED) return assert.equal(numbersIn(http.body).length - 1, all)
    assert.equal(status, 422)
    assert.match(data.message, /超过 50,000 条，一条也没有导出：.*按“下单时间”筛选/)
  })

  test(`no search, tab or filter with an index reads all of ${size} orders`, async (t) => {
    const requested = recordQueries(t, mall.ctx.db)
    const whole: string[] = []
    const number = String(size / 2).padStart(8, '0')
    const queries: Readonly<Record<string, string>>[] = [
      { search: `9${number.padStart(17, '0')}` },
      { search: `139${number}` },
      { search: number.slice(-4) },
      { search: `SF${size / 2}` },
      ...orders.tabs
        .filter(({ label }) => !['已完成', '已关闭'].includes(label))
        .map((tab) => filter(tab.filter)),
    ]
    const paths = [
      ...queries.map((query) => `/orders?${new URLSearchParams(query)}`),
      `/customers?search=17${number.padStart(9, '0')}`,
      `/parcels?search=SF${size / 2}`,
    ]
    for (const path of paths) {
      requested.length = 0
      assert.equal((await owner.call('GET', path)).status, 200, path)
      for (const query of requested.splice(0).filter(({ sql: text }) => /^\s*(select|with)/i.test(text))) {
        for (const node of await nodesOf(mall.ctx.db, query)) {
          const table = node['Relation Name'] ?? ''
          // An index that only gives the order is read whole too, and its rows are thrown away.
          const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
          if (GROWING.includes(table) && read > size / 10)
            whole.push(`${decodeURIComponent(path)}: ${table}: ${query.sql.trim().slice(0, 160)}`)
        }
      }
    }
    assert.deepEqual(whole, [])
  })
}
