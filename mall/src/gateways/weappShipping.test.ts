import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Shipping, weappShipping } from './weappShipping'

const SHIPPING: Shipping = {
  transactionId: '4200000001',
  openId: 'oPayer',
  description: '车载手机支架 × 1',
  at: Date.parse('2026-11-22T10:00:00+08:00'),
  isPickUp: false,
  parcels: [{ carrier: '顺丰速运', expressNo: 'SF1234567890' }],
  receiverPhone: '13900000000',
}
const CARRIERS = [
  { delivery_id: 'SF', delivery_name: '顺丰速运' },
  { delivery_id: 'YD', delivery_name: '韵达速递' },
  { delivery_id: 'EMS', delivery_name: 'EMS' },
]

/** Answers of WeChat's server to the reports, in order; then 0. */
let answers: number[] = []
let reports: Record<string, unknown>[] = []
let tokens: boolean[] = []
const { fetch } = globalThis
before(() => {
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input))
    assert.equal(searchParams.get('access_token'), 'token')
    if (pathname.endsWith('/get_delivery_list')) return Response.json({ errcode: 0, delivery_list: CARRIERS })
    assert.equal(pathname, '/wxa/sec/order/upload_shipping_info')
    reports.push(JSON.parse(String(init?.body)))
    return Response.json({ errcode: answers.shift() ?? 0, errmsg: 'said' })
  }
})
after(() => {
  globalThis.fetch = fetch
})
beforeEach(() => {
  answers = []
  reports = []
  tokens = []
})

const report = (change: Partial<Shipping> = {}) =>
  weappShipping(async (renew = false) => {
    tokens.push(renew)
    return 'token'
  })({ ...SHIPPING, ...change })

test('a parcel is reported with its carrier, number and the masked phone', async () => {
  assert.equal(await report(), true)
  assert.deepEqual(reports, [
    {
      order_key: { order_number_type: 2, transaction_id: '4200000001' },
      logistics_type: 1,
      delivery_mode: 1,
      shipping_list: [
        {
          tracking_no: 'SF1234567890',
          express_company: 'SF',
          item_desc: '车载手机支架 × 1',
          contact: { receiver_contact: '139****0000' },
        },
      ],
      upload_time: '2026-11-22T10:00:00.000+08:00',
      payer: { openid: 'oPayer' },
    },
  ])
})

const two = [
  { carrier: '韵达快递', expressNo: '31234567890' },
  { carrier: '邮政 EMS', expressNo: '1234567890123' },
]
const ways: [what: string, change: Partial<Shipping>, expected: object][] = [
  ['several parcels', { parcels: two }, { logistics_type: 1, delivery_mode: 2, is_all_delivered: true }],
  ['a parcel without a number', { parcels: [{ carrier: '', expressNo: '' }] }, { logistics_type: 2 }],
  ['goods that are picked up', { isPickUp: true, parcels: [] }, { logistics_type: 4, delivery_mode: 1 }],
]
for (const [what, change, expected] of ways) {
  test(`${what} are reported as such`, async () => {
    await report(change)
    const { logistics_type, delivery_mode, is_all_delivered } = reports[0] ?? {}
    const sent = { logistics_type, delivery_mode, is_all_delivered }
    assert.deepEqual({ ...sent, ...expected }, sent)
  })
}

test('carriers are found by the beginning of their names', async () => {
  await report({ parcels: two })
  const list = reports[0]?.shipping_list as { express_company: string }[]
  assert.deepEqual(
    list.map(({ express_company }) => express_company),
    ['YD', 'EMS'],
  )
  await assert.rejects(report({ parcels: [{ carrier: '无名快递', expressNo: '1' }] }), /no carrier 无名快递/)
})

for (const code of [10060002, 10060003, 10060004, 10060023]) {
  test(`code ${code} ends the report`, async () => {
    answers = [code]
    assert.equal(await report(), false)
  })
}

for (const code of [-1, 10060001, 10060012, 47001]) {
  test(`code ${code} is tried again`, async () => {
    answers = [code]
    await assert.rejects(report(), new RegExp(`${code} said`))
  })
}

test('a token that has ended is replaced', async () => {
  answers = [42001]
  assert.equal(await report(), true)
  assert.equal(tokens.at(-1), true)
})
