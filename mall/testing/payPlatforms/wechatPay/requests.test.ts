import assert from 'node:assert/strict'
import { get } from 'node:http'
import { after, before, test } from 'node:test'
import { isSignedBy, orderBody, place, type RawRequest, send } from './rawRequests'
import { sealResource, verifySha256 } from './signing'
import { startWechatPay, type WechatPay } from './wechatPay'

let platform: WechatPay
before(async () => {
  platform = await startWechatPay({ send: async () => ({ status: 204, body: '' }) })
})
after(() => platform.close())

let count = 0
const newNo = () => `order-${String(++count).padStart(6, '0')}`
const order = (change: Record<string, unknown> = {}, more: Partial<RawRequest> = {}) =>
  send(platform, {
    method: 'POST',
    target: '/v3/pay/transactions/jsapi',
    body: orderBody(platform, newNo(), change),
    ...more,
  })

const stale = () => String(Math.floor(Date.now() / 1000) - 301)
const BAD_SIGNATURES: Record<string, () => Partial<RawRequest>> = {
  'no Authorization': () => ({ headers: { Authorization: undefined } }),
  'another schema': () => ({ headers: { Authorization: 'Bearer x' } }),
  'a part missing': () => ({
    headers: { Authorization: 'WECHATPAY2-SHA256-RSA2048 mchid="1900000109",nonce_str="x"' },
  }),
  'another merchant': () => ({ authorization: { mchid: '1900000999' } }),
  'another serial number': () => ({ authorization: { serial_no: 'F'.repeat(40) } }),
  'a stale timestamp': () => ({ authorization: { timestamp: stale() } }),
  'a timestamp in milliseconds': () => ({ authorization: { timestamp: String(Date.now()) } }),
  'the signature of another body': () => ({ signedBody: '{}' }),
  'the signature of another path': () => ({ signedTarget: '/v3/pay/transactions/h5' }),
  'no signature at all': () => ({ authorization: { signature: 'AAAA' } }),
}
for (const [name, change] of Object.entries(BAD_SIGNATURES)) {
  test(`a request with ${name} is refused with 401 SIGN_ERROR`, async () => {
    const answer = await order({}, change())
    assert.equal(answer.status, 401)
    assert.equal(answer.json.code, 'SIGN_ERROR')
    assert.equal(typeof answer.json.message, 'string')
  })
}

test('a query is part of what a request signs', async () => {
  const no = newNo()
  await place(platform, no)
  const target = `/v3/pay/transactions/out-trade-no/${no}?mchid=${platform.merchant.mchid}`
  assert.equal((await send(platform, { target })).status, 200)
  assert.equal((await send(platform, { target, signedTarget: target.split('?')[0] })).status, 401)
})

const BAD_FIELDS: Record<string, Record<string, unknown>> = {
  'no description': { description: undefined },
  'an empty description': { description: '' },
  'a description of 128 characters': { description: '皮'.repeat(128) },
  'a short order number': { out_trade_no: '12345' },
  'a long order number': { out_trade_no: '1'.repeat(33) },
  'an order number with a space': { out_trade_no: 'order 1' },
  'no amount': { amount: undefined },
  'an amount of 0': { amount: { total: 0 } },
  'an amount as text': { amount: { total: '100' } },
  'half a fen': { amount: { total: 100.5 } },
  'another currency': { amount: { total: 100, currency: 'USD' } },
  'no payer': { payer: undefined },
  'no openid': { payer: {} },
  'an http address for notifications': { notify_url: 'http://mall.test/pay/notify' },
  'an address with a query': { notify_url: 'https://mall.test/pay?x=1' },
  'a time_expire in the past': { time_expire: '2020-01-01T00:00:00+08:00' },
  'a time_expire that is no time': { time_expire: 'tomorrow' },
  'a long attach': { attach: 'x'.repeat(129) },
  'the mchid of another merchant': { mchid: '1900000999' },
}
for (const [name, change] of Object.entries(BAD_FIELDS)) {
  test(`an order with ${name} is refused with 400 PARAM_ERROR`, async () => {
    const answer = await order(change)
    assert.equal(answer.status, 400)
    assert.equal(answer.json.code, 'PARAM_ERROR')
    assert.equal(answer.json.detail.location, 'body')
    assert.ok(isSignedBy(platform.keys.publicKey.publicKeyPem, answer.headers, answer.text))
  })
}

