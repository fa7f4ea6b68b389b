import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CODES } from '@contract/codes'
import { pino } from 'pino'
import { type FakeProvider, startFakeProvider } from '../../../../testing/fakeProvider'
import { signRsa2 } from '../../../../testing/payPlatforms/alipay/signing'
import { rsaPair } from '../../../../testing/rsaPair'
import { alipay as openAlipay } from './alipay'
import { requestAlipay } from './alipayClient'
import { type AlipaySigning, openAlipaySigning } from './alipaySigning'

const METHOD = 'alipay.trade.query'
const MEMBER = 'alipay_trade_query_response'
const GENUINE = '{"code":"10000","out_trade_no":"P2","trade_status":"WAIT_BUYER_PAY"}'
const FORGED = '{"code":"10000","out_trade_no":"P1","trade_status":"TRADE_SUCCESS"}'

const [merchant, alipay] = [rsaPair(), rsaPair()]
const SIGN = signRsa2(GENUINE, alipay.privateKey)
let gateway: FakeProvider
let signing: AlipaySigning

before(async () => {
  gateway = await startFakeProvider()
  const { privateKey } = merchant
  const { publicKey } = alipay
  signing = await openAlipaySigning({ appId: '2014', privateKey, publicKey, url: gateway.url })
})
after(() => gateway.close())

const query = () =>
  requestAlipay({ signing, url: gateway.url, log: pino({ level: 'silent' }) }, METHOD, { out_trade_no: 'P1' })

/**
 * A genuine signature of another answer is in each of them. The client of Alipay's own package takes the first two for
 * genuine.
 */
const answers: [what: string, body: string, result: 'genuine' | 'refused'][] = [
  ['forged after it', `{"${MEMBER}":${GENUINE},"sign":"${SIGN}","${MEMBER}":${FORGED}}`, 'genuine'],
  [
    'forged as an error',
    `{"error_response":${FORGED},"a":"${MEMBER}\\"","b":${GENUINE},"sign":"${SIGN}"}`,
    'refused',
  ],
  ['forged before it', `{"${MEMBER}":${FORGED},"${MEMBER}":${GENUINE},"sign":"${SIGN}"}`, 'refused'],
  [
    'its text in a forged value',
    `{"${MEMBER}":{"code":"10000","${MEMBER}":${GENUINE}},"sign":"${SIGN}"}`,
    'refused',
  ],
  ['forged alone', `{"${MEMBER}":${FORGED},"sign":"${SIGN}"}`, 'refused'],
  ['unsigned', `{"${MEMBER}":${GENUINE}}`, 'refused'],
]
for (const [what, body, result] of answers) {
  test(`only the text that Alipay signed is ever an answer: ${what}`, async () => {
    gateway.answer(new Response(body))
    if (result === 'genuine') assert.deepEqual(await query(), JSON.parse(GENUINE))
    else await assert.rejects(query(), { code: CODES.gatewayRefused })
  })
}

test('a request is not sent on to another address, and an answer of a megabyte is not read', async () => {
  const before = gateway.requests.length
  gateway.answer(new Response('', { status: 307, headers: { location: `${gateway.url}/elsewhere` } }))
  await assert.rejects(query(), { code: CODES.gatewayRefused })
  gateway.answer(new Response(`${' '.repeat(1_000_000)}{"${MEMBER}":${GENUINE},"sign":"${SIGN}"}`))
  await assert.rejects(query(), { code: CODES.gatewayRefused })
  assert.equal(gateway.requests.length, before + 2)
})

test('an answer about another refund, or without its amount, ends none, though Alipay has signed it', async () => {
  const { privateKey } = merchant
  const { publicKey } = alipay
  const { refund, queryRefund } = await openAlipay(
    { appId: '2014', privateKey, publicKey, url: gateway.url },
    pino({ level: 'silent' }),
  )
  const answer = (method: string, fields: object) => {
    const text = JSON.stringify({ code: '10000', ...fields })
    const sign = signRsa2(text, alipay.privateKey)
    gateway.answer(new Response(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`))
  }
  const right = {
    out_trade_no: 'P1',
    out_request_no: 'R1',
    refund_amount: '1.00',
    refund_status: 'REFUND_SUCCESS',
  }
  const queried = (change: object) => {
    answer('alipay.trade.fastpay.refund.query', { ...right, ...change })
    return queryRefund({ refundNo: 'R1', payNo: 'P1' })
  }
  assert.deepEqual(await queried({}), { status: 'done', amount: 100 })
  assert.deepEqual(await queried({ refund_amount: undefined }), { status: 'done', amount: -1 })
  assert.deepEqual(await queried({ refund_amount: '1.005' }), { status: 'done', amount: -1 })
  for (const other of [{ out_trade_no: 'P2' }, { out_request_no: 'R2' }, { out_request_no: undefined }])
    await assert.rejects(queried(other), { code: CODES.gatewayRefused })
  answer('alipay.trade.refund', { out_trade_no: 'P2', fund_change: 'Y', refund_fee: '1.00' })
  const order = {
    refundNo: 'R1',
    payNo: 'P1',
    orderId: '',
    amount: 100,
    total: 100,
    reason: '',
    notifyUrl: undefined,
  }
  await assert.rejects(refund(order), { code: CODES.gatewayRefused })
})
