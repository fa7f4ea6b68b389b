import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { anyJson } from '../provider'
import { type DouyinCheck, startDouyinCheck } from './douyinCheck'

let douyin: DouyinCheck
let now = Date.parse('2026-11-22T12:00:00Z')
before(async () => {
  douyin = await startDouyinCheck({ now: () => now })
})
after(() => douyin.close())

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(douyin.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const json = await anyJson(response)
  return { status: response.status, json }
}
async function oldToken(): Promise<string> {
  const { appId: appid, appSecret: secret } = douyin.app
  const { json } = await post('/api/apps/v2/token', { appid, secret, grant_type: 'client_credential' })
  return json.data.access_token
}
async function newToken(): Promise<string> {
  const { appId: client_key, appSecret: client_secret } = douyin.app
  const body = { client_key, client_secret, grant_type: 'client_credential' }
  return (await post('/oauth/client_token/', body)).json.data.access_token
}
const hits = (predicts: { hit: boolean }[]) => predicts.some(({ hit }) => hit)

test('the older text check judges each task', async () => {
  const tasks = [{ content: '好车' }, { content: '违禁' }, { content: '可疑' }]
  const { json } = await post('/api/v2/tags/text/antidirt', { tasks }, { 'X-Token': await oldToken() })
  assert.deepEqual(
    json.data.map((one: { code: number; predicts: { hit: boolean }[] }) => [one.code, hits(one.predicts)]),
    [
      [0, false],
      [0, true],
      [0, false],
    ],
  )
})

test('the older text check refuses a bad token with 401 and a bad body with 400', async () => {
  const bad = await post('/api/v2/tags/text/antidirt', { tasks: [{ content: 'a' }] }, { 'X-Token': 'guess' })
  assert.deepEqual(
    [bad.status, bad.json.code, bad.json.message],
    [401, 401, '[app token sign fail] bad token'],
  )
  const token = { 'X-Token': await oldToken() }
  for (const body of [{}, { tasks: [] }, { tasks: [{ content: 1 }] }, { tasks: [null] }]) {
    assert.equal((await post('/api/v2/tags/text/antidirt', body, token)).json.code, 400)
  }
  const client = { 'X-Token': await newToken() }
  assert.equal((await post('/api/v2/tags/text/antidirt', {}, client)).json.code, 401)
})

test('the older picture check takes an address or the picture itself', async () => {
  const { appId: app_id } = douyin.app
  const access_token = await oldToken()
  const check = async (change: object) =>
    (await post('/api/apps/censor/image', { app_id, access_token, ...change })).json
  assert.equal(hits((await check({ image: 'https://mall.test/好车.jpg' })).predicts), false)
  const image_data = Buffer.from('违禁').toString('base64')
  assert.equal(hits((await check({ image_data })).predicts), true)
  assert.equal((await check({})).error, 1)
  assert.equal((await check({ image: 'https://a.test/1', access_token: 'guess' })).error, 2)
  douyin.picturesFail = true
  assert.equal((await check({ image: 'https://a.test/1' })).error, 3)
  douyin.picturesFail = false
})

test('the newer checks need a client token, which ends', async () => {
  const { appId: app_id } = douyin.app
  const token = await newToken()
  const text = async (change: object = {}, headers: Record<string, string> = { 'access-token': token }) =>
    (await post('/api/apps/v1/censor/text/', { app_id, content: ['好车', '违禁'], ...change }, headers)).json
  const { err_no, data } = await text()
  assert.deepEqual(
    [err_no, ...data.map((one: { predicts: { hit: boolean }[] }) => hits(one.predicts))],
    [0, false, true],
  )
  assert.equal((await text({ content: '违禁' })).err_no, 28001007)
  assert.equal((await text({ app_id: 'tt0' })).err_no, 28001007)
  assert.equal((await text({}, {})).err_no, 28001003)
  const image = { app_id, image: 'https://mall.test/违禁.jpg' }
  const picture = await post('/api/apps/v1/censor/image/', image, { 'access-token': token })
  assert.deepEqual([picture.json.err_no, hits(picture.json.predicts)], [0, true])
  now += 7200_000
  assert.equal((await text()).err_no, 28001008)
})

test('a wrong secret gets no token', async () => {
  const { appId: appid } = douyin.app
  const { json } = await post('/api/apps/v2/token', {
    appid,
    secret: 'guess',
    grant_type: 'client_credential',
  })
  assert.deepEqual([json.err_no, json.data.access_token], [40017, ''])
})

test('answers can be an error or cut off', async () => {
  douyin.faults.plan('/api/apps/v1/censor/text/', { kind: 'error', status: 200, code: '28001005' })
  assert.equal((await post('/api/apps/v1/censor/text/', {})).json.err_no, 28001005)
  douyin.faults.plan('/api/apps/v1/censor/text/', { kind: 'cutOff' })
  await assert.rejects(post('/api/apps/v1/censor/text/', {}))
})
