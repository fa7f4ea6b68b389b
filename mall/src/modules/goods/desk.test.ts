import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cartCalls } from '@contract/calls/cart'
import { productCalls } from '@contract/calls/product'
import { NOT_CONFIRMED } from '@contract/desk/calls'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['catalogue'])
})
after(() => mall.close())

const NEW = {
  title: '测试货箱灯',
  subtitle: '夜里装货看得见',
  unit: '件',
  onSale: true,
  marketPrice: 0,
  orderLimit: 0,
  position: 0,
  gallery: ['goods/mug/main'],
  tags: ['新品'],
  fits: ['岭行'],
  matrix: {
    specs: [],
    skus: [
      {
        id: null,
        valueIds: [],
        price: 19_900,
        marketPrice: 0,
        stock: 0,
        stockBefore: 0,
        onSale: true,
        picture: '',
      },
    ],
  },
}

async function create(values: object = {}) {
  const { data } = await operator.call('GET', '/goods-categories?limit=1')
  return operator.call('POST', '/goods', { values: { ...NEW, categoryId: data.rows[0].id, ...values } })
}
const skusOf = async (goodsId: string) => {
  const filter = JSON.stringify({ goodsId })
  return (await operator.call('GET', `/skus?${new URLSearchParams({ filter })}`)).data.rows
}
const act = (path: string, version: string, values: object = {}) =>
  operator.call('POST', path, { version, values })
const shown = (goodsId: string) => mall.guest.get(productCalls.goodsDetail, { query: { goodsId } })

test('goods that an operator creates, with stock, are found and put into the cart', async () => {
  const { status, data: row } = await create()
  assert.equal(status, 200)
  const [sku] = await skusOf(row.id)
  const adjusted = await act(`/skus/${sku.id}/adjust`, sku.version, { pieces: 5 })
  assert.equal(adjusted.status, 200, JSON.stringify(adjusted.data))

  const found = await mall.guest.get(productCalls.list, { query: { keyword: '货箱灯' } })
  assert.ok(found.list.some(({ goodsId }: { goodsId: string }) => goodsId === row.id))
  const { title, price, stock, fits } = await shown(row.id)
  assert.deepEqual([title, price, stock, fits], ['测试货箱灯', '199.00', 5, ['岭行']])
  const shopper = await mall.signIn('13900000001')
  await shopper.get(cartCalls.add, { body: { skuId: sku.id, number: 2 } })
  // Its SKU has no picture of its own, so the line shows that of the goods.
  const { lines } = await shopper.get(cartCalls.list)
  assert.match(lines[0].image, /mug/)
})

test('a new price is seen in the list, and stock is never adjusted below nothing', async () => {
  const { data: row } = await create({ title: '测试踏板' })
  const [sku] = await skusOf(row.id)
  const { status } = await operator.call('PUT', `/skus/${sku.id}`, {
    version: sku.version,
    values: { price: 25_900 },
  })
  assert.equal(status, 200)
  const found = await mall.guest.get(productCalls.list, { query: { keyword: '测试踏板' } })
  assert.equal(found.list[0].price, '259.00')
  const [changed] = await skusOf(row.id)
  const refused = await act(`/skus/${sku.id}/adjust`, changed.version, { pieces: -1 })
  assert.equal(refused.status, 400)
  assert.deepEqual(refused.data.errors, { pieces: '库存没有这么多' })
})

test('a price far below the present one is asked about first, of one SKU and in the table of all', async () => {
  const { data: row } = await create({ title: '测试脚垫' })
  const [sku] = await skusOf(row.id)
  const lower = (confirmed?: string) =>
    operator.call('PUT', `/skus/${sku.id}`, { version: sku.version, values: { price: 1 }, confirmed })
  const first = await lower()
  assert.equal(first.status, NOT_CONFIRMED)
  assert.match(first.data.message, /售价 ¥ 0\.01，现在是 ¥ 199\.00/)
  const { data: now } = await operator.call('GET', `/goods/${row.id}`)
  const skus = now.matrix.skus.map((one: object) => ({ ...one, price: 1_990 }))
  const put = (confirmed?: string) =>
    operator.call('PUT', `/goods/${row.id}`, {
      version: now.version,
      values: { matrix: { ...now.matrix, skus } },
      confirmed,
    })
  const question = await put()
  assert.equal(question.status, NOT_CONFIRMED)
  assert.match(question.data.message, /售价 ¥ 19\.90，现在是 ¥ 199\.00：1 折/)
  assert.equal((await put(question.data.message)).status, 200)
})

