import assert from 'node:assert/strict'
import { createCipheriv, createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { trackingCalls } from '@contract/calls/tracking'
import { DAY_MS } from '@contract/rules/dateText'
import { hireOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { advanceClock } from '../../db/clockOffset'
import { cleanUp, retention } from '../../modules'
import { spend } from '../allowance/spend'

const DEVICE = 'device-0001'
const identity = { channel: 'mall', encryptMethod: 0, encryptType: 0, uniqueId: DEVICE }

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const event = (over: object = {}) => ({
  uid: `event-${Math.random()}`,
  page_name: 'pages/index/index',
  event_id: 'page',
  event_type: 'page',
  event_action: 'view',
  ctrl_name: '',
  access_path: 'pages/index/index',
  duration: 0,
  client_time: mall.ctx.clock.now(),
  user_id: '',
  user_type: 0,
  open_id: '',
  ...over,
})

/** Encrypts with Node's own cipher, independent of the shop's code. */
function encrypted(value: unknown, key: string) {
  const cipher = createCipheriv('aes-128-ecb', key, null)
  return cipher.update(JSON.stringify(value), 'utf8', 'base64') + cipher.final('base64')
}

const load = (events: unknown[]) => ({ version: 'v1.1.0', platform: 'h5', is_login: 0, events })
const newKey = async () =>
  (await mall.guest.get(trackingCalls.getKey, { body: identity })).encryptKey as string
const send = (businessData: string, over: object = {}) =>
  mall.guest.call(trackingCalls.upload, { body: { ...identity, topic: 'mall-test', businessData, ...over } })

test('a device has no key until it asks for one, keeps it a week, and then needs another', async () => {
  const device = { ...identity, uniqueId: 'device-0002' }
  const query = async () => (await mall.guest.get(trackingCalls.queryKey, { body: device })).encryptKey
  assert.equal(await query(), '')
  const { encryptKey } = await mall.guest.get(trackingCalls.getKey, { body: device })
  assert.match(encryptKey, /^[0-9a-f]{16}$/)
  assert.equal(await query(), encryptKey)
  await mall.advance(8 * DAY_MS)
  assert.equal(await query(), '')
})

test('encrypted events are saved once each, however often they are sent', async () => {
  const key = await newKey()
  const events = [event({ ctrl_name: '加入购物车 🛻', event_action: 'tap' }), event()]
  const data = encrypted(load([...events, events[0]]), key)
  assert.deepEqual((await send(data)).data, { accepted: 2 })
  assert.deepEqual((await send(data)).data, { accepted: 0 })
  const row = await mall.ctx.db
    .selectFrom('tracking_events')
    .selectAll()
    .where('uid', '=', events[0]?.uid ?? '')
    .executeTakeFirstOrThrow()
  assert.equal(row.ctrl_name, '加入购物车 🛻')
  assert.equal(row.platform, 'h5')
})

test('an event that can not be read is left out, the rest of its batch is saved', async () => {
  const key = await newKey()
  const data = encrypted(load([event(), { page_name: 1 }, null, event({ duration: -5 })]), key)
  assert.deepEqual((await send(data)).data, { accepted: 1 })
})

test('an event whose text no database would take is saved with what can be read of it', async () => {
  const key = await newKey()
  const odd = event({ ctrl_name: 'a\0b\uD83D', open_id: '\uDE00x', duration: 90 * DAY_MS })
  assert.deepEqual((await send(encrypted(load([odd]), key))).data, { accepted: 1 })
  const row = await mall.ctx.db
    .selectFrom('tracking_events')
    .selectAll()
    .where('uid', '=', odd.uid)
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.ctrl_name, row.open_id, row.duration], ['ab\uFFFD', '\uFFFDx', 90 * DAY_MS])
})

test('what is not under the key of the device is refused', async () => {
  const key = await newKey()
  assert.equal((await send(encrypted(load([event()]), '0123456789abcdef'))).code, '609003')
  assert.equal((await send('not base64 at all')).code, '609003')
  assert.equal((await send(encrypted({ events: [] }, key))).code, '609003')
  assert.equal((await send(encrypted(load([event()]), key), { uniqueId: 'device-none' })).code, '609002')
})

/** The signature of spec 7, implemented independently: method, path, sorted headers, body and secret, one per line. */
function signed(path: string, body: object, timestamp: number, secret: string, appkey = 'pickup-shop') {
  const headers = { timestamp: String(timestamp), nonce: 'n-1', appkey }
  const text = [
    'POST',
    `/gw-dataupload-api/v1${path}`,
    `appkey:${appkey}`,
    'nonce:n-1',
    `timestamp:${timestamp}`,
    JSON.stringify(body),
    secret,
  ].join('\n')
  return { ...headers, sign: createHash('sha256').update(text).digest('hex') }
}

