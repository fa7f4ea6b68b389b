import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { ttCodes, weappCodes } from './miniCodes'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const input = { path: 'pages/bargain/home?bargainId=b&inviter=u', width: 400, sceneOf: async () => 'abc' }
const token = async () => 'token'

/** Mocks the platform's response; the requests are in `calls`. */
const platform = (answer: () => Response) => mock.method(globalThis, 'fetch', async () => answer())
const sent = (requested: ReturnType<typeof platform>) => {
  const [url, init] = requested.mock.calls[0]!.arguments as unknown as [
    string,
    { body: string; headers: Record<string, string> },
  ]
  return { url, body: JSON.parse(init.body), headers: init.headers }
}
afterEach(() => mock.restoreAll())

test('WeChat gets a page and a scene of few letters', async () => {
  const requested = platform(() => new Response(PNG))
  assert.deepEqual(await weappCodes(token).draw(input), PNG)
  const { url, body } = sent(requested)
  assert.equal(url, 'https://api.weixin.qq.com/wxa/getwxacodeunlimit?access_token=token')
  assert.deepEqual(body, { page: 'pages/ext/open/code', scene: 'abc', check_path: false, width: 400 })
})

test('Douyin gets the whole path, encoded once, and answers a picture in JSON', async () => {
  const requested = platform(() => Response.json({ err_no: 0, data: { img: PNG.toString('base64') } }))
  assert.deepEqual(await ttCodes('tt-app', token).draw({ ...input, width: 100 }), PNG)
  const { url, body, headers } = sent(requested)
  assert.equal(url, 'https://open.douyin.com/api/apps/v1/qrcode/create/')
  assert.equal(headers['access-token'], 'token')
  assert.deepEqual(body, {
    app_name: 'douyin',
    appid: 'tt-app',
    path: encodeURIComponent(input.path),
    width: 280,
  })
})

const silent = () => {
  throw new TypeError('fetch failed')
}

for (const [name, codes, refused] of [
  ['WeChat', weappCodes(token), { errcode: 41030, errmsg: 'invalid page' }],
  ['Douyin', ttCodes('tt-app', token), { err_no: 28005006, err_msg: 'Bad app name' }],
] as const) {
  test(`a refusal of ${name}, an invalid picture and no response give the same error`, async () => {
    for (const answer of [
      () => Response.json(refused),
      () => Response.json({ err_no: 0, data: { img: 'bm90aGluZw==' } }),
      () => new Response('<html>'),
      () => new Response(PNG, { status: 500 }),
      silent,
    ]) {
      platform(answer)
      await assert.rejects(codes.draw(input), /小程序码暂时没有生成/)
      mock.restoreAll()
    }
  })
}
