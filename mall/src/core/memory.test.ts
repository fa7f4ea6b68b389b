// Runs on both databases: two malls meet only on a server, and the embedded one has its own session.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { commonCalls } from '@contract/calls/common'
import { couponsCalls } from '@contract/calls/coupons'
import { productCalls } from '@contract/calls/product'
import { sql } from 'kysely'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { buildApp } from '../app'
import { onQuery } from '../db/queryListeners'
import { SOON_MS } from './memory'

const P = '/juhe/api/v1'
const HOME = `${P}/common/index`
const pageOf = (goodsId: string) => `${P}/product/goods-detail?goodsId=${goodsId}`

let mall: TestMall
/** A second process on the same database: another context, so another memory. */
let other: Awaited<ReturnType<typeof buildApp>>
let goodsId: string
before(async () => {
  mall = await createTestMall()
  other = await buildApp({ ...mall.ctx })
  goodsId = (await mall.guest.get(productCalls.list)).list[0].goodsId
})
after(async () => {
  await other.close()
  await mall.close()
})

const read = async (app: TestMall['app'], url: string, headers = {}) =>
  JSON.parse((await app.inject({ url, headers })).body).data
const set = (text: string, ...values: unknown[]) =>
  sql.raw(text.replace(/\$(\d)/g, (_, n) => `'${values[Number(n) - 1]}'`)).execute(mall.ctx.db)
const PAGES = () => [
  HOME,
  pageOf(goodsId),
  `${P}/product/car-series`,
  `${P}/product/car-series-detail?seriesId=ridge`,
  `${P}/product/car-types`,
  `${P}/product/list`,
  `${P}/ext/goods/hot-words`,
]

/** Returns the statements that a request runs. */
async function statementsOf(url: string, app = mall.app): Promise<string[]> {
  const statements: string[] = []
  const stop = onQuery((statement) => statements.push(statement))
  assert.equal((await app.inject({ url })).statusCode, 200)
  stop()
  return statements
}

test('a page that was shown before costs one question whether anything has changed', async () => {
  for (const url of PAGES()) {
    await mall.app.inject({ url })
    // The switches of features are read every two seconds.
    const sent = (await statementsOf(url)).filter((each) => !/"features"/.test(each))
    assert.deepEqual(
      sent.map((each) => each.includes('shop_changes')),
      [true],
      url,
    )
  }
})

test('every table that these pages read says when it changes', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_noted\\_%'`.execute(
    mall.ctx.db,
  )
  const noted = new Set(rows.map(({ name }) => name))
  const fresh = await buildApp({ ...mall.ctx })
  for (const url of PAGES()) {
    const text = (await statementsOf(url, fresh)).filter((each) => !/shop_changes|"features"/.test(each))
    const tables = text.flatMap((each) =>
      [...each.matchAll(/(?:from|join)\s+"?([a-z_]{3,})"?/g)].map(([, t]) => t!),
    )
    const real = new Set(tables.filter((name) => !/^(select|moments|sent|former_accounts|users)$/.test(name)))
    assert.ok(real.size > 0, url)
    // A guest has no coupons.
    real.delete('user_coupons')
    // Read only for sold-out seckills, for a field that home doesn't show.
    for (const name of ['seckill_orders', 'orders']) real.delete(name)
    assert.deepEqual(
      [...real].filter((name) => !noted.has(name)),
      [],
      url,
    )
  }
  await fresh.close()
})

test('what an operator changes is shown by the next request, in every process', async () => {
  const changes: [url: string, change: string, field: (data: never) => unknown][] = [
    [
      pageOf(goodsId),
      `update goods set title = '$1' where id = '${goodsId}'`,
      ({ title }: { title: string }) => title,
    ],
    [
      `${P}/product/list`,
      `update goods set title = '$1' where id = '${goodsId}'`,
      (d: { list: { title: string }[] }) => d.list.map(({ title }) => title).join(),
    ],
    [
      `${P}/product/car-series`,
      `update car_series set name = '$1'`,
      (d: { list: { name: string }[] }) => d.list[0]?.name,
    ],
    [
      `${P}/product/car-series-detail?seriesId=ridge`,
      `update car_series set slogan = '$1'`,
      (d: { slogan: string }) => d.slogan,
    ],
    [
      HOME,
      `update search_words set word = '$1' where position = (select min(position) from search_words)`,
      (d: { searchHint: string }) => d.searchHint,
    ],
    [
      HOME,
      `update home_banners set title = '$1'`,
      (d: { banners: { title: string }[] }) => d.banners[0]?.title,
    ],
  ]
  for (const [n, [url, change, field]] of changes.entries()) {
    const word = `改动${n}`
    for (const app of [mall.app, other]) await read(app, url)
    await sql.raw(change.replace('$1', word)).execute(mall.ctx.db)
    for (const app of [other, mall.app]) {
      assert.match(String(field((await read(app, url)) as never)), new RegExp(word), url)
    }
  }
})

