import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { anyJson } from '../provider'
import { startWechatApi, type WechatApi } from './wechatApi'

let api: WechatApi
let now = Date.parse('2026-11-22T12:00:00Z')
beforeEach(async () => {
  now += 30 * 86_400_000
  api.tokens.expireAll()
})
before(async () => {
  api = await startWechatApi({ now: () => now })
})
after(() => api.close())

const post = async (path: string, body: unknown) =>
  anyJson(await fetch(api.origin + path, { method: 'POST', body: JSON.stringify(body) }))
const stable = (change: object = {}) =>
  post('/cgi-bin/stable_token', { grant_type: 'client_credential', ...api.app, ...change })
const plain = async (change: Record<string, string> = {}) => {
  const query = new URLSearchParams({ grant_type: 'client_credential', ...api.app, ...change })
  return anyJson(await fetch(`${api.origin}/cgi-bin/token?${query}`))
}
/** An order that is not there answers only who has a good token. */
const isGood = async (token: string) => {
  const answer = await post(`/wxa/sec/order/get_order?access_token=${token}`, { transaction_id: '1' })
  return answer.errcode === 10060001 ? true : answer.errcode
}

test('a stable token stays the same until five minutes before its end', async () => {
  const first = await stable()
  assert.equal(first.expires_in, 7200)
  now += 6_000_000
  const second = await stable()
  assert.deepEqual([second.access_token, second.expires_in], [first.access_token, 1200])
  now += 900_000
  const third = await stable()
  assert.notEqual(third.access_token, first.access_token)
  assert.deepEqual([await isGood(first.access_token), await isGood(third.access_token)], [true, true])
  now += 300_000
  assert.deepEqual([await isGood(first.access_token), await isGood(third.access_token)], [42001, true])
})

test('a forced stable token ends the former at once, but not twice in 30 seconds and not 21 times a day', async () => {
  const first = await stable()
  const second = await stable({ force_refresh: true })
  assert.deepEqual([await isGood(first.access_token), await isGood(second.access_token)], [42001, true])
  assert.equal((await stable({ force_refresh: true })).access_token, second.access_token)
  for (let count = 1; count < 20; count += 1) {
    now += 30_000
    assert.ok((await stable({ force_refresh: true })).access_token)
  }
  now += 30_000
  assert.equal((await stable({ force_refresh: true })).errcode, 45009)
})

test('a plain token ends the former in five minutes and leaves the stable one alone', async () => {
  const kept = await stable()
  const first = await plain()
  const second = await plain()
  assert.notEqual(first.access_token, second.access_token)
  assert.equal(await isGood(first.access_token), true)
  now += 300_000
  assert.deepEqual(
    [await isGood(first.access_token), await isGood(second.access_token), await isGood(kept.access_token)],
    [42001, true, true],
  )
})

test('a wrong app, secret or token is refused with status 200', async () => {
  assert.equal((await stable({ appid: 'wx0' })).errcode, 40013)
  assert.equal((await stable({ secret: 'guess' })).errcode, 40125)
  assert.equal((await stable({ grant_type: 'password' })).errcode, 40002)
  assert.equal((await plain({ secret: 'guess' })).errcode, 40125)
  assert.equal(await isGood('guess'), 40001)
  assert.equal(await isGood(''), 41001)
  const { access_token } = await stable()
  api.tokens.expireAll()
  assert.equal(await isGood(access_token), 42001)
  const response = await fetch(`${api.origin}/cgi-bin/stable_token`)
  assert.deepEqual([response.status, (await anyJson(response)).errcode], [200, 43002])
  assert.equal((await post('/wxa/unknown', {})).errcode, 40066)
})
