import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cartCalls } from '@contract/calls/cart'
import { commentsCalls } from '@contract/calls/comments'
import { commonCalls } from '@contract/calls/common'
import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { shareCalls } from '@contract/calls/share'
import { CODES } from '@contract/codes'
import { setStock } from '../../../testing/buying'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { readDeliveries } from '../address/delivery'
import { deliveryTerms } from '../address/deliveryText'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

interface Card {
  goodsId: string
  price: string
  soldOut: boolean
  categoryId: string
}
const list = (query: Record<string, string | number>) => mall.guest.get(productCalls.list, { query })

test('pages of the list follow each other without gaps or repeats, in every order', async () => {
  for (const sort of ['default', 'sales', 'newest', 'priceUp', 'priceDown']) {
    const seen: string[] = []
    for (let pageNum = 1; ; pageNum += 1) {
      const page = await list({ sort, pageNum, pageSize: 17 })
      seen.push(...page.list.map((card: Card) => card.goodsId))
      if (page.list.length < 17) {
        assert.equal(seen.length, page.total, sort)
        break
      }
    }
    assert.equal(new Set(seen).size, seen.length, sort)
  }
})

test('the page of goods promises the delivery that orders are priced by', async () => {
  const { services } = await mall.guest.get(productCalls.goodsDetail, { query: { goodsId: 'mug-enamel' } })
  const { text } = services.find(({ title }: { title: string }) => title === '满 99 包邮')
  assert.equal(text, deliveryTerms(await readDeliveries(mall.ctx.db)))
})

test('prices sort by amount, not by text', async () => {
  const { list: cards } = await list({ sort: 'priceUp', pageSize: 100 })
  const prices = cards.map((card: Card) => Number(card.price))
  assert.deepEqual(
    prices,
    [...prices].sort((a: number, b: number) => a - b),
  )
})

test('goods for some series only are left out of the list for another one; those for every vehicle stay', async () => {
  const idsFor = async (fitsSeries: string) => {
    const { list: cards } = await list({ categoryId: 'exterior', fitsSeries, pageSize: 100 })
    return cards.map((card: Card) => card.goodsId)
  }
  const all = (await list({ categoryId: 'exterior', pageSize: 100 })).list.length
  const haul = await idsFor('驮山')
  assert.ok(haul.includes('mud-flap-set') && haul.includes('d-ring-bumper-hook'))
  // One names its series, the other has values for series alone.
  for (const id of ['side-step-electric', 'skid-plate-set']) assert.ok(!haul.includes(id), id)
  assert.ok((await idsFor('御电')).includes('side-step-electric'))
  assert.equal((await idsFor('驮山,御电,岭行,小驰,拓野,擎天,云顶')).length, all)
  assert.deepEqual(await idsFor("没有'这个"), ['d-ring-bumper-hook'])
})

test('a search finds every word, and signs alone, such as the wildcards of SQL, find nothing', async () => {
  const found = await list({ keyword: '帐篷 硬壳' })
  assert.deepEqual(
    found.list.map((card: Card) => card.goodsId),
    ['roof-tent-hard'],
  )
  assert.equal((await list({ keyword: '_' })).total, 0)
  assert.equal((await list({ keyword: '%' })).total, 0)
  assert.equal((await list({ keyword: "'; drop table goods; --" })).total, 0)
})

test('filters by category, price and stock work together; goods off sale are nowhere', async () => {
  const life = await list({ categoryId: 'life', priceTo: 100, pageSize: 100 })
  assert.ok(life.list.length > 0)
  assert.ok(life.list.every((card: Card) => card.categoryId === 'life' && Number(card.price) <= 100))
  await setStock(mall, 'wash-kit-bed', 0)
  const all = await list({ categoryId: 'care', pageSize: 100 })
  const inStock = await list({ categoryId: 'care', inStock: '1', pageSize: 100 })
  assert.equal(all.total - inStock.total, 1)
  assert.equal(all.list.find((card: Card) => card.goodsId === 'wash-kit-bed').soldOut, true)
  // Similar goods may be offered, but never those off sale.
  const found = await list({ keyword: '已停售' })
  assert.ok(found.list.every((card: Card) => card.goodsId !== 'dash-cam-old'))
  assert.equal(found.near, true)
})

test('goods show every combination that exists, and sold-out ones with no stock', async () => {
  const goods = await mall.guest.get(productCalls.goodsDetail, { query: { goodsId: 'at-tyre-trail' } })
  const size = goods.specs.reduce((n: number, spec: { values: unknown[] }) => n * spec.values.length, 1)
  assert.ok(goods.skus.length < size, 'some combinations do not exist')
  assert.ok(goods.skus.some((sku: { stock: number }) => sku.stock === 0))
  for (const sku of goods.skus) assert.equal(sku.valueIds.length, goods.specs.length)
})

