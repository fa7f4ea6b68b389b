import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { activitiesCalls } from '@contract/calls/activities'
import { commonCalls } from '@contract/calls/common'
import { couponsCalls } from '@contract/calls/coupons'
import { marketingCalls } from '@contract/calls/marketing'
import { SHOWN } from '@contract/desk/shownState'
import { dateText, HOUR_MS, startOfDay } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { act, change, hireOperator, read, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { DESK_RESOURCES } from '../modules'
import { planDay } from '../modules/seckill/planSeckills'

let mall: TestMall
let operator: TestOperator
let now: number
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['owner'])
  now = mall.ctx.clock.now()
})
after(() => mall.close())

const create = async (resource: string, values: object) => {
  const { status, data } = await operator.call('POST', `/${resource}`, { values })
  assert.equal(status, 200, JSON.stringify(data))
  return data
}
const reason = async (row: string): Promise<string> => (await read(operator, row)).shown
/** Rows of a list by their ids, with what the desk says of each. */
const reasons = async (resource: string): Promise<Map<string, string>> => {
  const { data } = await operator.call('GET', `/${resource}?limit=100`)
  return new Map(data.rows.map((row: { id: string; shown: string }) => [row.id, row.shown]))
}
/** Asserts that the shop shows exactly the rows of which the desk says so. */
async function assertSame(resource: string, inShop: readonly string[], among?: readonly string[]) {
  const reasonsById = await reasons(resource)
  const shown = [...reasonsById].filter(([, text]) => text === SHOWN).map(([id]) => id)
  const counted = (ids: readonly string[]) => ids.filter((id) => !among || among.includes(id)).sort()
  assert.deepEqual(counted(shown), counted(inShop))
}

test('each resource that says whether the shop shows its rows reads it by a rule', () => {
  for (const { resource, hiddenReasons } of DESK_RESOURCES)
    assert.equal('shown' in resource.fields, hiddenReasons !== undefined, resource.name)
})

const campaign = (values: object) =>
  create('campaigns', {
    name: '新开屏',
    slot: 'opening',
    picture: 'art/card-coupon',
    position: 5,
    enabled: true,
    startsAt: now - HOUR_MS,
    audience: 'all',
    ...values,
  })
const firstOpening = async (conditions: object = {}) => {
  const body = { userid: 'g_tester', positionKey: 'opening', conditions }
  return (await mall.guest.get(marketingCalls.banner, { body })).list[0]?.id
}

test('of opening advertisements at the same position the newest is shown, and the others name it', async () => {
  await mall.ctx.db.updateTable('campaigns').set({ enabled: false }).execute()
  const old = await campaign({ name: '旧开屏', startsAt: now - 2 * HOUR_MS })
  assert.equal(await reason(`campaigns/${old.id}`), SHOWN)
  const fresh = await campaign({})
  assert.equal(await firstOpening(), fresh.id)
  assert.equal(await reason(`campaigns/${fresh.id}`), SHOWN)
  assert.equal(await reason(`campaigns/${old.id}`), '被“新开屏”挡住：它排在前面')
  await change(operator, `campaigns/${fresh.id}`, { startsAt: now - 3 * HOUR_MS })
  assert.equal(await reason(`campaigns/${fresh.id}`), '被“旧开屏”挡住：它排在前面')
  await change(operator, `campaigns/${fresh.id}`, { startsAt: now - HOUR_MS })
  // The new one is for a part of the shoppers only: the others see the old one.
  await change(operator, `campaigns/${fresh.id}`, { audience: 'signedIn' })
  assert.equal(await firstOpening({ signedIn: false }), old.id)
  assert.equal(await reason(`campaigns/${old.id}`), SHOWN)
  await change(operator, `campaigns/${fresh.id}`, { audience: 'all', timesInAll: 1 })
  assert.equal(await reason(`campaigns/${old.id}`), SHOWN, 'who has seen the first one sees the second')
})

