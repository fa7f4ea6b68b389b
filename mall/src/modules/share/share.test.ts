import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shareCalls } from '@contract/calls/share'
import { toBase64 } from '@contract/rules/base64'
import { SHARE_DESC, SHARE_TITLE } from '@contract/rules/brand'
import { DAY_MS, dayNumber } from '@contract/rules/dateText'
import sharp from 'sharp'
import { hireOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'
import type { MiniCodeInput } from '../../gateways/miniCodes'
import { jsSignature } from '../../gateways/wechatJs'
import { retention } from '../../modules'
import { newId } from '../../newId'
import { BUDGETS } from '../allowance/budgets'
import { sourceOf } from '../allowance/spend'
import { keyOfPath } from './miniCodes'
import { readSharedThings, readSharers } from './readShares'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const card = (path: string) => mall.guest.get(shareCalls.wxShareData, { body: { path } })
const sign = (url: string) => mall.guest.call(shareCalls.signature, { body: { url: toBase64(url) } })

test('the card of a page names the thing that it shows, with a whole address of its picture', async () => {
  const goods = await mall.ctx.db.selectFrom('goods').selectAll().limit(1).executeTakeFirstOrThrow()
  const shared = await card(`pages/goodsDetail/goodsDetail?goodsId=${goods.id}`)
  assert.equal(shared.title, goods.title)
  assert.match(shared.imgUrl, /^https?:\/\/.+\.webp$/)
  assert.match(shared.link, new RegExp(`/#/pages/goodsDetail/goodsDetail\\?goodsId=${goods.id}$`))
  assert.match((await card('pages/carDetail/carDetail?seriesId=ridge')).title, /，/)
  assert.match(
    (await card('pages/ext/build/build?b=ridge.-d23-at-4wd.dune.-offroad.rack')).title,
    /^我定制了.*岭行/,
  )
  const activity = await mall.ctx.db.selectFrom('activities').selectAll().limit(1).executeTakeFirstOrThrow()
  assert.equal((await card(`pages/activity/detail?activityId=${activity.id}`)).title, activity.title)
})

test("a page that shows no one thing, or a thing that is gone, carries the brand's words", async () => {
  for (const path of ['pages/index/index', 'pages/goodsDetail/goodsDetail?goodsId=gone']) {
    const { title, desc } = await card(path)
    assert.deepEqual([title, desc], [SHARE_TITLE, SHARE_DESC])
  }
})

test('an address of the shop is signed as WeChat checks it', async () => {
  const url = 'http://shop.test/?from=朋友'
  const second = () => Math.floor(mall.ctx.clock.now() / 1_000)
  const before = second()
  const { data } = await sign(url)
  assert.equal(
    data.signature,
    jsSignature({ ticket: 'local-ticket', nonceStr: data.nonceStr, timestamp: data.timestamp, url }),
  )
  assert.ok(before <= data.timestamp && data.timestamp <= second())
})

test('an address with its hash, another scheme and what is no base64 are refused', async () => {
  for (const url of ['http://shop.test/#/pages/index/index', 'javascript:alert(1)', 'shop'])
    assert.equal((await sign(url)).code, '400000', url)
  assert.equal((await mall.guest.call(shareCalls.signature, { body: { url: '%%%' } })).code, '400000')
})

test('a QR code has the requested size, and opens pages of the shop alone', async () => {
  const { image, url } = await mall.guest.get(shareCalls.qrCode, {
    body: { path: '/pages/carDetail/carDetail?seriesId=ridge', width: 300 },
  })
  const { width, height, format } = await sharp(Buffer.from(image.split(',')[1], 'base64')).metadata()
  assert.deepEqual([width, height, format], [300, 300, 'png'])
  assert.match(url, /\/#\/pages\/carDetail\/carDetail\?seriesId=ridge$/)
  for (const path of [
    'https://evil.test/',
    '//evil.test',
    'pages/x#y',
    'pages/../x',
    `pages/${'x'.repeat(400)}`,
  ])
    assert.equal((await mall.guest.call(shareCalls.qrCode, { body: { path } })).code, '400000', path)
  const huge = { path: 'pages/index/index', width: 100_000 }
  assert.equal((await mall.guest.call(shareCalls.qrCode, { body: huge })).code, '400000')
})

test('what the app shares is signed, with a new signature each time', async () => {
  const body = { active: 'good_share', source: 'app', payload: { goods_id: '1' } }
  const first = await mall.guest.get(shareCalls.appSign, { body })
  const second = await mall.guest.get(shareCalls.appSign, { body })
  assert.ok(first.sign && first.sign !== second.sign)
  const wrong = { ...body, active: 'other' }
  assert.equal((await mall.guest.call(shareCalls.appSign, { body: wrong })).code, '400000')
})

const GOODS_PAGE = 'pages/goodsDetail/goodsDetail?goodsId='
const arrive = (who: Shopper, visitor: string, inviter: string, path: string) =>
  who.call(shareCalls.visit, { body: { visitor, inviter, path, host: 'browser' } })
const orderOf = async (who: Shopper, paid: number, refunded = 0) => {
  const line = await mall.ctx.db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow()
  const now = mall.ctx.clock.now()
  const id = newId()
  await mall.ctx.db
    .insertInto('orders')
    .values({
      ...line,
      address: json(line.address),
      id,
      order_sn: `T${id}`,
      client_key: id,
      user_id: who.beanId,
      user_coupon_id: null,
      paid_amount: paid,
      refunded_amount: refunded,
      paid_at: now,
      created_at: now,
    })
    .execute()
}

test('shares are counted by thing, way and host, whoever shares; links that differ in their inviter are one thing', async () => {
  const sharer = await mall.signIn('13944440001')
  const pass = (who: Shopper, path: string, way = 'friends') =>
    who.call(shareCalls.record, { body: { path, way, host: 'weapp' } })
  await Promise.all([
    pass(sharer, `/${GOODS_PAGE}g-test&inviter=a`),
    pass(sharer, `${GOODS_PAGE}g-test&inviter=b`),
    pass(sharer, `${GOODS_PAGE}g-test`, 'poster'),
    pass(mall.guest, `${GOODS_PAGE}g-test`),
  ])
  const rows = await mall.ctx.db
    .selectFrom('shares')
    .select(['sharer', 'way', 'times'])
    .where('thing', '=', `${GOODS_PAGE}g-test`)
    .orderBy('times', 'desc')
    .orderBy('sharer')
    .orderBy('way')
    .execute()
  assert.deepEqual(
    rows.map(({ sharer: who, way, times }) => [who, way, times]),
    [
      [sharer.beanId, 'friends', 2],
      ['', 'friends', 1],
      [sharer.beanId, 'poster', 1],
    ],
  )
  assert.equal((await pass(sharer, 'https://evil.test')).code, '400000')
  assert.equal((await pass(sharer, 'pages/index/index', 'shout')).code, '400000')
})

test("a visit counts once a day for a device, never one's own or a stranger's, and brings its order once signed in", async () => {
  const sharer = await mall.signIn('13944440002')
  const buyer = await mall.signIn('13944440003')
  const path = `${GOODS_PAGE}g-visit`
  const visitor = 'visitor-0001'
  for (const _ of [1, 2, 3])
    assert.equal((await arrive(mall.guest, visitor, sharer.beanId, path)).data.counted, true)
  assert.equal((await arrive(sharer, 'visitor-0002', sharer.beanId, path)).data.counted, false)
  assert.equal((await arrive(mall.guest, 'visitor-0002', 'nobody', path)).data.counted, false)
  const ofPath = async () => (await readSharedThings(mall.ctx, 30, 1_000)).find(({ thing }) => thing === path)
  assert.deepEqual(await ofPath(), { thing: path, times: 0, visitors: 1, buyers: 0, orders: 0, paid: 0 })
  // Signed in on the same device: the earlier visit is assigned to the user.
  await arrive(buyer, visitor, sharer.beanId, path)
  await orderOf(buyer, 12_300)
  await orderOf(buyer, 700)
  assert.deepEqual(await ofPath(), { thing: path, times: 0, visitors: 1, buyers: 1, orders: 2, paid: 13_000 })
  const own = (await readSharers(mall.ctx, 30, 1_000)).find(({ userId }) => userId === sharer.beanId)
  assert.deepEqual([own?.visitors, own?.orders, own?.paid], [1, 2, 13_000])
  // Eight days later the order no longer counts for the sharer.
  await mall.advance(8 * DAY_MS)
  await orderOf(await mall.signIn(buyer.phone), 5_000)
  assert.equal((await ofPath())?.orders, 2)
})

test('what went back of an order that a share brought is not among what it brought in', async () => {
  const [sharer, buyer] = [await mall.signIn('13944440007'), await mall.signIn('13944440008')]
  const path = `${GOODS_PAGE}g-returned`
  await arrive(buyer, 'visitor-0007', sharer.beanId, path)
  await orderOf(buyer, 12_300, 2_300)
  await orderOf(buyer, 4_000, 4_000)
  const thing = (await readSharedThings(mall.ctx, 30, 1_000)).find((each) => each.thing === path)
  const own = (await readSharers(mall.ctx, 30, 1_000)).find(({ userId }) => userId === sharer.beanId)
  assert.deepEqual([thing?.orders, thing?.paid, own?.paid], [2, 10_000, 10_000])
})

test('the last link before an order counts, and the order counts once', async () => {
  const [early, late] = [await mall.signIn('13944440004'), await mall.signIn('13944440005')]
  const buyer = await mall.signIn('13944440006')
  await arrive(buyer, 'visitor-0006', early.beanId, `${GOODS_PAGE}g-a`)
  await mall.advance(60_000)
  await arrive(buyer, 'visitor-0006', late.beanId, `${GOODS_PAGE}g-b`)
  await orderOf(buyer, 900)
  const sharers = await readSharers(mall.ctx, 30, 1_000)
  const ordersOf = (who: Shopper) => sharers.find(({ userId }) => userId === who.beanId)?.orders
  assert.deepEqual([ordersOf(early), ordersOf(late)], [0, 1])
})

test("the desk shows shares, visits and orders by the things' names", async () => {
  const operator = await hireOperator(mall, ['operations'])
  const { data } = await operator.call('GET', '/traffic/shares?days=30')
  assert.ok(data.things.some(({ title }: { title: string }) => title.includes('岭行')))
  assert.ok(
    data.ways.some(({ way, times }: { way: string; times: number }) => way === 'friends' && times > 0),
  )
})

test('a running bargain asks for help on its card', async () => {
  assert.match((await card('pages/bargain/home?bargainId=bargain-u-ajie-volt')).desc, /砍满|领月供券/)
  assert.equal((await card('pages/mpLuckDraw')).title, '算月供 抽好礼')
})

test("for a mini-program its platform draws the code, by a short key that leads back to the page; else the web's is used", async () => {
  const path = '/pages/bargain/home?bargainId=b&inviter=u'
  const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  let scene = ''
  const service = {
    draw: async (input: MiniCodeInput) => {
      scene = await input.sceneOf()
      assert.equal(await input.sceneOf(), scene)
      assert.equal(input.path, path.slice(1))
      return drawn
    },
  }
  const requestCode = (target: string) => mall.guest.get(shareCalls.qrCode, { body: { path, target } })
  assert.match((await requestCode('weapp')).image, /^data:image\/png/)
  const { miniCodes } = mall.ctx.gateways as { miniCodes: Record<string, unknown> }
  miniCodes.weapp = service
  const { image } = await requestCode('weapp')
  miniCodes.weapp = undefined
  assert.equal(image, `data:image/jpeg;base64,${drawn.toString('base64')}`)
  assert.match(scene, /^[\w-]{1,32}$/)
  assert.equal((await mall.guest.get(shareCalls.code, { query: { scene } })).path, path)
  assert.equal((await mall.guest.call(shareCalls.code, { query: { scene: 'nothing' } })).code, '404000')
})

test('an address that has used up its share of the platform’s codes gets the code of the web page, and others go on', async () => {
  const { ctx } = mall
  const { miniCodes } = ctx.gateways as { miniCodes: Record<string, unknown> }
  let drawn = 0
  const draw = async () => {
    drawn += 1
    return Buffer.from([0xff, 0xd8])
  }
  miniCodes.weapp = { draw }
  const codeFor = (from: string) =>
    mall.guest.call(shareCalls.qrCode, { body: { path: '/pages/index/index', target: 'weapp' }, from })
  const source = sourceOf(ctx, '198.51.100.7')
  const day = dayNumber(ctx.clock.now())
  const used = BUDGETS.miniCodes.ofSource
  await ctx.db.insertInto('allowances').values({ kind: 'miniCodes', source, day, used }).execute()
  const greedy = await codeFor('198.51.100.7')
  assert.match(greedy.data.image, /^data:image\/png/)
  assert.equal(drawn, 0)
  assert.match((await codeFor('198.51.100.8')).data.image, /^data:image\/jpeg/)
  miniCodes.weapp = undefined
})

test('half a year later shares and visits are gone, and codes still lead to their page', async () => {
  const key = await keyOfPath(mall.ctx.db, 'pages/index/index', mall.ctx.clock.now())
  await mall.advance(200 * DAY_MS)
  await retention.run(mall.ctx, {} as never)
  for (const table of ['shares', 'share_visits'] as const) {
    assert.deepEqual(await mall.ctx.db.selectFrom(table).select('thing').execute(), [])
  }
  assert.equal((await mall.guest.get(shareCalls.code, { query: { scene: key } })).path, 'pages/index/index')
})
