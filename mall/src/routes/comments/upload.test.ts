import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commentsCalls } from '@contract/calls/comments'
import sharp from 'sharp'
import { cleanUp } from '../../jobs/cleanUp'
import { keepPictures } from '../../store/upload/uploads'
import { createTestMall, type Shopper, type TestMall } from '../../testing/testMall'
import { sendPicture } from '../../testing/uploads'

let mall: TestMall
let wang: Shopper
before(async () => {
  mall = await createTestMall({ bare: true })
  wang = await mall.signIn('13900003401')
})
after(() => mall.close())

const DAY_MS = 86_400_000
const photo = (width: number, height: number, colour = 'teal') =>
  sharp({ create: { width, height, channels: 3, background: colour } })

const fetched = (url: string) => mall.app.inject({ method: 'GET', url })

test('a picture comes back as WebP, no larger than asked for, and may be kept for ever', async () => {
  const jpeg = await photo(2400, 1200).jpeg().toBuffer()
  const { data } = await sendPicture(mall, wang, jpeg)
  assert.deepEqual([data.width, data.height], [1600, 800])
  const answer = await fetched(data.url)
  assert.equal(answer.headers['content-type'], 'image/webp')
  assert.match(String(answer.headers['cache-control']), /immutable/)
  assert.equal((await sharp((await fetched(data.thumbUrl)).rawPayload).metadata()).width, 400)
})

test('what the phone wrote into its photo is gone, and the picture stands upright', async () => {
  const lying = await photo(300, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { data } = await sendPicture(mall, wang, lying)
  assert.deepEqual([data.width, data.height], [200, 300])
  const { exif, orientation } = await sharp((await fetched(data.url)).rawPayload).metadata()
  assert.deepEqual([exif, orientation], [undefined, undefined])
})

test('both doors take pictures, and the same picture is kept once', async () => {
  const png = await photo(64, 64, 'orange').png().toBuffer()
  const first = await sendPicture(mall, wang, png)
  const second = await sendPicture(mall, wang, png, commentsCalls.uploadFile)
  assert.equal(first.code, '000000')
  assert.equal(first.data.url, second.data.url)
})

for (const [name, bytes, words] of [
  ['a page that calls itself a picture', Buffer.from('<html></html>'), '仅支持 JPG、PNG、WebP 格式的图片'],
  [
    'a drawing that may hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '仅支持 JPG、PNG、WebP 格式的图片',
  ],
  ['a broken JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), '图片已损坏，请换一张'],
  ['an empty file', Buffer.alloc(0), '请选择要上传的图片'],
  ['a file that is too large', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), '图片不能超过 10 MB'],
] as const) {
  test(`${name} is refused with a reason`, async () => {
    const answer = await sendPicture(mall, wang, bytes)
    assert.deepEqual([answer.code, answer.description], ['400000', words])
  })
}

test('a small file that unfolds into a huge picture is refused', async () => {
  const answer = await sendPicture(mall, wang, await photo(9000, 9000).png().toBuffer())
  assert.equal(answer.description, '图片尺寸过大，请压缩后再上传')
})

test('a call without a form and a guest are refused', async () => {
  assert.equal((await wang.call(commentsCalls.material, { body: {} })).description, '请选择要上传的图片')
  const picture = await photo(20, 20).png().toBuffer()
  assert.equal((await sendPicture(mall, mall.guest, picture)).code, '401000')
})

test("a form can't keep somebody else's picture, nor an address from elsewhere", async () => {
  const { data } = await sendPicture(mall, wang, await photo(30, 30, 'red').png().toBuffer())
  const li = await mall.signIn('13900003402')
  for (const url of [data.url, 'https://elsewhere.example/1.webp', '/pictures/logo-100.12345678.webp']) {
    await assert.rejects(
      mall.ctx.transact((trx) => keepPictures(trx, li.beanId, [url], 1)),
      /图片已失效，请重新上传/,
    )
  }
})

test('after a day, pictures that no form has kept are gone; kept ones stay', async () => {
  const kept = await sendPicture(mall, wang, await photo(40, 40, 'blue').png().toBuffer())
  const loose = await sendPicture(mall, wang, await photo(40, 40, 'green').png().toBuffer())
  await mall.ctx.transact((trx) => keepPictures(trx, wang.beanId, [kept.data.url], mall.ctx.clock.now()))
  await mall.advance(2 * DAY_MS)
  await cleanUp.run(mall.ctx, {})
  assert.equal((await fetched(kept.data.url)).statusCode, 200)
  assert.equal((await fetched(loose.data.url)).json().code, '404000')
})