test('a campaign that is off, early, late or for nobody says so; pop-ups never cover each other', async () => {
  const one = await campaign({ slot: 'popup', cities: ['保定市'], position: 9 })
  const path = `campaigns/${one.id}`
  await campaign({ slot: 'popup', position: 1 })
  assert.equal(await reason(path), SHOWN)
  await change(operator, path, { enabled: false })
  assert.equal(await reason(path), '没有启用')
  await change(operator, path, { enabled: true, startsAt: now + HOUR_MS })
  assert.equal(await reason(path), '还没开始')
  await change(operator, path, { startsAt: now - 2 * HOUR_MS, endsAt: now - HOUR_MS })
  assert.equal(await reason(path), '已结束')
  const { data } = await change(operator, path, { cities: ['保定'] })
  assert.equal(data.errors.cities, '没有“保定”这个城市，请写全称，如 保定市')
  await mall.ctx.db
    .updateTable('campaigns')
    .set({ ends_at: null, conditions: { city: { oneOf: ['保定'] } } as never })
    .where('id', '=', one.id)
    .execute()
  assert.equal(await reason(path), '没有人在“保定”：城市要写全称')
})

test('floating pictures cover each other page by page', async () => {
  const place = { slot: 'floating', size: 's', topPercent: 70, rightPercent: 4 }
  const below = await campaign({ ...place, position: 9, pages: ['pages/index/index', 'pages/my/index'] })
  await campaign({ ...place, name: '首页浮标', position: 1, pages: ['pages/index/index'] })
  assert.equal(await reason(`campaigns/${below.id}`), SHOWN)
  await campaign({ ...place, name: '到处的浮标', position: 2 })
  assert.equal(await reason(`campaigns/${below.id}`), '被“首页浮标”“到处的浮标”挡住：它排在前面')
})

test('home says of its banners and blocks what was published', async () => {
  const home = () => mall.guest.get(commonCalls.index, { query: { brand: 5 } })
  const same = async () =>
    assertSame(
      'banners',
      (await home()).banners.map(({ id }: { id: string }) => id),
    )
  await same()
  const picture = 'art/card-coupon'
  const late = await create('banners', { title: '晚', picture, position: 1, startsAt: now + HOUR_MS })
  const over = await create('banners', { title: '完', picture, position: 1, endsAt: now - HOUR_MS })
  const closed = await create('banners', { title: '关', picture, position: 1, url: '/pages/bargain/index' })
  await create('banners', { title: '停', picture, position: 1, paused: true })
  await mall.ctx.db.updateTable('features').set({ is_open: false }).where('id', '=', 'bargain').execute()
  assert.equal(await reason(`banners/${late.id}`), '还没开始')
  assert.equal(await reason(`banners/${over.id}`), '已结束')
  assert.equal(await reason(`banners/${closed.id}`), '链接的功能已关闭')
  await mall.ctx.db.updateTable('features').set({ is_open: true }).where('id', '=', 'bargain').execute()
  await same()
  await create('home-versions', { note: '第一版' })
  const added = await create('banners', { title: '新', picture, position: 1 })
  assert.equal(await reason(`banners/${added.id}`), '还没发布：在“编辑首页”里发布')
  await same()

  const blocks = await reasons('home-blocks')
  const shown = [...blocks.values()].filter((text) => text === SHOWN).length
  assert.equal(shown, (await home()).blocks.length)
  const floor = (await operator.call('GET', '/home-blocks?limit=100')).data.rows.find(
    ({ kind }: { kind: string }) => kind === 'goodsFloor',
  )
  await mall.ctx.db.updateTable('goods').set({ on_sale: false }).execute()
  assert.equal(await reason(`home-blocks/${floor.id}`), '专题里没有上架的商品')
  await mall.ctx.db.updateTable('goods').set({ on_sale: true }).execute()
})

