import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { ttCodes, weappCodes } from './miniCodes'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const wish = { path: 'pages/bargain/home?bargainId=b&inviter=u', width: 400, sceneOf: async () => 'abc' }
const token = async () => 'token'

/** The platform answers this; what it was sent stands in `calls`. */
const platform = (answer: () => Response) => mock.method(globalThis, 'fetch', async () => answer())
const sent = (asked: ReturnType<typeof platform>) => {
  const [url, init] = asked.mock.calls[0]!.arguments as unknown as [string, { body: string }]
  return { url, body: JSON.parse(init.body) }
}
afterEach(() => mock.restoreAll())

test('WeChat gets a page and a scene of few letters', async () => {
  const asked = platform(() => new Response(PNG))
  assert.deepEqual(await weappCodes(token).draw(wish), PNG)
  const { url, body } = sent(asked)
  assert.equal(url, 'https://api.weixin.qq.com/wxa/getwxacodeunlimit?access_token=token')
  assert.deepEqual(body, { page: 'pages/ext/open/code', scene: 'abc', check_path: false, width: 400 })
})

test('Douyin gets the whole path', async () => {
  const asked = platform(() => new Response(PNG))
  await ttCodes(token).draw({ ...wish, width: 100 })
  const { body } = sent(asked)
  assert.equal(body.path, encodeURIComponent(wish.path))
  assert.deepEqual([body.access_token, body.appname, body.width], ['token', 'douyin', 280])
})

test('a refusal, a picture that is none and silence are told in the same words', async () => {
  const refused = () => Response.json({ errcode: 41030, errmsg: 'invalid page' })
  const silent = () => {
    throw new TypeError('fetch failed')
  }
  for (const answer of [
    refused,
    () => new Response('<html>'),
    () => new Response(PNG, { status: 500 }),
    silent,
  ]) {
    platform(answer)
    await assert.rejects(weappCodes(token).draw(wish), /小程序码暂时没有生成/)
    mock.restoreAll()
  }
})
