import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { SERVICE_PREFIX } from '@contract/call'
import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import { DAY_MS } from '@contract/rules/dateText'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { ttPlatform } from '../../gateways/ttPlatform'
import { weappPlatform } from '../../gateways/weappPlatform'

/** Every sign-in of a mini-program asks its platform, whose quota all shoppers share. */

const HERE = '203.0.113.21'
const ELSEWHERE = '203.0.113.22'
let mall: TestMall
let requests = 0
before(async () => {
  mall = await createTestMall({ bare: true })
  const app = { appId: 'app', appSecret: 'secret' }
  Object.assign(mall.ctx.gateways.platforms, {
    weapp: weappPlatform(app, async () => 'token'),
    tt: ttPlatform(app, async () => 'token'),
  })
  mock.method(globalThis, 'fetch', async (url: URL | string, init?: { body?: string }) => {
    requests++
    const sent = `${url} ${init?.body ?? ''}`
    if (sent.includes('busy')) return Response.json({ errcode: -1, errmsg: 'system error', err_no: -1 })
    if (sent.includes('made-up'))
      return Response.json({ errcode: 40029, errmsg: 'invalid code', err_no: 40018 })
    return Response.json({ openid: 'o-1', data: { openid: 'o-1', session_key: 'k' } })
  })
})
after(async () => {
  mock.restoreAll()
  await mall.close()
})

const { service, path } = userCalls.platformOpenId
async function send(code: string, remoteAddress: string, platform = 'weapp') {
  const url = SERVICE_PREFIX[service] + path
  const payload = { platform, code }
  return (await mall.app.inject({ method: 'POST', url, payload, remoteAddress })).json().code as string
}

test('an address that makes codes up is refused at once for the rest of the day, and others are not', async () => {
  // Neither what the platform knows counts, nor its own failures.
  for (let times = 0; times < 150; times++) {
    assert.equal(await send('genuine', HERE), CODES.ok)
    assert.equal(await send('busy', HERE), CODES.gatewayRefused)
  }
  for (let times = 0; times < 300; times++)
    assert.equal(await send(`made-up-${times}`, HERE, times % 2 ? 'weapp' : 'tt'), CODES.gatewayRefused)
  const before = requests
  assert.equal(await send('made-up', HERE), CODES.tooMany)
  assert.equal(await send('genuine', HERE, 'tt'), CODES.tooMany)
  assert.equal(requests, before)
  assert.equal(await send('genuine', ELSEWHERE), CODES.ok)
  await mall.advance(DAY_MS)
  assert.equal(await send('genuine', HERE), CODES.ok)
})
