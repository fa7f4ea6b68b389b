import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { RESOURCES } from '@contract/desk/resources'
import { CAN_RUN_SHORT } from '@contract/desk/resources/skus'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const rowsOf = async (resource: string, typed: string) => {
  const { status, data } = await owner.call(
    'GET',
    `/${resource}?search=${encodeURIComponent(typed)}&limit=100`,
  )
  assert.equal(status, 200, JSON.stringify(data))
  return data.rows as Record<string, unknown>[]
}

/** List, text in its search box, and a text that each row, or the one row, must have. */
const SEARCHES: readonly (readonly [resource: string, typed: string, field: string, text: string])[] = [
  ['goods', 'TPE货箱宝', 'title', 'TPE 货箱宝'],
  ['goods', '貨箱寶', 'title', '货箱宝'],
  ['skus', '轮胎 a', 'name', '轮胎'],
  ['search-words', '轮胎 a', 'word', 'AT 轮胎'],
  ['goods', 'huoxiangbao', 'title', '货箱宝'],
  ['goods', '机油5w40', 'title', '5W-40'],
  ['goods', '行车纪录仪', 'title', '行车记录仪'],
  ['skus', '货箱宝TPE', 'name', 'TPE 货箱宝'],
  ['skus', '5w40 6升', 'name', '6 升'],
  ['skus', 'hxb', 'name', '货箱宝'],
  ['dealers', '保定 店', 'cityName', '保定'],
  ['dealers', 'shanghai', 'cityName', '上海'],
  ['dealers', '重慶', 'cityName', '重庆'],
  ['articles', '独库公路六月', 'title', '六月的独库公路'],
  ['articles', 'dukugonglu', 'title', '独库公路'],
  ['articles', '絞盤的繩子', 'title', '绞盘'],
  ['customers', '138 0000 0001', 'phone', '13800000001'],
  ['customers', '+86 138-0000-0001', 'phone', '13800000001'],
  ['customers', '１３８０００００００１', 'phone', '13800000001'],
  ['series', 'lingxing', 'name', '岭行'],
  ['series', '嶺行', 'name', '岭行'],
  ['goods-categories', 'huoxiang', 'name', '货箱装备'],
  ['goods-categories', '裝備货箱', 'name', '货箱装备'],
  ['search-words', 'at轮胎', 'word', 'AT 轮胎'],
  ['search-words', '充气蹦', 'word', '充气泵'],
  ['synonyms', '遮陽棚', 'word', '侧帐'],
  ['activities', '双十一夜行', 'title', '双十一'],
]

for (const [resource, typed, field, text] of SEARCHES)
  test(`"${typed}" in the list of ${resource} finds ${text} only`, async () => {
    const rows = await rowsOf(resource, typed)
    assert.ok(rows.length > 0)
    for (const row of rows) assert.ok(String(row[field]).includes(text), String(row[field]))
  })

const NUMBERS: readonly (readonly [resource: string, stored: string, typed: readonly string[]])[] = [
  ['orders', '13800000001', ['138 0000 0001', '138-0000-0001', '+86 138 0000 0001', '１３８００００００01']],
  ['after-sales', '13800000001', ['138 0000 0001', '+86-138-0000-0001']],
  ['after-sales', 'SF3149982210', ['sf3149982210', 'sf 3149 982210', 'SF-3149-982210']],
  ['after-sales', 'SF3150441187', ['sf3150441187', 'Sf 3150 441187']],
]

for (const [resource, stored, typed] of NUMBERS)
  test(`${stored} is found in ${resource} however it is written, and nothing else`, async () => {
    const idsOf = async (text: string) => (await rowsOf(resource, text)).map(({ id }) => id)
    const ids = await idsOf(stored)
    assert.ok(ids.length > 0)
    for (const text of typed) assert.deepEqual(await idsOf(text), ids, text)
  })

const WITH_PHONES = [
  'orders',
  'after-sales',
  'vehicle-orders',
  'customers',
  'appointments',
  'tickets',
  'built-vehicles',
]

for (const resource of WITH_PHONES)
  test(`a phone copied from a list that masks it finds the same rows of ${resource} as the phone`, async () => {
    const idsOf = async (text: string) => (await rowsOf(resource, text)).map(({ id }) => id)
    const ids = await idsOf('13800000001')
    assert.ok(ids.length > 0)
    for (const text of ['138****0001', '138 **** 0001', '１３８＊＊＊＊０００１'])
      assert.deepEqual(await idsOf(text), ids, text)
    assert.deepEqual(await idsOf('139****0001'), await idsOf('139****0001x'))
  })

for (const resource of ['orders', 'after-sales', 'customers', 'appointments', 'tickets'])
  test(`the last four digits of a phone find its rows of ${resource}`, async () => {
    const idsOf = async (text: string) => (await rowsOf(resource, text)).map(({ id }) => id)
    const found = await idsOf('0001')
    for (const id of await idsOf('13800000001')) assert.ok(found.includes(id), String(id))
  })

