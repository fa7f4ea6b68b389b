import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { mapsCalls } from '@contract/calls/maps'
import { signMapCall } from '@contract/rules/mapSign'
import { createTestMall, type TestMall } from '../../../testing/testMall'

const SECRET = 'a secret of the shop'
const { cityList, geocoder, suggestion } = mapsCalls

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true, settings: { MAP_SECRET: SECRET } })
})
after(() => mall.close())

const requested = async (
  call: CallSpec,
  query: Record<string, string>,
): Promise<{ status: number; message: string }> => (await mall.guest.call(call, { query })).http.json()
const signed = (path: string, query: Record<string, string>, secret = SECRET) => ({
  ...query,
  sig: signMapCall(path, query, secret),
})

describe('a mall with a secret for its map calls', () => {
  const query = { location: '38.8739,115.4646', key: 'KEY-1' }

  test('answers what is signed with it', async () => {
    assert.equal((await requested(geocoder, signed(geocoder.path, query))).status, 0)
  })

  test('answers a signed address in Chinese', async () => {
    const address = { address: '保定市朝阳南大街', key: 'KEY-1' }
    assert.equal((await requested(geocoder, signed(geocoder.path, address))).status, 0)
  })

  for (const [how, sent] of [
    ['that has no signature', query],
    ['signed with another secret', signed(geocoder.path, query, 'another')],
    ['signed for another call', signed(suggestion.path, query)],
    ['changed after it was signed', { ...signed(geocoder.path, query), location: '39.9,116.4' }],
    ['with a parameter added after it was signed', { ...signed(geocoder.path, query), get_poi: '1' }],
  ] as const) {
    test(`refuses a call ${how}`, async () => {
      const { status, message } = await requested(geocoder, sent)
      assert.deepEqual({ status, message }, { status: 111, message: '签名验证失败' })
    })
  }

  test('makes the list of all areas once, for every key, and still refuses a wrong signature', async () => {
    const request = (asked: Record<string, string>, headers = {}) =>
      mall.app.inject({
        url: `${SERVICE_PREFIX[cityList.service]}${cityList.path}?${new URLSearchParams(asked)}`,
        headers,
      })
    const [first, other] = [
      await request(signed(cityList.path, { key: 'KEY-1' })),
      await request(signed(cityList.path, { key: 'KEY-2' })),
    ]
    assert.equal(first.json().status, 0)
    const etag = String(first.headers.etag)
    assert.match(etag, /^W\//)
    assert.deepEqual([other.headers.etag, other.body], [etag, first.body])
    const known = await request(signed(cityList.path, { key: 'KEY-1' }), { 'if-none-match': etag })
    assert.equal(known.statusCode, 304)
    const refused = await request({ key: 'KEY-1' }, { 'if-none-match': etag })
    assert.deepEqual([refused.statusCode, refused.json().status], [200, 111])
  })

  test('looks at the form of the key first', async () => {
    const { status } = await requested(geocoder, { ...query, key: "1' or '1" })
    assert.equal(status, 311)
  })
})
