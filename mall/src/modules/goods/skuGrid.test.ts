import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cartCalls } from '@contract/calls/cart'
import { productCalls } from '@contract/calls/product'
import {
  addSpec,
  addValue,
  changedSkus,
  type GridSku,
  mergeSkus,
  missingPrice,
  ONE_SKU,
  removeSpec,
  removeValue,
  type SkuGrid,
  setSku,
} from '@contract/desk/skuGrid'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['catalogue'])
})
after(() => mall.close())

const value = (id: string) => ({ id, name: `值${id}`, picture: '' })
const PLAIN = setSku(ONE_SKU, [], { price: 10_000, stock: 5 })
/** Two colours and two sizes, each combination with 5 pieces. */
const coloured = addSpec(PLAIN, { id: 'colour', name: '颜色', values: [value('red')] })
const sized = addSpec(addValue(coloured, 0, value('blue')), {
  id: 'size',
  name: '尺寸',
  values: [value('s')],
})
const FULL = addValue(sized, 1, value('l'))

test('the combination without a price is named', () => {
  assert.equal(missingPrice(ONE_SKU), '请填写售价')
  assert.equal(missingPrice(PLAIN), undefined)
  assert.equal(missingPrice(setSku(sized, ['blue', 's'], { price: 0 })), '请填写 值blue / 值s 的售价')
})

async function create(matrix: SkuGrid, values: object = {}) {
  const { data } = await operator.call('GET', '/goods-categories?limit=1')
  const fields = {
    title: '矩阵商品',
    unit: '件',
    onSale: true,
    marketPrice: 0,
    orderLimit: 0,
    position: 0,
    gallery: ['goods/mug/main'],
    categoryId: data.rows[0].id,
    matrix,
    ...values,
  }
  return operator.call('POST', '/goods', { values: fields })
}
const save = (row: { id: string; version: string }, matrix: SkuGrid) =>
  operator.call('PUT', `/goods/${row.id}`, { version: row.version, values: { matrix } })
const shown = (goodsId: string) => mall.guest.get(productCalls.goodsDetail, { query: { goodsId } })

test('every combination of new goods is sold in the shop with its own price and stock', async () => {
  const { status, data: row } = await create(setSku(FULL, ['blue', 'l'], { price: 12_000, stock: 3 }))
  assert.equal(status, 200, JSON.stringify(row))
  assert.equal(row.priceFrom, 10_000)
  const detail = await shown(row.id)
  assert.deepEqual(
    detail.specs.map(({ name, values }: { name: string; values: unknown[] }) => [name, values.length]),
    [
      ['颜色', 2],
      ['尺寸', 2],
    ],
  )
  const sku = await mall.guest.get(productCalls.specificationSelected, {
    body: { goodsId: row.id, valueIds: ['blue', 'l'] },
  })
  assert.deepEqual([sku.sku.price, sku.sku.stock, sku.specText], ['120.00', 3, '颜色:值blue 尺寸:值l'])
  assert.equal(detail.skus.length, 4)
})

test('SKUs keep their ids when specifications are added, renamed and removed', async () => {
  const { data: row } = await create(PLAIN)
  const [{ id }] = row.matrix.skus
  const withColour = addSpec(row.matrix, { id: 'colour', name: '颜色', values: [value('red')] })
  const { data: changed } = await save(row, addValue(withColour, 0, value('blue')))
  assert.deepEqual(
    changed.matrix.skus.map((sku: { id: string; valueIds: string[]; stock: number }) => [
      sku.id === id,
      sku.valueIds,
      sku.stock,
    ]),
    [
      [true, ['red'], 5],
      [false, ['blue'], 0],
    ],
  )
  const { data: again } = await save(changed, removeSpec(changed.matrix, 0))
  assert.deepEqual(
    again.matrix.skus.map((sku: { id: string }) => sku.id),
    [id],
  )
})

test('a removed value is no longer sold; the cart that has it says so', async () => {
  const { data: row } = await create(FULL)
  const gone = row.matrix.skus.find(({ valueIds }: { valueIds: string[] }) => valueIds[0] === 'red').id
  const shopper = await mall.signIn('13900000021')
  await shopper.get(cartCalls.add, { body: { skuId: gone, number: 1 } })
  const { status } = await save(row, removeValue(row.matrix, 0, 'red'))
  assert.equal(status, 200)
  assert.equal((await shown(row.id)).skus.length, 2)
  const { lines } = await shopper.get(cartCalls.list)
  assert.equal(lines.find(({ skuId }: { skuId: string }) => skuId === gone).state, 'invalid')

  const { data: sku } = await operator.call('GET', `/skus/${gone}`)
  const back = await operator.call('PUT', `/skus/${gone}`, { version: sku.version, values: { onSale: true } })
  assert.deepEqual(back.data.errors, { onSale: '这个规格已从商品里移除，不能再出售' })
})

