import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cartCalls } from '@contract/calls/cart'
import { productCalls } from '@contract/calls/product'
import { hireOperator, type TestOperator } from '../../testing/office'
import { createTestMall, type TestMall } from '../../testing/testMall'

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
