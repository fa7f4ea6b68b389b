import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { addressCalls } from '@contract/calls/address'
import { afterCalls } from '@contract/calls/after'
import { gatherCalls } from '@contract/calls/gather'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { seckillCalls } from '@contract/calls/seckill'
import { trackingCalls } from '@contract/calls/tracking'
import { userCalls } from '@contract/calls/user'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { createTestMall, type Shopper, type TestMall } from '../../testing/testMall'
import { parseBoundedJson } from './boundedJson'
import { refuseUnstorable } from './unstorable'

const LOGIN = '/juhe/api/v1/user/login'
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
let mall: TestMall
let wang: Shopper

before(async () => {
  mall = await createTestMall()
  wang = await mall.signIn('13711110001')
})
after(() => mall.close())

const nested = (levels: number, inside = '1') => '{"a":'.repeat(levels) + inside + '}'.repeat(levels)
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`

const bodies: [situation: string, type: string, body: string, description: string][] = [
  ['4,000 levels of objects', JSON_TYPE, nested(4_000), '提交的内容层级太深'],
  ['30,000 levels of lists', JSON_TYPE, '['.repeat(30_000), '提交的内容层级太深'],
  ['33 levels', JSON_TYPE, nested(33), '提交的内容层级太深'],
  ['6,000 keys', JSON_TYPE, keys(6_000).replace(/"k\d+"/g, '"k"'), '提交的内容太多'],
  ['60,000 keys, 3,000 deep', JSON_TYPE, nested(3_000, keys(60_000)), '提交的内容太大'],
  ['a key __proto__', JSON_TYPE, '{"phone":"1","__proto__":{"code":"1"}}', '提交的内容格式不正确'],
  ['a key __proto__ in escapes', JSON_TYPE, '{"a":[{"\\u005f_proto__":{}}]}', '提交的内容格式不正确'],
  ['a form of 600 fields', FORM_TYPE, 'a=1&'.repeat(600), '提交的内容太多'],
  ['a form of 100 KB', FORM_TYPE, `a=${'x'.repeat(100_000)}`, '提交的内容太大'],
]
for (const [situation, type, payload, description] of bodies) {
  test(`a body with ${situation} is refused with an envelope`, async () => {
    const reply = await mall.app.inject({
      method: 'POST',
      url: LOGIN,
      payload,
      headers: { 'content-type': type },
    })
    assert.deepEqual([reply.statusCode, reply.json()], [200, { code: '400000', description, data: null }])
  })
}

test('a packed body is not unpacked', async () => {
  const payload = gzipSync(Buffer.alloc(20 * 1024 * 1024, ' '))
  const headers = { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }
  const reply = await mall.app.inject({ method: 'POST', url: LOGIN, payload, headers })
  assert.deepEqual([reply.statusCode, reply.json().code], [200, '400000'])
  assert.equal(reply.json().description, '提交的内容不是有效的 JSON')
})

test('a body that is too deep or has too many values is refused before anything is built from it', (t) => {
  const parse = t.mock.method(JSON, 'parse')
  for (const text of [nested(3_000, keys(60_000)), '['.repeat(1_000_000), keys(60_000)]) {
    assert.throws(() => parseBoundedJson(text), /太/)
  }
  assert.equal(parse.mock.callCount(), 0)
})

test('brackets and commas inside texts are not counted', () => {
  for (const text of ['['.repeat(100), ','.repeat(9_000), '\\"[{'.repeat(100), '\\', '"']) {
    assert.equal(parseBoundedJson(JSON.stringify(text)), text)
  }
  assert.throws(() => parseBoundedJson('"never closed'), /有效的 JSON/)
})

test('looking for text that can not be stored takes each value once, however deep it lies', () => {
  let depths = 0
  let value: object = { last: 'x' }
  for (; depths < 100_000; depths++) value = { value }
  refuseUnstorable(value)
  assert.throws(() => refuseUnstorable({ deep: [[[{ name: 'a\0' }]]] }), /无法保存/)
})

test('a query of thousands of parts, twice the same name, or a prototype is answered with an envelope', async () => {
  for (const query of ['a&'.repeat(7_000), 'phone=1&phone=2', '__proto__=1&constructor=2', 'phone[a][b]=1']) {
    const reply = await mall.app.inject(`/juhe/api/v1/user/verification-code?${query}`)
    assert.equal(reply.json().code, '400000', query.slice(0, 40))
  }
})

const FORTY = `${'9'.repeat(40)}.00`
const key = 'money-key-0001'
const money: [name: string, call: CallSpec, input: { body?: object; query?: Record<string, string> }][] = [
  [
    'an order',
    ordersCalls.create,
    {
      body: {
        source: 'direct',
        lines: [{ skuId: 'sku', number: 1 }],
        addressId: 'a',
        clientKey: key,
        expectedAmount: FORTY,
      },
    },
  ],
  [
    'a seckill',
    seckillCalls.done,
    { body: { seckillId: 's', number: 1, addressId: 'a', clientKey: key, expectedAmount: FORTY } },
  ],
  ['a delivery fee', addressCalls.detailFee, { body: { provinceCode: '110000', goodsAmount: FORTY } }],
  [
    'an after-sale',
    afterCalls.apply,
    {
      body: {
        orderGoodsId: 'o',
        type: 'refund',
        received: true,
        number: 1,
        refundAmount: FORTY,
        reason: '不想要了',
      },
    },
  ],
  [
    'a loan inquiry',
    gatherCalls.sendFinance,
    {
      body: {
        typeId: 't',
        downPercent: 30,
        months: 36,
        monthlyIncome: FORTY,
        name: '王五',
        phone: '13711110001',
      },
    },
  ],
  [
    'a vehicle order',
    vehiclesCalls.createOrder,
    {
      body: {
        ...{ clientKey: key, goodsId: 'g', valueIds: ['1', '2', '3'], dealerId: 'd', agreed: true },
        buyer: { name: '王五', phone: '13711110001', idNumber: '110101199003077571' },
        expectedAmount: FORTY,
        expectedPrice: FORTY,
      },
    },
  ],
  ['a price range', productCalls.list, { query: { priceFrom: '9'.repeat(40), priceTo: '1e308' } }],
]
for (const [name, call, input] of money) {
  test(`money of forty digits in ${name} is refused with an envelope`, async () => {
    const answer = await wang.call(call, input)
    assert.deepEqual([answer.http.statusCode, answer.code], [200, '400000'])
    assert.match(answer.description, /金额格式不正确|不能大于/)
  })
}

const birthdays = ['0000-01-01', '0999-12-31', '1899-12-31', '2026-02-30', '2026-1-1', '+010000-01-01']
for (const birthday of birthdays) {
  test(`a birthday ${birthday} is refused with an envelope`, async () => {
    const answer = await wang.call(userCalls.modify, { body: { birthday } })
    assert.deepEqual([answer.http.statusCode, answer.code], [200, '400000'])
  })
}

test('a signature that is no ASCII is a wrong signature', async () => {
  const sign = '签'.repeat(64)
  const { method, path, service } = trackingCalls.queryKey
  const reply = await mall.app.inject({
    method,
    url: SERVICE_PREFIX[service] + path,
    payload: { uniqueId: 'device-0001', encryptType: 0, encryptMethod: 0, channel: 'mall' },
    headers: {
      timestamp: String(Date.now()),
      nonce: 'n',
      appkey: 'pickup-shop',
      sign: Buffer.from(sign).toString('latin1'),
    },
  })
  assert.deepEqual([reply.statusCode, reply.json().code], [200, '609001'])
})