test('stock is changed by the difference, so that pieces sold meanwhile stay sold', async () => {
  const { data: row } = await create(PLAIN)
  const [{ id }] = row.matrix.skus
  const sell = (number: number) =>
    mall.ctx.db
      .updateTable('skus')
      .set((eb) => ({ stock: eb('stock', '-', number) }))
      .where('id', '=', id)
      .execute()
  await sell(2)
  const { status, data } = await save(row, setSku(row.matrix, [], { stock: 15 }))
  assert.equal(status, 200, 'a sale is no conflict')
  assert.equal(data.matrix.skus[0].stock, 13)
  await sell(13)
  const refused = await save(data, setSku(data.matrix, [], { stock: 12 }))
  assert.deepEqual(refused.data.errors, { matrix: '商品的库存没有这么多，可能刚刚卖出' })
})

test('a price that somebody else changed meanwhile is a conflict', async () => {
  const { data: row } = await create(PLAIN)
  const [{ id }] = row.matrix.skus
  const { data: sku } = await operator.call('GET', `/skus/${id}`)
  await operator.call('PUT', `/skus/${id}`, { version: sku.version, values: { price: 9_900 } })
  const late = await save(row, setSku(row.matrix, [], { price: 8_800 }))
  assert.equal(late.status, 409)
  assert.equal(late.data.data.row.matrix.skus[0].price, 9_900)
})

test('grids that contradict themselves are refused with the reason', async () => {
  const [sku] = PLAIN.skus
  assert.ok(sku)
  const twice = addSpec(PLAIN, {
    id: 'colour',
    name: '颜色',
    values: [value('a'), { ...value('a'), id: 'b' }],
  })
  const cases: [SkuGrid, string][] = [
    [{ specs: [], skus: [] }, '至少要有一个规格'],
    [{ specs: [], skus: [sku, sku] }, '有重复的规格组合'],
    [{ specs: [], skus: [{ ...sku, valueIds: ['x'] }] }, '规格组合与规格不一致，请刷新后重试'],
    [{ specs: [], skus: [{ ...sku, price: 0 }] }, '售价不能小于 0.01 元'],
    [{ specs: [], skus: [{ ...sku, id: 'mine' }] }, '商品没有这个规格，请刷新后重试'],
    [twice, '「颜色」有两个“值a”'],
  ]
  for (const [matrix, message] of cases) {
    const { status, data } = await create(matrix)
    assert.deepEqual([status, data.message], [400, message])
  }
})

test('the description is blocks that the goods page shows; markup stays text', async () => {
  const { data: row } = await create(PLAIN, {
    detail: [
      { type: 'heading', text: '为什么' },
      { type: 'text', text: '<script>alert(1)</script>' },
    ],
    attributes: [{ name: '材质', value: '钢' }],
  })
  const { detail, attributes } = await shown(row.id)
  assert.deepEqual(detail[1], { type: 'text', text: '<script>alert(1)</script>' })
  assert.deepEqual(attributes, [{ name: '材质', value: '钢' }])
  const refused = await create(PLAIN, { detail: [{ type: 'html', text: '<b>' }] })
  assert.equal(refused.status, 400)
  const blank = await create(PLAIN, { attributes: [{ name: '材质', value: '' }] })
  assert.deepEqual(blank.data.errors, { attributes: '第 1 行：请填写内容' })
})

test('the history names the combinations that were changed, not all of them', () => {
  const cheaper = setSku(FULL, ['red', 's'], { price: 9_000 })
  assert.deepEqual(
    changedSkus(cheaper, FULL).skus.map(({ valueIds, price }) => [valueIds, price]),
    [[['red', 's'], 9_000]],
  )
  assert.equal(changedSkus(FULL, cheaper).skus.length, 1)
  assert.deepEqual(changedSkus(FULL, FULL), FULL, 'only a name was changed')
})

test('what two editors changed in different combinations, or in different cells of one, is kept of both', () => {
  const saved = { ...FULL, skus: FULL.skus.map((sku) => ({ ...sku, id: sku.valueIds.join() })) }
  const theirs = setSku(setSku(saved, ['red', 's'], { price: 9_000 }), ['blue', 'l'], {
    marketPrice: 20_000,
    stock: 3,
    stockBefore: 3,
  })
  const mine = setSku(setSku(saved, ['red', 'l'], { price: 8_000 }), ['blue', 'l'], { onSale: false })
  const facts = ({ valueIds, price, marketPrice, stock, onSale }: GridSku) =>
    [valueIds.join(), price, marketPrice, stock, onSale] as const
  const [redS, redL, blueS, blueL] = mergeSkus(saved, theirs, mine).skus.map(facts)
  const of = (grid: SkuGrid, id: string) => facts(grid.skus.find((sku) => sku.id === id) as GridSku)
  assert.deepEqual(redS, of(theirs, 'red,s'))
  assert.deepEqual(redL, of(mine, 'red,l'))
  assert.deepEqual(blueS, of(saved, 'blue,s'))
  assert.deepEqual(blueL, ['blue,l', 10_000, 20_000, 3, false])
  const renamed = addValue(saved, 0, value('green'))
  assert.equal(mergeSkus(saved, renamed, mine), mine, 'other specifications meanwhile')
})