test('a copy has the same SKUs, no stock, and is not on sale', async () => {
  const original = await mall.ctx.db
    .selectFrom('goods')
    .select(['id', 'title'])
    .where('id', '=', 'mug-enamel')
    .executeTakeFirstOrThrow()
  const { data: row } = await operator.call('GET', `/goods/${original.id}`)
  const copied = await act(`/goods/${original.id}/copy`, row.version)
  assert.equal(copied.status, 200)
  const copy = await mall.ctx.db
    .selectFrom('goods')
    .select(['id', 'on_sale'])
    .where('title', '=', `${original.title}（副本）`)
    .executeTakeFirstOrThrow()
  assert.equal(copied.data.id, copy.id, 'the copy is what the operator sees next')
  assert.equal(copy.on_sale, false)
  const [before, after] = [await skusOf(original.id), await skusOf(copy.id)]
  const named = (rows: { attr: string; price: number }[]) =>
    rows.map(({ attr, price }) => [attr, price]).sort()
  assert.deepEqual(named(after), named(before))
  assert.ok(after.every(({ stock }: { stock: number }) => stock === 0))
})

test('the list has the stock of the SKUs on sale, and is filtered by it and by SKUs without any', async () => {
  const grid = (...skus: readonly (readonly [stock: number, onSale: boolean])[]) => ({
    specs: [
      {
        id: 'size',
        name: '尺寸',
        values: skus.map((_, at) => ({ id: `s${at}`, name: `${at} 号`, picture: '' })),
      },
    ],
    skus: skus.map(([stock, onSale], at) => ({
      ...NEW.matrix.skus[0],
      valueIds: [`s${at}`],
      stock,
      onSale,
    })),
  })
  const make = async (title: string, matrix: object) => {
    const { status, data } = await create({ title, matrix })
    assert.equal(status, 200, JSON.stringify(data))
    return data.id as string
  }
  const ids = {
    full: await make('库存测试甲', grid([4, true], [3, true])),
    some: await make('库存测试乙', grid([5, true], [0, true], [0, true], [9, false])),
    none: await make('库存测试丙', grid([0, true], [9, false])),
    notSold: await make('库存测试丁', grid([9, false])),
  }
  const list = async (filter: object) => {
    const query = new URLSearchParams({ search: '库存测试', filter: JSON.stringify(filter) })
    const { status, data } = await operator.call('GET', `/goods?${query}`)
    assert.equal(status, 200, JSON.stringify(data))
    assert.equal(data.total, data.rows.length)
    return data.rows as { id: string; stock: number | null; emptySkus: number | null }[]
  }
  const shownOf = (id: string, rows: Awaited<ReturnType<typeof list>>) => {
    const row = rows.find((one) => one.id === id)
    return [row?.stock, row?.emptySkus]
  }
  const all = await list({})
  assert.deepEqual(shownOf(ids.full, all), [7, null])
  assert.deepEqual(shownOf(ids.some, all), [5, 2])
  assert.deepEqual(shownOf(ids.none, all), [0, 1])
  assert.deepEqual(shownOf(ids.notSold, all), [null, null], 'nothing of it is for sale')
  const found = async (filter: object) => (await list(filter)).map(({ id }) => id).sort()
  assert.deepEqual(await found({ emptySkus: [1, null] }), [ids.some, ids.none].sort())
  assert.deepEqual(await found({ emptySkus: [2, null] }), [ids.some])
  assert.deepEqual(await found({ stock: [null, 0] }), [ids.none])
  assert.deepEqual(await found({ stock: [null, 5] }), [ids.some, ids.none].sort())
  assert.deepEqual(await found({ stock: [6, null], onSale: true }), [ids.full])
})

test('an operator who has goods open saves them although pieces were sold meanwhile', async () => {
  const { data: row } = await create({ title: '测试拖车钩' })
  await mall.ctx.db.updateTable('skus').set({ stock: 8 }).where('goods_id', '=', row.id).execute()
  const { status, data } = await operator.call('PUT', `/goods/${row.id}`, {
    version: row.version,
    values: { subtitle: '两吨' },
  })
  assert.equal(status, 200, JSON.stringify(data))
  assert.equal(data.stock, 8)
})

test('goods of an unknown series are refused at the field', async () => {
  const { status, data } = await create({ fits: ['火星车'] })
  assert.equal(status, 400)
  assert.deepEqual(data.errors, { fits: '没有这个车系：火星车' })
})

test('a category that still has goods is not deleted', async () => {
  const owner = await hireOperator(mall, ['operations'])
  const { data } = await owner.call('GET', '/goods-categories?limit=1')
  const [{ id, version }] = data.rows
  const { status } = await owner.call('DELETE', `/goods-categories/${id}?version=${version}`)
  assert.equal(status, 422)
})

test('the history and the audit log name the categories that goods were moved between', async () => {
  const { data: row } = await create()
  const { data: categories } = await operator.call('GET', '/goods-categories?limit=2')
  const [from, to] = categories.rows
  await operator.call('PUT', `/goods/${row.id}`, { version: row.version, values: { categoryId: to.id } })
  const { data } = await operator.call('GET', `/goods/${row.id}/history`)
  const [moved] = data.changes
  assert.deepEqual([moved.before, moved.after], [{ categoryId: from.id }, { categoryId: to.id }])
  assert.equal(moved.titles, `${from.name}\n${to.name}`)
  const owner = await hireOperator(mall, ['owner'])
  const { data: log } = await owner.call('GET', '/audit?limit=1')
  assert.equal(log.rows[0].titles.changes, moved.titles)
})
