import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rsaPair } from '../../rsaPair'
import { type Douyin, startDouyin } from './douyin'
import { authorize, call, orderData, place, type RawSignature } from './rawRequests'

let platform: Douyin
let now = Date.now()
before(async () => {
  platform = await startDouyin({ now: () => now })
})
after(() => platform.close())

let count = 0
const newNo = () => `order-${String(++count).padStart(6, '0')}`
const request = (data: string, signature?: RawSignature) =>
  platform.requestOrder({ data, byteAuthorization: authorize(platform, data, signature) })
const errNoOf = (data: string, signature?: RawSignature) => {
  const result = request(data, signature)
  return 'errNo' in result ? result.errNo : 0
}

test('the signature may be written with or without quotes, as the documents show both', () => {
  assert.equal(errNoOf(orderData(newNo()), { plain: true }), 0)
  assert.equal(errNoOf(orderData(newNo()), { plain: false }), 0)
})

test('each wrong part of a signature is refused', () => {
  const data = orderData(newNo())
  const stranger = rsaPair().privateKey
  const privateKeyPem = String(stranger.export({ type: 'pkcs8', format: 'pem' }))
  const otherKey = authorize(
    { ...platform, now: platform.now, app: { ...platform.app, privateKeyPem } },
    data,
  )
  const wrong: Record<string, RawSignature> = {
    'another app': { appid: 'tt0000000000000000' },
    'another key version': { key_version: '1' },
    'a timestamp of two hours ago': { timestamp: String(Math.floor(now / 1000) - 7200) },
    'a timestamp in milliseconds': { timestamp: String(now) },
    'another body': { signedData: orderData('another') },
    'another address': { signedUri: '/api/requestOrder' },
    'no base64': { signature: '*' },
    'an empty nonce': { nonce_str: '' },
  }
  for (const [what, change] of Object.entries(wrong)) assert.equal(errNoOf(data, change), 11004, what)
  for (const byteAuthorization of [
    '',
    'SHA256-RSA2048',
    otherKey,
    `${authorize(platform, data)},appid="x"`,
  ]) {
    const result = platform.requestOrder({ data, byteAuthorization })
    assert.equal('errNo' in result && result.errNo, 11004, byteAuthorization)
  }
  const signed = authorize(platform, data)
  const changed = data.replaceAll('10000', '1')
  const result = platform.requestOrder({ data: changed, byteAuthorization: signed })
  assert.deepEqual(result.errMsg, 'requestOrder:fail 签名校验异常')
})

test('an order that breaks a documented rule is refused', () => {
  const [sku] = JSON.parse(orderData('')).skuList
  const wrong: Record<string, Record<string, unknown>> = {
    'no number': { outOrderNo: '' },
    'a number of 65 bytes': { outOrderNo: 'x'.repeat(65) },
    'an amount in yuan': { totalAmount: 100.5 },
    'an amount as a text': { totalAmount: '10000' },
    'an amount that is not the price': { totalAmount: 9999 },
    'two items': { skuList: [sku, sku] },
    'a SKU that is not in a list': { skuList: sku },
    'no type': { skuList: [{ ...sku, type: undefined }] },
    'a type as a text': { skuList: [{ ...sku, type: '301' }] },
    'a title of 257 bytes': { skuList: [{ ...sku, title: `${'车'.repeat(85)}ab` }] },
    '101 pieces': { skuList: [{ ...sku, price: 100, quantity: 101 }], totalAmount: 10_100 },
    'two pictures': { skuList: [{ ...sku, imageList: ['https://a.test/1', 'https://a.test/2'] }] },
    'a page with a slash before it': { orderEntrySchema: { path: '/pages/order' } },
    'a page with a query': { orderEntrySchema: { path: 'pages/order?sn=1' } },
    'parameters that are no JSON': { orderEntrySchema: { path: 'pages/order', params: 'sn=1' } },
    'no page': { orderEntrySchema: undefined },
    'http callbacks': { payNotifyUrl: 'http://mall.test/notify' },
    'more than 48 hours': { payExpireSeconds: 48 * 3600 + 1 },
    'an unknown way to pay': { limitPayWayList: [3] },
  }
  for (const [what, change] of Object.entries(wrong)) {
    assert.equal(errNoOf(orderData(newNo(), change)), 10000, what)
  }
  assert.equal(errNoOf('no JSON'), 10000)
})

test('the same order can be requested again until it is paid or over; a changed one can not', async () => {
  const no = newNo()
  const first = place(platform, no)
  assert.deepEqual(place(platform, no), first)
  assert.equal(errNoOf(orderData(no, { payExpireSeconds: 60 })), 10000)
  await platform.pay(no)
  assert.equal(errNoOf(orderData(no)), 20001)
})

test('an order times out by the clock, after five minutes unless it says otherwise', async () => {
  const [short, long] = [newNo(), newNo()]
  place(platform, short, { payExpireSeconds: undefined })
  const { orderId } = place(platform, long, { payExpireSeconds: 600 })
  now += 300_000
  const statusOf = async (no: string) =>
    (await call(platform, 'order_query', { out_order_no: no })).json.data.pay_status
  assert.deepEqual([await statusOf(short), await statusOf(long)], ['TIMEOUT', 'PROCESS'])
  now += 300_000
  assert.equal((await platform.getOrderPayment({ orderId })).errMsg, 'getOrderPayment:fail 订单状态不正确')
  await platform.pay(long, { force: true })
  assert.equal(await statusOf(long), 'SUCCESS')
})