test('a signature must be right, of this body, and of now', async () => {
  const now = mall.ctx.clock.now()
  const secret = 'for-development-only'
  // The field order differs from the schema's: the signature covers the body as sent.
  const body = { uniqueId: '设备-00001', encryptType: 0, encryptMethod: 0, channel: 'mall' }
  const post = async (headers: Record<string, string>, payload: object = body) =>
    (
      await mall.app.inject({
        method: 'POST',
        url: '/gw-dataupload-api/v1/buried-config/query-key',
        headers,
        payload,
      })
    ).json().code
  const right = signed('/buried-config/query-key', body, now, secret)
  assert.equal(await post(right), '000000')
  assert.equal(await post(right, { ...body, uniqueId: 'device-0003' }), '609001')
  assert.equal(await post({ ...right, nonce: 'n-2' }), '609001')
  assert.equal(await post({ ...right, sign: '' }), '609001')
  assert.equal(await post(signed('/buried-config/query-key', body, now, 'guess')), '609001')
  assert.equal(await post(signed('/buried-config/query-key', body, now - 3_600_000, secret)), '609001')
  assert.equal(await post(signed('/buried-config/query-key', body, now, secret, 'other')), '609001')
})

test('the funnel counts devices a day and step, outcomes by their type, and old events go after 90 days', async () => {
  const key = await newKey()
  const pages = ['pages/index/index', 'pages/goodsDetail/goodsDetail', 'pages/goodsDetail/goodsDetail']
  await send(encrypted(load(pages.map((page_name) => event({ page_name }))), key))
  const operator = await hireOperator(mall, ['operations'])
  const funnel = async (days: number) => (await operator.call('GET', `/traffic/funnel?days=${days}`)).data
  assert.deepEqual((await funnel(1)).days[0].devices, [1, 1, 0, 0, 0, 0])
  const searched = { event_action: 'custom', event_type: 'custom', event_id: 'search' }
  await send(encrypted(load(['灯', '帐篷'].map((ctrl_name) => event({ ...searched, ctrl_name }))), key))
  assert.deepEqual((await funnel(1)).outcomes, [{ event: 'search', times: 2, devices: 1 }])
  await mall.advance(DAY_MS)
  await cleanUp.run(mall.ctx, {})
  const [, yesterday] = (await funnel(7)).days
  assert.deepEqual(yesterday.devices, [1, 1, 0, 0, 0, 0])
  assert.equal((await operator.call('GET', '/traffic/funnel?days=32')).status, 400)
  await mall.advance(91 * DAY_MS)
  await retention.run(mall.ctx, {} as never)
  assert.deepEqual(await mall.ctx.db.selectFrom('tracking_events').select('uid').execute(), [])
})

test('a guest makes keys as many as their address may, however many devices they claim to be', async () => {
  const small = await createTestMall({ bare: true, settings: { GUEST_ROWS_PER_IP_PER_DAY: '3' } })
  const codes = []
  for (let device = 0; device < 5; device++) {
    const body = { ...identity, uniqueId: `device-10${device}` }
    codes.push((await small.guest.call(trackingCalls.getKey, { body })).code)
  }
  assert.deepEqual(codes, ['000000', '000000', '000000', '429000', '429000'])
  const body = { ...identity, uniqueId: 'device-200' }
  assert.equal((await small.guest.call(trackingCalls.getKey, { body, from: '203.0.113.5' })).code, '000000')
  // One IPv6 subscriber has more addresses than the row limit.
  const ipv6 = []
  for (let host = 0; host < 4; host++) {
    const from = `2001:db8:1:2::${host}`
    ipv6.push(
      (
        await small.guest.call(trackingCalls.getKey, {
          body: { ...body, uniqueId: `device-30${host}` },
          from,
        })
      ).code,
    )
  }
  assert.deepEqual(ipv6, ['000000', '000000', '000000', '429000'])
  await small.close()
})

test('events of a device above its limit for a day are dropped', async () => {
  const key = await newKey()
  await spend(mall.ctx.db, 'trackingEvents', `device:${DEVICE}`, 5_000, mall.ctx.clock.now(), 4_998)
  assert.deepEqual((await send(encrypted(load([event(), event()]), key))).data, { accepted: 2 })
  assert.deepEqual((await send(encrypted(load([event()]), key))).data, { accepted: 0 })
})

test('keys are deleted once no data can be read with them, and a setting says how long the rest is kept', async () => {
  const short = await createTestMall({ bare: true, settings: { KEEP_DAYS: 'tracking=2, drafts=7' } })
  await short.guest.get(trackingCalls.getKey, { body: identity })
  await short.ctx.db
    .insertInto('tracking_events')
    .values({ ...event(), unique_id: DEVICE, topic: 't', platform: 'h5', received_at: short.ctx.clock.now() })
    .execute()
  const left = async () => [
    (await short.ctx.db.selectFrom('tracking_events').select('uid').execute()).length,
    (await short.ctx.db.selectFrom('tracking_keys').select('unique_id').execute()).length,
    (await short.ctx.db.selectFrom('allowances').select('kind').execute()).length,
  ]
  assert.deepEqual(await left(), [1, 1, 1])
  for (const [days, after] of [
    [3, [0, 1, 0]],
    [13, [0, 0, 0]],
  ] as const) {
    await advanceClock(short.ctx.clock, short.ctx.db, days * DAY_MS)
    await retention.run(short.ctx, {})
    assert.deepEqual(await left(), after)
  }
  await short.close()
})