test('a change that is committed late is seen too, though later ones were seen before', {
  skip: process.env.TEST_DATABASE_URL
    ? false
    : 'the embedded database has one session, where nothing is late',
}, async () => {
  let commit: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    commit = resolve
  })
  let update: () => void = () => undefined
  const isUpdated = new Promise<void>((resolve) => {
    update = resolve
  })
  await read(other, pageOf(goodsId))
  const begun = mall.ctx.transact(async (trx) => {
    await trx.updateTable('goods').set({ subtitle: '晚到' }).where('id', '=', goodsId).execute()
    update()
    await held
  })
  await isUpdated
  await set("update search_words set word = '先到' where position = (select min(position) from search_words)")
  assert.equal((await read(other, HOME)).searchHint, '先到')
  assert.notEqual((await read(other, pageOf(goodsId))).subtitle, '晚到')
  commit()
  await begun
  assert.equal((await read(other, pageOf(goodsId))).subtitle, '晚到')
})

test('stock and price of goods are those of the database at once, and home shows sales a second later', async () => {
  const first = await read(other, pageOf(goodsId))
  const sku = first.skus[0]
  await set(`update skus set stock = stock + 7 where id = '${sku.skuId}'`)
  assert.equal((await read(other, pageOf(goodsId))).skus[0].stock, sku.stock + 7)
  await set(`update goods set sales = sales + 11 where id = '${goodsId}'`)
  assert.equal((await read(other, pageOf(goodsId))).sales, first.sales + 11)

  const salesIn = (home: { blocks: { items: { goodsId?: string; sales?: number; title?: string }[] }[] }) =>
    home.blocks.flatMap(({ items }) => items).find((item) => item.goodsId && item.sales !== undefined)!
  const { goodsId: onHome, sales = 0 } = salesIn(await read(other, HOME))
  await set(`update goods set sales = sales + 3 where id = '${onHome}'`)
  await setTimeoutAsync(SOON_MS + 100)
  assert.equal(salesIn(await read(other, HOME)).sales, sales + 3)
})

test('home changes by itself when the time of a banner comes or ends', async () => {
  const now = mall.ctx.clock.now()
  await set(`update home_banners set title = '限时', starts_at = ${now + 60_000}, ends_at = ${now + 120_000}`)
  const shown = async () => (await read(mall.app, HOME)).banners.length > 0
  assert.equal(await shown(), false)
  await mall.advance(61_000)
  assert.equal(await shown(), true)
  await mall.advance(60_000)
  assert.equal(await shown(), false)
  await set(`update home_banners set starts_at = null, ends_at = null`)
})

test('what one shopper holds is never in the answer to another', async () => {
  const detail = (await mall.guest.get(productCalls.goodsDetail, { query: { goodsId } })) as {
    coupons: { couponId: string; state: string }[]
  }
  const open = detail.coupons.find(({ state }) => state === 'open')!
  const [wang, li] = [await mall.signIn('13900000007'), await mall.signIn('13900000008')]
  const stateFor = async (who: typeof wang) =>
    (await who.get(productCalls.goodsDetail, { query: { goodsId } })).coupons.find(
      ({ couponId }: { couponId: string }) => couponId === open.couponId,
    ).state
  assert.equal(await stateFor(wang), 'open')
  for (let n = 0; (await stateFor(wang)) === 'open' && n < 5; n++) {
    await wang.get(couponsCalls.receive, { params: { id: open.couponId } })
  }
  assert.deepEqual(await Promise.all([wang, mall.guest, li].map(stateFor)), ['received', 'open', 'open'])
})

test('goods taken off sale are gone for guests at once, and stay for the buyer', async () => {
  await read(other, pageOf(goodsId))
  await set(`update goods set on_sale = false where id = '${goodsId}'`)
  assert.equal(await read(other, pageOf(goodsId)), null)
  await set(`update goods set on_sale = true where id = '${goodsId}'`)
  assert.equal((await read(other, pageOf(goodsId))).goodsId, goodsId)
})

test('a browser that has the answer gets 304, and others get it in their encoding', async () => {
  const get = (headers: Record<string, string>) => mall.app.inject({ url: HOME, headers })
  const plain = await get({})
  const { etag } = plain.headers as { etag: string }
  assert.deepEqual([plain.statusCode, plain.headers['cache-control']], [200, 'private, no-cache'])
  const known = await get({ 'if-none-match': etag })
  assert.deepEqual([known.statusCode, known.body], [304, ''])
  const br = await get({ 'accept-encoding': 'gzip, br' })
  assert.equal(br.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain.body)
  const gz = await get({ 'accept-encoding': 'br;q=0, gzip' })
  assert.equal(gunzipSync(gz.rawPayload).toString(), plain.body)
  assert.match(String(gz.headers.vary), /accept-encoding/i)
  await set(`update search_words set word = '换了' where position = (select min(position) from search_words)`)
  assert.equal((await get({ 'if-none-match': etag })).statusCode, 200)
})

test('a thousand guests at once build home once', async () => {
  await set(`update search_words set word = '一起' where position = (select min(position) from search_words)`)
  let built = 0
  const stop = onQuery((statement) => {
    if (/from "home_blocks"|from "home_versions"/.test(statement)) built++
  })
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => mall.guest.get(commonCalls.index)))
  stop()
  assert.ok(answers.every(({ searchHint }) => searchHint === '一起'))
  assert.ok(built <= 6, `${built} reads of the home page's content`)
})
