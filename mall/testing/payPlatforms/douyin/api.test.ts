import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Douyin, startDouyin } from './douyin'
import { call, newToken, place, post, refundBody } from './rawRequests'

let platform: Douyin
let now = Date.now()
before(async () => {
  platform = await startDouyin({ now: () => now })
})
after(() => platform.close())
beforeEach(() => platform.faults.clear())

let count = 0
const newNo = () => `api-${String(++count).padStart(6, '0')}`
const QUERY = '/api/trade_basic/v1/developer/order_query/'
const query = (token: string, body: unknown) => post(platform, QUERY, body, { 'access-token': token })
const tokenOf = async (): Promise<string> => (await newToken(platform)).json.data.access_token

test('a token needs the right key and secret', async () => {
  const { json } = await newToken(platform)
  assert.match(json.data.access_token, /^clt\./)
  assert.deepEqual([json.message, json.data.error_code, json.data.expires_in], ['success', 0, 7200])
  for (const [change, code] of [
    [{ client_secret: 'guess' }, 10013],
    [{ client_key: 'tt0' }, 10003],
    [{ grant_type: 'client_credentials' }, 10002],
  ] as const) {
    const refused = (await newToken(platform, change)).json
    assert.deepEqual([refused.data.error_code, refused.data.access_token], [code, ''])
  }
})

test('a token lives two hours, and five minutes beside a newer one', async () => {
  const no = newNo()
  place(platform, no, { payExpireSeconds: 48 * 3600 })
  const first = await tokenOf()
  const second = await tokenOf()
  const errNos = async () => [
    (await query(first, { out_order_no: no })).json.err_no,
    (await query(second, { out_order_no: no })).json.err_no,
  ]
  assert.deepEqual(await errNos(), [0, 0])
  now += 5 * 60_000
  assert.deepEqual(await errNos(), [28001008, 0])
  now += 115 * 60_000
  assert.deepEqual(await errNos(), [28001008, 28001008])
  assert.equal((await query('clt.guess', { out_order_no: no })).json.err_no, 28001003)
  assert.equal((await post(platform, QUERY, { out_order_no: no })).json.err_no, 28001003)
  const third = await tokenOf()
  platform.tokens.expireAll()
  assert.equal((await query(third, { out_order_no: no })).json.err_no, 28001008)
})

test('a query names an order that exists', async () => {
  assert.equal((await call(platform, 'order_query', {})).json.err_no, 10000)
  assert.equal((await call(platform, 'order_query', { out_order_no: 'unknown' })).json.err_no, 20000)
  assert.equal((await call(platform, 'order_query', 'no JSON')).json.err_no, 10000)
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  assert.equal((await post(platform, QUERY, 'order_id=1', form)).json.err_no, 10000)
  assert.equal((await call(platform, 'order_close', {})).status, 404)
  assert.equal((await post(platform, QUERY.slice(0, -1), {})).status, 404)
})

test('a lost answer hides work that was done; a fault before it leaves nothing', async () => {
  const no = newNo()
  const order = place(platform, no)
  await platform.pay(no)
  const path = 'POST /api/trade_basic/v1/developer/refund_create/'
  platform.faults.plan(path, { kind: 'cutOff' })
  await assert.rejects(call(platform, 'refund_create', refundBody(order, 'lost-1', 100)))
  assert.equal((await call(platform, 'refund_query', { out_refund_no: 'lost-1' })).json.err_no, 0)
  platform.faults.plan(path, { kind: 'cutOff' }, { before: true })
  await assert.rejects(call(platform, 'refund_create', refundBody(order, 'lost-2', 100)))
  assert.equal((await call(platform, 'refund_query', { out_refund_no: 'lost-2' })).json.err_no, 22001)
})