test('an H5 order without the scene is refused', async () => {
  const answer = await order({}, { target: '/v3/pay/transactions/h5' })
  assert.deepEqual([answer.status, answer.json.detail.field], [400, '/scene_info'])
})

test('an app that does not belong to the merchant is refused', async () => {
  const answer = await order({ appid: 'wx0000000000000000' })
  assert.deepEqual([answer.status, answer.json.code], [400, 'APPID_MCHID_NOT_MATCH'])
})

/** Sends a request without any header of its own: fetch would add Accept and User-Agent. */
const bareStatus = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${platform.origin}/v3/certificates`, { headers }, (response) => {
      resolve(response.resume().statusCode)
    }).on('error', reject)
  })

test('headers that the documents ask for must be there', async () => {
  const [Accept, agent] = ['application/json', { 'User-Agent': 'mall/1.0' }]
  assert.equal(await bareStatus({ Accept }), 400)
  assert.equal(await bareStatus(agent), 400)
  assert.equal(await bareStatus({ Accept, ...agent }), 401)
  for (const headers of [{ Accept: 'text/html' }, { 'Content-Type': 'text/plain' }]) {
    const answer = await order({}, { headers })
    assert.deepEqual([answer.status, answer.json.code], [400, 'INVALID_REQUEST'])
  }
  const serial = await order({}, { headers: { 'Wechatpay-Serial': 'PUB_KEY_ID_0' } })
  assert.deepEqual([serial.status, serial.json.code], [400, 'PARAM_ERROR'])
})

test('the same order may be placed again, but not with another amount', async () => {
  const no = newNo()
  await place(platform, no)
  await place(platform, no)
  const other = await order({ out_trade_no: no, amount: { total: 9_999 } })
  assert.deepEqual([other.status, other.json.code], [403, 'OUT_TRADE_NO_USED'])
})

test('published vectors: the cipher of the Java SDK, and a signature of the Go SDK', () => {
  const sealed = sealResource('message', 'associatedData', 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb', 'uluk4a9R25RW')
  assert.equal(sealed.ciphertext, 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=')
  const key = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2VCTd91fnUn73Xy9DLvt
/V62TVxRTEEstVdeRaZ3B3leO0pldE806mXO4RwdHXagHQ4vGeZN0yqm++rDsGK+
U3AH7kejyD2pXshNP9Cq5YwbptiLGtjcquw4HNxJQUOmDeJf2vg6byms9RUipiq4
SzbJKqJFlUpbuIPDpSpWz10PYmyCNeDGUUK65E5h2B834uxl1zNLYQCrkdBzb8oU
xwYeP5a2DNxmjL5lsJML7DGr5znsevnoqGRwTm9fxCGfy8wus7hwKz6clt3Whmmd
a7UAdb1c08hEQFVRbF14AR73xbnd8N0obCWJPCbzMCtkaSef4FdEEgEXJiw0VAJT
8wIDAQAB
-----END PUBLIC KEY-----`
  const signature =
    'BKyAfU4iMCuvXMXS0Wzam3V/cnxZ+JaqigPM5OhljS2iOT95OO6Fsuml2JkFANJU9K6q9bLlDhPXuoVz+pp4hAm6pHU4ld815U4jsKu1RkyaII+' +
    '1CYBUYC8TK0XtJ8FwUXXz8vZHh58rrAVN1XwNyvD1vfpxrMT4SL536GLwvpUHlCqIMzoZUguLli/K8V29QiOhuH6IEqLNJn8e9b3nwNcQ7be3Cz' +
    'YGpDAKBfDGPCqCv8Rw5zndhlffk2FEA70G4hvMwe51qMN/RAJbknXG23bSlObuTCN7Ndj1aJGH6/L+hdwfLpUtJm4QYVazzW7DFD27EpSQEqA8bX' +
    '9+8m1rLg=='
  assert.ok(verifySha256('source', signature, key))
  assert.equal(verifySha256('wrong source', signature, key), false)
})
