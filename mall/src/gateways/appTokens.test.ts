import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { cachedToken } from './appTokens'
import { ttContent } from './content/ttContent'
import { weappContent } from './content/weappContent'
import { ttCodes, weappCodes } from './miniCodes'
import { ttPlatform } from './ttPlatform'
import { weappPlatform } from './weappPlatform'
import { weappShipping } from './weappShipping'

const app = { appId: 'app', appSecret: 'secret' }
const message = { openId: 'o-1', templateId: 'T1', data: { thing1: '车载冰箱' }, page: 'pages/my/orderList' }
const picture = { path: 'pages/home', width: 400, sceneOf: async () => 'abc' }
const text = { kind: 'review', openId: 'o-1' } as const
const parcel = { carrier: '顺丰速运', expressNo: 'SF1' }
const shipping = {
  transactionId: '42',
  openId: 'o-1',
  description: '车载冰箱',
  at: 0,
  isPickUp: false,
  parcels: [parcel],
  receiverPhone: '13800000001',
}
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
afterEach(() => mock.restoreAll())

/** A platform that takes the token `new` only. */
const platform = (refusal: object, answer: () => Response) =>
  mock.method(globalThis, 'fetch', async (input: unknown, init?: { headers?: Record<string, string> }) => {
    const token = new URL(String(input)).searchParams.get('access_token') ?? init?.headers?.['access-token']
    return token === 'new' ? answer() : Response.json(refusal)
  })

const source = (renewed: string) => async (renew?: boolean) => (renew ? renewed : 'ended')
type Source = ReturnType<typeof source>
const json = (value: object) => () => Response.json(value)

const CALLS: Readonly<
  Record<string, readonly [number, (token: Source) => Promise<unknown>, () => Response]>
> = {
  'phone of WeChat': [
    40001,
    (token) => weappPlatform(app, token).phone({ code: 'c' }),
    json({ errcode: 0, phone_info: { purePhoneNumber: '13800000001' } }),
  ],
  'message of WeChat': [40014, (token) => weappPlatform(app, token).send(message), json({ errcode: 0 })],
  'text of WeChat': [
    42001,
    (token) => weappContent(token).checkText('好', text),
    json({ errcode: 0, result: { suggest: 'pass' } }),
  ],
  'code of WeChat': [40001, (token) => weappCodes(token).draw(picture), () => new Response(PNG)],
  'shipping of WeChat': [
    42001,
    (token) => weappShipping(token)(shipping),
    json({ errcode: 0, delivery_list: [{ delivery_id: 'SF', delivery_name: '顺丰速运' }] }),
  ],
  'message of Douyin': [28001008, (token) => ttPlatform(app, token).send(message), json({ err_no: 0 })],
  'text of Douyin': [
    28001003,
    (token) => ttContent('app', token).checkText('好', text),
    json({ err_no: 0, data: [{ code: 0, predicts: [{ hit: false }] }] }),
  ],
  'code of Douyin': [
    28001008,
    (token) => ttCodes('app', token).draw(picture),
    json({ err_no: 0, data: { img: PNG.toString('base64') } }),
  ],
}

for (const [name, [code, call, answer]] of Object.entries(CALLS)) {
  test(`${name}: a token that the platform has ended is renewed once, at once`, async () => {
    platform({ errcode: code, err_no: code }, answer)
    await call(source('new'))
    mock.restoreAll()
    const requests = platform({ errcode: code, err_no: code }, answer)
    await assert.rejects(call(source('ended too')))
    assert.equal(requests.mock.callCount(), 2)
  })
}

test('callers whose token was refused together share one new token', async () => {
  let made = 0
  const token = cachedToken(async () => ({ value: `token ${++made}`, seconds: 7_200 }))
  await token()
  assert.deepEqual(await Promise.all([token(true), token(true), token()]), ['token 2', 'token 2', 'token 1'])
  assert.equal(await token(), 'token 2')
})
