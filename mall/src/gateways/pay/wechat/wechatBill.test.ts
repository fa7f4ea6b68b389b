import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS, dateText } from '@contract/rules/dateText'
import pino from 'pino'
import { startWechatPay, type WechatPay } from '../../../testing/payPlatforms/wechatPay/wechatPay'
import { readWechatPay } from '../paySettings'
import { parseTradeBill } from './wechatBill'
import { wechatPay } from './wechatPay'

const APP_ID = 'wxd678efh567hg6787'
const BEFORE_YESTERDAY = -2 * DAY_MS
let offset = 0
let platform: WechatPay
before(async () => {
  platform = await startWechatPay({
    appids: [APP_ID],
    now: () => Date.now() + offset,
    send: async () => ({ status: 200, body: '' }),
  })
})
after(() => platform.close())

function openGateway() {
  const { merchant, keys, origin } = platform
  const settings = readWechatPay({
    WEAPP_APP_ID: APP_ID,
    WECHAT_PAY_MCH_ID: merchant.mchid,
    WECHAT_PAY_SERIAL_NO: merchant.serialNo,
    WECHAT_PAY_PRIVATE_KEY: merchant.privateKeyPem,
    WECHAT_PAY_API_V3_KEY: merchant.apiV3Key,
    WECHAT_PAY_PUBLIC_KEY: keys.publicKey.publicKeyPem,
    WECHAT_PAY_PUBLIC_KEY_ID: keys.publicKey.serial,
    WECHAT_PAY_URL: origin,
  })
  assert.ok(settings)
  return wechatPay(settings, pino({ level: 'silent' }))
}

test('the bill of a day has its payments, and a day without any has none', async () => {
  const gateway = openGateway()
  await gateway.open({
    payNo: 'P000000000000001',
    channel: 'weapp',
    amount: 12_345,
    subject: '商品,有逗号',
    payer: 'oPayer',
    clientIp: '127.0.0.1',
    expiresAt: Date.now() + 3_600_000,
    notifyUrl: 'https://shop.test/pay/notify/wechat',
  })
  offset = BEFORE_YESTERDAY
  await platform.pay('P000000000000001')
  offset = 0
  const day = dateText(Date.now() + BEFORE_YESTERDAY)
  const lines = await gateway.bill?.(day)
  assert.deepEqual(
    lines?.map(({ tradeNo: _, ...line }) => line),
    [{ kind: 'payment', payNo: 'P000000000000001', refundNo: '', amount: 12_345 }],
  )
  assert.equal(await gateway.bill?.(dateText(Date.now() + BEFORE_YESTERDAY - DAY_MS)), undefined)
})

test('a bill with a refund, a byte order mark and sums is read', () => {
  const text = [
    '\uFEFF交易时间,微信订单号,商户订单号,交易状态,商户退款单号,退款金额,商品名称,订单金额,申请退款金额',
    '`2026-11-20 10:00:00,`42000001,`P1,`SUCCESS,`0,`0.00,`车,贴,`12.30,`0.00',
    '`2026-11-20 11:00:00,`42000001,`P1,`REFUND,`RP1,`2.30,`车贴,`0.00,`2.30',
    '总交易单数,应结订单总金额',
    '`2,`12.30',
  ].join('\r\n')
  assert.deepEqual(parseTradeBill(text), [
    { kind: 'payment', payNo: 'P1', refundNo: '', tradeNo: '42000001', amount: 1_230 },
    { kind: 'refund', payNo: 'P1', refundNo: 'RP1', tradeNo: '42000001', amount: 230 },
  ])
})
