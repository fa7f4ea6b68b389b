import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { ttClientToken } from './appTokens'
import { MessageRefused } from './messages'
import { ttPlatform } from './ttPlatform'

const app = { appId: 'tt-app', appSecret: 'secret' }
const message = { openId: 'o-1', templateId: 'MSG1', data: { 商品: '车载冰箱' }, page: 'pages/my/orderList' }

/** Mocks Douyin's response; the requests are in `calls`. */
const douyin = (answer: object) => mock.method(globalThis, 'fetch', async () => Response.json(answer))
const requested = (calls: ReturnType<typeof douyin>) =>
  calls.mock.calls.map(({ arguments: [url, init] }) => {
    const { body, headers } = init as { body: string; headers: Record<string, string> }
    return { url: String(url), body: JSON.parse(body), token: headers['access-token'] }
  })
afterEach(() => mock.restoreAll())

test('a message goes out by the second version, under the client token', async () => {
  const calls = douyin({ err_no: 0, err_msg: '' })
  await ttPlatform(app, async () => 'clt.1').send(message)
  assert.deepEqual(requested(calls), [
    {
      url: 'https://open.douyin.com/api/notification/v2/subscription/notify_user/',
      body: { msg_id: 'MSG1', open_id: 'o-1', data: message.data, page: message.page },
      token: 'clt.1',
    },
  ])
})

test('a refusal by the user is final; a message with another failure may be sent again', async () => {
  const send = () => ttPlatform(app, async () => 'clt.1').send(message)
  douyin({ err_no: 28014036, err_msg: 'refused' })
  await assert.rejects(send, MessageRefused)
  mock.restoreAll()
  douyin({ err_no: 28001005, err_msg: 'busy' })
  await assert.rejects(send, (failure) => !(failure instanceof MessageRefused))
})

test('the client token is requested once while it is valid', async () => {
  const calls = douyin({ data: { access_token: 'clt.2', expires_in: 7200 }, message: 'success' })
  const token = ttClientToken(app)
  assert.deepEqual(await Promise.all([token(), token()]), ['clt.2', 'clt.2'])
  assert.deepEqual(requested(calls), [
    {
      url: 'https://open.douyin.com/oauth/stable_client_token/',
      body: { grant_type: 'client_credential', client_key: 'tt-app', client_secret: 'secret' },
      token: undefined,
    },
  ])
})
