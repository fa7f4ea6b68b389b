import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS, dateText } from '@contract/rules/dateText'
import pino from 'pino'
import { startWechatPay, type WechatPay } from '../../../testing/payPlatforms/wechatPay/wechatPay'
import { readWechatPay } from '../paySettings'
import { parseBills } from './wechatBill'
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
    orderId: 'order',
    picture: '',
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
  const bill = await gateway.bill?.(day)
  assert.deepEqual(
    bill?.lines.map(({ kind, payNo, refundNo, amount }) => ({ kind, payNo, refundNo, amount })),
    [{ kind: 'payment', payNo: 'P000000000000001', refundNo: '', amount: 12_345 }],
  )
  assert.deepEqual(bill.unreadable, [])
  // The money came in, and the fee of 0.6 % went out.
  assert.deepEqual(bill.funds, { income: 12_345, expense: 74, unsettled: [] })
  assert.equal(await gateway.bill?.(dateText(Date.now() + BEFORE_YESTERDAY - DAY_MS)), undefined)
})

const NAMES =
  '交易时间,微信订单号,商户订单号,交易状态,商户退款单号,退款金额,退款状态,商品名称,订单金额,申请退款金额'
const SUMS = ['总交易单数,应结订单总金额', '`2,`12.30']
const billOf = (...rows: string[]) => `\uFEFF${[NAMES, ...rows, ...SUMS].join('\r\n')}\r\n`
const PAID = '`2026-11-20 10:00:00,`42000001,`P1,`SUCCESS,`0,`0.00,`,`车,贴,`12.30,`0.00'
const refund = (state: string, refundState: string) =>
  `\`2026-11-20 11:00:00,\`42000001,\`P1,\`${state},\`RP1,\`2.30,\`${refundState},\`车贴,\`0.00,\`2.30`

test('a bill with a refund, a byte order mark and sums is read', () => {
  const common = { payNo: 'P1', tradeNo: '42000001', isLate: false }
  const payment = { kind: 'payment', ...common, refundNo: '', amount: 1_230 }
  assert.deepEqual(parseBills(billOf(PAID, refund('REFUND', 'SUCCESS'))), {
    lines: [payment, { kind: 'refund', ...common, refundNo: 'RP1', amount: 230 }],
    unreadable: [],
  })
})

test('a payment that was withdrawn is money that went back, and a failed refund is none', () => {
  const kinds = (row: string) =>
    parseBills(billOf(row)).lines.map(({ kind, refundNo, amount }) => [kind, refundNo, amount])
  assert.deepEqual(kinds(refund('REVOKED', 'SUCCESS')), [['refund', '', 230]])
  assert.deepEqual(kinds(refund('REFUND', 'PROCESSING')), [['refund', 'RP1', 230]])
  assert.deepEqual(kinds(refund('REFUND', 'FAIL')), [])
})

test('lines of garbage are reported, and the others are read', () => {
  const garbage = [
    '`half a line',
    PAID.replace('SUCCESS', '???'),
    PAID.replace('12.30', '12,30'),
    'no backtick',
  ]
  const { lines, unreadable } = parseBills(billOf(...garbage, PAID))
  assert.deepEqual([lines.length, unreadable], [1, garbage])
})

test('a file that is no bill, lacks columns or was cut off is refused', () => {
  for (const text of ['<html>504</html>', billOf(PAID).split('总交易单数')[0] ?? '', '名称\r\n总交易单数']) {
    assert.throws(() => parseBills(text), /bill of WeChat Pay/)
  }
})

test('a payment whose money did not come in is named, except just before midnight', () => {
  const late = PAID.replace('10:00:00', '23:55:00').replace('42000001', '42000002').replace('P1', 'P2')
  const funds = [
    '记账时间,微信支付业务单号,业务类型,收支类型,收支金额(元)',
    '`2026-11-20 10:00:00,`42000009,`交易,`收入,`5.00',
    '`2026-11-20 10:00:00,`42000009,`扣除交易手续费,`支出,`0.03',
    '资金流水总笔数,收入笔数',
    '`2,`1',
  ].join('\r\n')
  const { income, expense, unsettled } = parseBills(billOf(PAID, late), funds).funds ?? {}
  assert.deepEqual([income, expense, unsettled?.map(({ payNo }) => payNo)], [500, 3, ['P1']])
})