test('coupons, activities and articles say what their lists in the shop do', async () => {
  const page = { pageNum: 1, pageSize: 50 }
  const { list: coupons } = await mall.guest.get(couponsCalls.lists, { query: page })
  await assertSame(
    'coupons',
    coupons.map(({ couponId }: { couponId: string }) => couponId),
  )
  const [first] = coupons
  await change(operator, `coupons/${first.couponId}`, { listed: false })
  assert.equal(await reason(`coupons/${first.couponId}`), '不在领券中心')

  const own = (await operator.call('GET', '/activities?limit=100')).data.rows
    .filter(({ dealerId }: { dealerId: string | null }) => dealerId === null)
    .map(({ id }: { id: string }) => id)
  const offered = async () => {
    const lists = ['running', 'coming'].map((state) =>
      mall.guest.get(activitiesCalls.list, { query: { ...page, state } }),
    )
    return (await Promise.all(lists)).flatMap(({ list }) =>
      list.map((one: { activityId: string }) => one.activityId),
    )
  }
  await assertSame('activities', await offered(), own)
  const [running] = await offered()
  await act(operator, `activities/${running}`, 'stop')
  assert.equal(await reason(`activities/${running}`), '已停止，只在商城的“已结束”里')
  await assertSame('activities', await offered(), own)

  const [article] = (await operator.call('GET', '/articles')).data.rows
  await change(operator, `articles/${article.id}`, { publishedAt: now + HOUR_MS })
  assert.equal(await reason(`articles/${article.id}`), '还没到发布时间')
  await change(operator, `articles/${article.id}`, { isDraft: true })
  assert.equal(await reason(`articles/${article.id}`), '草稿')
})

test('a daily seckill that the next session is planned without says why', async () => {
  const { db } = mall.ctx
  const [first, ...others] = await db.selectFrom('seckill_templates').select(['id', 'sku_id']).execute()
  assert.ok(first && others.length > 0)
  const { goods_id: goodsId, price } = await db
    .selectFrom('skus')
    .select(['goods_id', 'price'])
    .where('id', '=', first.sku_id)
    .executeTakeFirstOrThrow()
  const plannedOn = async (day: number) => {
    await mall.ctx.transact((trx) => planDay(trx, startOfDay(now) + day * 24 * HOUR_MS))
    const { rows } = await sql<{ id: string }>`select template.id from seckill_templates template where exists
      (select from seckill_items where id like ${`${dateText(now + day * 24 * HOUR_MS).replace(/-/g, '')}-%-`} || template.id)`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  const setSku = (values: { price?: number; stock?: number; on_sale?: boolean }) =>
    db.updateTable('skus').set(values).where('id', '=', first.sku_id).execute()
  const setGoods = (onSale: boolean) =>
    db.updateTable('goods').set({ on_sale: onSale }).where('id', '=', goodsId).execute()
  await db.updateTable('skus').set({ stock: 1_000 }).execute()
  const problem = () => reason(`seckill-templates/${first.id}`)
  await assertSame('seckill-templates', await plannedOn(10))

  await setGoods(false)
  assert.equal(await problem(), '没有上架，不会排期')
  await assertSame('seckill-templates', await plannedOn(11))
  await setGoods(true)
  await setSku({ on_sale: false })
  assert.equal(await problem(), '没有上架，不会排期')
  await assertSame('seckill-templates', await plannedOn(12))
  await setSku({ on_sale: true, price: 1 })
  assert.equal(await problem(), '秒杀价不低于现在的售价，不会排期')
  await assertSame('seckill-templates', await plannedOn(13))
  await setSku({ price, stock: 1 })
  assert.equal(await problem(), '库存不到 2 件，不会排期')
  await assertSame('seckill-templates', await plannedOn(14))
  await setSku({ stock: 1_000 })
  await db.updateTable('seckill_templates').set({ enabled: false }).where('id', '=', first.id).execute()
  assert.equal(await problem(), '没有启用')
  await assertSame('seckill-templates', await plannedOn(15))
})

test('an accessory whose goods are all off the shelf says so', async () => {
  const [accessory] = (await operator.call('GET', '/build-accessories')).data.rows
  assert.equal(accessory.shown, SHOWN)
  await mall.ctx.db.updateTable('goods').set({ on_sale: false }).execute()
  assert.equal(await reason(`build-accessories/${accessory.id}`), '它的商品都没有上架')
})
