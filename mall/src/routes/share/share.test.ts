import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shareCalls } from '@contract/calls/share'
import sharp from 'sharp'
import { toBase64 } from '@/lib/base64'
import { SHARE_DESC, SHARE_TITLE } from '@/lib/brandShare'
import { jsSignature } from '../../gateways/wechatJs'
import { createTestMall, type TestMall } from '../../testing/testMall'

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
  const { data } = await sign(url)
  assert.equal(
    data.signature,
    jsSignature({ ticket: 'local-ticket', nonceStr: data.nonceStr, timestamp: data.timestamp, url }),
  )
  assert.equal(data.timestamp, Math.floor(mall.ctx.clock.now() / 1_000))
})

test('an address with its hash, another scheme and what is no base64 are refused', async () => {
  for (const url of ['http://shop.test/#/pages/index/index', 'javascript:alert(1)', 'shop'])
    assert.equal((await sign(url)).code, '400000', url)
  assert.equal((await mall.guest.call(shareCalls.signature, { body: { url: '%%%' } })).code, '400000')
})

test('a QR code is a picture as large as asked, and opens pages of the shop alone', async () => {
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

test('what the app shares is signed, each time anew', async () => {
  const body = { active: 'good_share', source: 'app', payload: { goods_id: '1' } }
  const first = await mall.guest.get(shareCalls.appSign, { body })
  const second = await mall.guest.get(shareCalls.appSign, { body })
  assert.ok(first.sign && first.sign !== second.sign)
  const wrong = { ...body, active: 'other' }
  assert.equal((await mall.guest.call(shareCalls.appSign, { body: wrong })).code, '400000')
})