test('of the last word one letter finds goods while the rest is still to be typed', async () => {
  const titles = async (typed: string) => (await rowsOf('goods', typed)).map(({ title }) => String(title))
  assert.ok((await titles('轮胎 a')).some((title) => title.includes('AT 轮胎')))
  assert.deepEqual(await titles('轮胎 z'), [])
})

test('SKUs of goods off the shelf are not listed as running short', async () => {
  const shelf = async (isOnShelf: boolean) => {
    const filter = encodeURIComponent(
      JSON.stringify({ ...CAN_RUN_SHORT, ...(isOnShelf ? {} : { isOnShelf }) }),
    )
    return (await owner.call('GET', `/skus?filter=${filter}&limit=100&sort=stock:asc`)).data
  }
  const [first] = (await shelf(true)).rows
  const before = (await shelf(true)).total
  const { version } = (await owner.call('GET', `/goods/${first.goodsId}`)).data
  const { status } = await owner.call('PUT', `/goods/${first.goodsId}`, {
    version,
    values: { onSale: false },
  })
  assert.equal(status, 200)
  const off = await shelf(false)
  assert.ok(off.rows.some(({ id }: { id: string }) => id === first.id))
  const on = await shelf(true)
  assert.ok(
    on.total < before && !on.rows.some(({ goodsId }: { goodsId: string }) => goodsId === first.goodsId),
  )
  await owner.call('PUT', `/goods/${first.goodsId}`, { version: version + 1, values: { onSale: true } })
})

describe('hostile texts in every search box', () => {
  const TEXTS = ['%', '_', '\\', "' or 1=1 --", '🚚', '。。', '\t ', '(((', '[a-z]', '+86', 'x'.repeat(100)]
  for (const { name, search } of RESOURCES.filter((resource) => resource.search))
    test(`${name}${search?.hint ?? ''}`, async () => {
      for (const typed of TEXTS) await rowsOf(name, typed)
      const { status } = await owner.call('GET', `/${name}?search=${'x'.repeat(10_000)}`)
      assert.equal(status, 400)
    })
})

test('an order is found by its number with blanks, and by its goods in any form', async () => {
  const [order] = await rowsOf('orders', '车顶帐篷')
  assert.ok(order)
  const number = String(order.orderSn)
  for (const typed of [
    `${number.slice(0, 4)} ${number.slice(4)}`,
    `${number.slice(0, 6)}-${number.slice(6)}`,
  ])
    assert.deepEqual(
      (await rowsOf('orders', typed)).map(({ id }) => id),
      [order.id],
    )
  for (const typed of ['車頂帳篷', '帐篷车顶', 'chedingzhangpeng'])
    assert.ok(
      (await rowsOf('orders', typed)).some(({ id }) => id === order.id),
      typed,
    )
})

test('a row saved at the desk is found at once, and no longer by its former text', async () => {
  const [row] = await rowsOf('goods', 'TPE货箱宝')
  assert.ok(row)
  const save = async (values: object) => {
    const now = (await owner.call('GET', `/goods/${row.id}`)).data
    const { status, data } = await owner.call('PUT', `/goods/${row.id}`, { version: now.version, values })
    assert.equal(status, 200, JSON.stringify(data))
  }
  await save({ keywords: ['斗宝'], title: '全新 XPE 箱底毯' })
  for (const typed of ['斗宝', 'doubao', 'xpe箱底毯'])
    assert.equal((await rowsOf('goods', typed))[0]?.id, row.id, typed)
  assert.ok(!(await rowsOf('goods', '成型防滑')).some(({ id }) => id === row.id))
  const [category] = await rowsOf('goods-categories', '货箱装备')
  const { version } = (await owner.call('GET', `/goods-categories/${category?.id}`)).data
  await owner.call('PUT', `/goods-categories/${category?.id}`, { version, values: { name: '斗箱天地' } })
  await mall.advance(60_000)
  assert.ok((await rowsOf('goods', '斗箱天地')).some(({ id }) => id === row.id))
})

test('a synonym of nothing but signs, or of the word itself, is refused at its field', async () => {
  for (const [values, field] of [
    [{ word: '%%', others: ['a'] }, 'word'],
    [{ word: '货斗', others: ['。'] }, 'others'],
    [{ word: '5W-40', others: ['５ｗ40'] }, 'others'],
  ] as const) {
    const { status, data } = await owner.call('POST', '/synonyms', { values })
    assert.deepEqual([status, Object.keys(data.errors ?? {})], [400, [field]], JSON.stringify(data))
  }
  const { status } = await owner.call('POST', '/synonyms', {
    values: { word: '绞盘', others: ['拉车神器'] },
  })
  assert.equal(status, 200)
  assert.ok((await rowsOf('goods', '拉车神器')).length > 0)
})
