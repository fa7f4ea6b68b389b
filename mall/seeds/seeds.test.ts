import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ROOT } from '../src/paths'
import { createTestMall, type TestMall } from '../testing/testMall'
import { parametersOf } from './cars/parameters'
import { RANGE } from './cars/range'
import { buildDealers } from './dealers/build'
import { skusOf } from './goods/build'
import { SHELVES } from './goods/shelves'
import { buildReviews } from './reviews/build'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const rowsOf = async (table: 'goods' | 'dealers' | 'articles' | 'car_series' | 'car_types') => {
  const { rows } = await mall.ctx.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

test('the catalogue is as large as promised', async () => {
  assert.ok((await rowsOf('car_series')) >= 6)
  assert.equal(await rowsOf('car_types'), (await rowsOf('car_series')) * 4)
  assert.ok((await rowsOf('goods')) >= 80)
  assert.ok((await rowsOf('dealers')) >= 150)
  assert.ok((await rowsOf('articles')) >= 40)
})

test('every type has at least 60 parameters, each named once', () => {
  for (const series of RANGE) {
    for (const [trim, type] of series.types.entries()) {
      const parameters = parametersOf(series, type, trim)
      const names = parameters.map(({ group, name }) => `${group} ${name}`)
      assert.ok(parameters.length >= 60, `${type.id} has ${parameters.length}`)
      assert.equal(new Set(names).size, names.length, type.id)
      assert.ok(parameters.every(({ value }) => value !== '' && !value.includes('undefined')))
    }
  }
})

test('the same catalogue comes out on every run and every machine', () => {
  const goods = SHELVES.flatMap((shelf) => shelf.goods)
  const build = () => ({
    dealers: buildDealers(),
    skus: goods.map(skusOf),
    reviews: SHELVES.flatMap((shelf) => shelf.goods.map(({ id }) => buildReviews(id, shelf.id))),
  })
  assert.deepEqual(build(), build())
  // Known values: the result must not depend on the machine or on what was generated before.
  assert.equal(skusOf(goods[0]!)[0]?.stock, 223)
  assert.equal(buildDealers()[0]?.name, '北京北斗拓岭体验中心')
})

test('ids are used once; patterns of missing and sold-out combinations all match something', () => {
  const goods = SHELVES.flatMap((shelf) => shelf.goods)
  assert.equal(new Set(goods.map(({ id }) => id)).size, goods.length)
  for (const each of goods) {
    const names = new Set(each.specs?.flatMap((spec) => spec.values.map((value) => value.name)))
    for (const pattern of [...(each.missing ?? []), ...(each.soldOut ?? [])]) {
      for (const name of pattern) assert.ok(names.has(name), `${each.id}: no value ${name}`)
    }
    const stocks = skusOf(each).map((sku) => sku.stock)
    if (each.soldOut) assert.ok(stocks.includes(0), `${each.id}: nothing is sold out`)
    assert.ok(Math.max(...stocks) > 0, `${each.id} can't be bought at all`)
  }
})

test('some dealers have two numbers, a few have none, all lie in China', () => {
  const dealers = buildDealers()
  assert.equal(new Set(dealers.map(({ cityCode }) => cityCode)).size, 60)
  assert.ok(dealers.some(({ phone }) => phone === ''))
  assert.ok(dealers.some(({ phone }) => phone.split('/').length === 2))
  for (const { longitude, latitude, name } of dealers) {
    assert.ok(longitude > 73 && longitude < 136 && latitude > 18 && latitude < 54, name)
  }
})

test('articles are long enough to be read and name only goods that are on sale', async () => {
  const articles = await mall.ctx.db.selectFrom('articles').selectAll().execute()
  const onSale = new Set(
    (await mall.ctx.db.selectFrom('goods').select('id').where('on_sale', '=', true).execute()).map(
      ({ id }) => id,
    ),
  )
  for (const { id, body, goods_ids } of articles) {
    const text = body.map((block) =>
      'text' in block ? block.text : 'items' in block ? block.items.join('') : '',
    )
    assert.ok(text.join('').length > 250, `${id} has ${text.join('').length} characters`)
    for (const goodsId of goods_ids) assert.ok(onSale.has(goodsId), `${id}: ${goodsId}`)
  }
})

test('links lead to pages that the shop has', async () => {
  const banners = await mall.ctx.db.selectFrom('home_banners').select('url').execute()
  const blocks = await mall.ctx.db.selectFrom('home_blocks').select(['url', 'content']).execute()
  const inBlocks = JSON.stringify(blocks).match(/\/pages\/[^"?]+/g) ?? []
  const paths = [...banners.map(({ url }) => url.split('?')[0] ?? ''), ...inBlocks]
  for (const path of new Set(paths)) assert.ok(existsSync(join(ROOT, 'src', `${path}.tsx`)), path)
})

test('every seckill of the day is running, and of the running one 老周 has all that he may have', async () => {
  const items = await mall.ctx.db
    .selectFrom('seckill_items')
    .select((eb) => ['session_id', eb.fn.countAll<number>().as('items')])
    .groupBy('session_id')
    .execute()
  assert.equal(items.length, 15)
  for (const session of items) assert.equal(Number(session.items), 5, session.session_id)
  const his = await mall.ctx.db
    .selectFrom('seckill_buyers as buyer')
    .innerJoin('seckill_items as item', 'item.id', 'buyer.item_id')
    .select(['buyer.taken', 'item.per_user', 'item.left_stock'])
    .where('buyer.user_id', '=', 'u-laozhou')
    .executeTakeFirstOrThrow()
  assert.equal(his.taken, his.per_user)
  assert.ok(his.left_stock > 0)
})