test('goods off sale are shown to who has them in the cart, without stock, and have no name for anybody else who tries their id', async () => {
  const goodsId = 'dash-cam-old'
  const { id: skuId } = await mall.ctx.db
    .selectFrom('skus')
    .select('id')
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow()
  const { title } = await mall.ctx.db
    .selectFrom('goods')
    .select('title')
    .where('id', '=', goodsId)
    .executeTakeFirstOrThrow()
  const shopper = await mall.signIn('13900000058')
  const path = `pages/goodsDetail/goodsDetail?goodsId=${goodsId}`
  const answersTo = (who: Shopper) =>
    Promise.all([
      who.call(productCalls.goodsDetail, { query: { goodsId } }),
      who.call(shareCalls.wxShareData, { body: { path } }),
      who.call(couponsCalls.goodsCouponLists, { params: { id: goodsId } }),
      who.call(productCalls.specificationSelected, { body: { goodsId, valueIds: [] } }),
      who.call(productCalls.list, { query: { keyword: title } }),
      who.call(productCalls.suggest, { query: { keyword: title.slice(0, 4) } }),
      who.call(ordersCalls.preview, { body: { source: 'direct', lines: [{ skuId, number: 1 }] } }),
    ])
  for (const who of [mall.guest, shopper]) {
    const answers = await answersTo(who)
    for (const { data } of answers) assert.ok(!JSON.stringify(data).includes(title), title)
    const { sku, specText, pictures } = answers[3].data
    assert.deepEqual([sku, specText, pictures], [null, '', []])
  }
  const onSale = (on_sale: boolean) =>
    mall.ctx.db.updateTable('goods').set({ on_sale }).where('id', '=', goodsId).execute()
  await onSale(true)
  await shopper.get(cartCalls.add, { body: { skuId, number: 1 } })
  await onSale(false)
  const goods = await shopper.get(productCalls.goodsDetail, { query: { goodsId } })
  assert.deepEqual([goods.title, goods.onSale, goods.stock], [title, false, 0])
})

test('a chosen combination is priced whatever the order of its values; one that does not exist is null', async () => {
  const select = (valueIds: string[]) =>
    mall.guest.get(productCalls.specificationSelected, { body: { goodsId: 'at-tyre-trail', valueIds } })
  assert.equal((await select(['s2v0', 's0v1', 's1v0'])).sku.price, '958.00')
  assert.equal((await select(['s0v0', 's1v1', 's2v0'])).sku, null)
  assert.equal((await select(['s0v1'])).sku, null)
})

test('reviews: each filter holds what its count says', async () => {
  const summary = await mall.guest.get(commentsCalls.goods, { body: { goodsId: 'bedliner-tpe' } })
  for (const filter of ['all', 'picture', 'good', 'middle', 'bad', 'followUp']) {
    const page = await mall.guest.get(commentsCalls.goods, {
      body: { goodsId: 'bedliner-tpe', filter, pageSize: 100 },
    })
    assert.equal(page.list.length, summary.counts[filter], filter)
  }
})

test('a table of parameters has a value of every type in every row, at least 60 rows', async () => {
  const table = await mall.guest.get(productCalls.specification, { query: { seriesId: 'ridge' } })
  const rows = table.groups.flatMap((group: { rows: { values: string[]; same: boolean }[] }) => group.rows)
  assert.ok(rows.length >= 60)
  for (const row of rows) {
    assert.equal(row.values.length, 4)
    assert.equal(row.same, new Set(row.values).size === 1)
  }
  const mixed = await mall.guest.get(productCalls.specification, {
    query: { typeIds: 'volt-e2-4wd,ridge-d23-at-4wd' },
  })
  assert.deepEqual(
    mixed.types.map((type: { typeId: string }) => type.typeId),
    ['volt-e2-4wd', 'ridge-d23-at-4wd'],
  )
})

test('a series sends the frames of its turntable in order, without a gap', async () => {
  const { turntable } = await mall.guest.get(productCalls.carSeriesDetail, { query: { seriesId: 'ridge' } })
  assert.ok(Array.isArray(turntable))
  turntable.forEach((frame: string, place: number) => {
    const number = String(place).padStart(2, '0')
    assert.match(frame, new RegExp(`^/pictures/turntable/ridge/${number}-\\d+\\.[0-9a-f]{8}\\.webp$`))
  })
})

test('dealers: the nearest first with a location, of one city when named, none invented', async () => {
  const near = await mall.guest.get(commonCalls.dealers, {
    body: { currentLocationLongitude: 121.47, currentLocationLatitude: 31.23 },
  })
  assert.equal(near.list.length, 100)
  assert.equal(near.list[0].cityName, '上海市')
  const metres = near.list.map((dealer: { distance: number }) => dealer.distance)
  assert.deepEqual(
    metres,
    [...metres].sort((a: number, b: number) => a - b),
  )
  const city = await mall.guest.get(commonCalls.dealers, { body: { cityName: '成都' } })
  assert.deepEqual([city.total, city.list[0].distance], [5, null])
  const nowhere = await mall.guest.call(commonCalls.dealer, { query: { dealerId: 'd0' } })
  assert.equal(nowhere.code, CODES.notFound)
})

test('home has its banners and every block has something in it', async () => {
  const home = await mall.guest.get(commonCalls.index)
  assert.ok(home.banners.length >= 3)
  const { list } = await mall.guest.get(productCalls.carSeries)
  for (const { title, url } of home.banners) {
    const series = list.find(({ name }: { name: string }) => name === title)
    if (series) assert.equal(url, `/pages/carDetail/carDetail?seriesId=${series.seriesId}`)
  }
  const kinds = new Set(home.blocks.map((block: { type: string }) => block.type))
  for (const kind of ['shortcuts', 'series', 'goodsFloor', 'activities', 'carLife'])
    assert.ok(kinds.has(kind), kind)
  for (const block of home.blocks) assert.ok(block.items.length > 0, block.type)
})
