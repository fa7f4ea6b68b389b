import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { DAY_MS, dateText } from '@contract/rules/dateText'
import pino from 'pino'
import { startWechatPay, type WechatPay } from '../../../../testing/payPlatforms/wechatPay/wechatPay'
import { readWechatPay } from '../../../env/paySettings'
import { unpackGzip } from '../unpackBill'
import { parseFundBill } from './wechatFundBill'
import { wechatPay } from './wechatPay'
import { parseTradeBill } from './wechatTradeBill'

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
    bill?.lines?.map(({ kind, payNo, refundNo, amount }) => ({ kind, payNo, refundNo, amount })),
    [{ kind: 'payment', payNo: 'P000000000000001', refundNo: '', amount: 12_345 }],
  )
  assert.deepEqual(bill.unreadable, [])
  // The money came in, and the fee of 0.6 % went out.
  assert.deepEqual(bill.funds, {
    income: 12_345,
    expense: 74,
    lines: [
      {
        kind: 'payment',
        tradeNo: bill.lines[0]?.tradeNo,
        ourNo: 'P000000000000001',
        amount: 12_345,
      },
    ],
    others: '扣除交易手续费 支出 1 笔 ¥0.74',
    unreadable: [],
  })
  assert.equal(await gateway.bill?.(dateText(Date.now() + BEFORE_YESTERDAY - DAY_MS)), undefined)
})

test('of two bills the one that can be read is read, and the other one is named', async () => {
  const gateway = openGateway()
  const day = dateText(Date.now() + BEFORE_YESTERDAY)
  let spoilt = 'FUNDS'
  // Edits add up.
  platform.editBills((rows, { kind }) =>
    kind === spoilt ? rows.map((row) => Object.fromEntries(Object.entries(row).slice(0, 3))) : rows,
  )
  const trades = await gateway.bill?.(day)
  assert.deepEqual([trades?.lines?.length, trades?.funds], [1, undefined])
  assert.deepEqual(
    trades?.problems?.map(({ bill }) => bill),
    ['资金账单'],
  )
  spoilt = 'ALL'
  const funds = await gateway.bill?.(day)
  assert.deepEqual([funds?.lines, funds?.funds?.income], [undefined, 12_345])
  assert.deepEqual(
    funds?.problems?.map(({ bill }) => bill),
    ['交易账单'],
  )
  spoilt = ''
})

const NAMES =
  '交易时间,商户号,微信订单号,商户订单号,交易状态,商户退款单号,退款金额,退款状态,商品名称,订单金额,申请退款金额'
const billOf = (...rows: string[]) =>
  `\uFEFF${[NAMES, ...rows, '总交易单数,应结订单总金额', `\`${rows.length},\`12.30`].join('\r\n')}\r\n`
const PAID = '`2026-11-20 10:00:00,`1900000001,`42000001,`P1,`SUCCESS,`0,`0.00,`,`车,贴,`12.30,`0.00'
const refund = (state: string, refundState: string) =>
  `\`2026-11-20 11:00:00,\`1900000001,\`42000001,\`P1,\`${state},\`RP1,\`2.30,\`${refundState},\`车贴,\`0.00,\`2.30`
const parse = (text: string) => parseTradeBill(text, '1900000001')

const COMMON = { payNo: 'P1', tradeNo: '42000001' }
const PAYMENT = { kind: 'payment', ...COMMON, refundNo: '', amount: 1_230, settled: 1_230 }
const REFUND = { kind: 'refund', ...COMMON, refundNo: 'RP1', amount: 230, settled: 230 }

test('a bill with a refund, a byte order mark and sums is read', () => {
  const bill = billOf(PAID, refund('REFUND', 'SUCCESS'))
  assert.deepEqual(parse(bill), { lines: [PAYMENT, REFUND], unreadable: [] })
})

test('other spellings of a bill say the same', () => {
  const bill = billOf(PAID.replace('车,贴', '车贴'), refund('REFUND', 'SUCCESS'))
  const reversed = bill
    .trim()
    .split('\r\n')
    .map((line, at) => (at < 3 ? line.split(',').reverse().join(',') : line))
    .join('\n')
  for (const [what, text] of Object.entries({
    'without a mark': bill.replace('\uFEFF', ''),
    'with LF': bill.replaceAll('\r\n', '\n'),
    'without backticks': bill.replaceAll('`', ''),
    'with backticks in the names': bill.replace(NAMES, NAMES.split(',').join(',`')),
    'with a further column': bill
      .replace(NAMES, `${NAMES},费率备注`)
      .replaceAll(/(`[\d.]+)\r\n(?=`|总)/g, '$1,`\r\n'),
    'with commas at the ends': bill.replaceAll('\r\n', ',\r\n'),
    'in another order': reversed.replace('\uFEFF', ''),
    'with an older heading of the sums': bill.replace('总交易单数', '交易总笔数'),
    'with blanks in the names': bill.replace('商户订单号', ' 商户订单号\t'),
  })) {
    const { lines, unreadable } = parse(text)
    assert.deepEqual([unreadable, lines], [[], [PAYMENT, REFUND]], what)
  }
})

test('a withdrawn payment is a refund, a refund under way is pending, and a failed one has ended', () => {
  const kinds = (row: string) =>
    parse(billOf(row)).lines.map(({ kind, refundNo, amount, state }) => [kind, refundNo, amount, state])
  assert.deepEqual(kinds(refund('REVOKED', 'SUCCESS')), [['refund', '', 230, undefined]])
  assert.deepEqual(kinds(refund('REFUND', 'PROCESSING')), [['refund', 'RP1', 230, 'pending']])
  assert.deepEqual(kinds(refund('REFUND', 'FAIL')), [['refund', 'RP1', 230, 'ended']])
})

test('a line of another merchant is marked as such', () => {
  const [line] = parse(billOf(PAID.replace('1900000001', '1900000009'))).lines
  assert.equal(line?.otherMerchant, '1900000009')
})

test('lines of garbage are reported, and the others are read', () => {
  const garbage = [
    '`half a line',
    PAID.replace('SUCCESS', '???'),
    PAID.replace('12.30', '12,30'),
    PAID.replace('P1', 'P'.repeat(65)),
    'no backtick',
  ]
  const { lines, unreadable } = parse(billOf(...garbage, PAID))
  assert.deepEqual([lines.length, unreadable], [1, garbage])
})

test('a file that is no bill, lacks columns or was cut off is refused in Chinese', () => {
  const refusals: [text: string, reason: RegExp][] = [
    ['<html>504</html>', /交易账单：缺少列：交易状态、/],
    [billOf(PAID).replace('申请退款金额', '退款'), /缺少列：申请退款金额$/],
    [billOf(PAID).split('总交易单数')[0] ?? '', /没有合计/],
    ['', /缺少列/],
  ]
  for (const [text, reason] of refusals) assert.throws(() => parse(text), reason)
})

test('a bill of another day is refused, and one with fewer lines than its sum says so', () => {
  const bill = billOf(PAID, refund('REFUND', 'SUCCESS'))
  const of = (day: string, text = bill) => parseTradeBill(text, '1900000001', day)
  assert.equal(of('2026-11-20').lines.length, 2)
  assert.equal(of('2026-11-20', bill.replaceAll('2026-11-20', '2026/11/20')).lines.length, 2)
  assert.throws(() => of('2026-11-21'), /是 2026-11-20 的账单/)
  // A single line of another day is matched once, on whatever day.
  assert.equal(of('2026-11-21', billOf(PAID, PAID.replace('11-20', '11-21'))).lines.length, 2)
  const { lines, problem } = of('2026-11-20', bill.replace('`2,`12.30', '`3,`24.60'))
  assert.deepEqual([lines.length, problem], [2, '合计写有 3 笔，文件里有 2 笔'])
})

test('amounts of another currency, in words, or with signs of thousands are reported', () => {
  const named = (currency: string) => billOf(`${PAID},\`${currency}`).replace(NAMES, `${NAMES},货币种类`)
  for (const currency of ['CNY', '']) assert.equal(parse(named(currency)).lines.length, 1, currency)
  for (const text of [
    named('USD'),
    ...['1,230.00', '¥12.30', '１２.３０', '1e3', '12.305', '"12.30', '0x10', 'NaN'].map((amount) =>
      billOf(PAID.replace('12.30', amount)),
    ),
  ]) {
    const { lines, unreadable } = parse(text)
    assert.deepEqual([lines.length, unreadable.length], [0, 1], text)
  }
})

test('a packed file that becomes much larger is no bill', async () => {
  const bill = Buffer.from(
    billOf(...Array.from({ length: 20_000 }, (_, at) => PAID.replaceAll('1,', `${(at * 7_919) % 100_003},`))),
  )
  assert.equal((await unpackGzip(gzipSync(bill))).length, bill.length)
  await assert.rejects(unpackGzip(gzipSync(Buffer.alloc(200 * 1024 * 1024))))
})

const FUNDS = [
  '记账时间,微信支付业务单号,业务类型,收支类型,收支金额(元),业务凭证号',
  '`2026-11-20 10:00:00,`42000009,`交易,`收入,`5.00,`P9',
  '`2026-11-20 10:00:00,`42000009,`扣除交易手续费,`支出,`0.03,`P9',
  '`2026-11-20 10:00:00,`50000009,`退款,`支出,`2.00,`RP9',
  '`2026-11-20 10:00:00,`60000009,`提现,`支出,`1.00,`',
  '资金流水总笔数,收入笔数',
  '`4,`1',
].join('\r\n')

test('each line of the bill of funds is a payment, a refund, part of a sum, or reported', () => {
  const read = {
    income: 500,
    expense: 303,
    lines: [
      { kind: 'payment', tradeNo: '42000009', ourNo: 'P9', amount: 500 },
      { kind: 'refund', tradeNo: '50000009', ourNo: 'RP9', amount: 200 },
    ],
    others: '扣除交易手续费 支出 1 笔 ¥0.03；提现 支出 1 笔 ¥1.00',
    unreadable: [],
  }
  assert.deepEqual(parseFundBill(FUNDS), read)
  assert.deepEqual(parseFundBill(FUNDS.replace('(元)', '（元）')), read)
  assert.deepEqual(parseFundBill(FUNDS.replace('(元)', ' （ 元 ）').replaceAll('\r\n', '\n')), read)
  const { unreadable } = parseFundBill(FUNDS.replace('5.00', 'five').replace('提现,`支出', '提现,`?'))
  assert.equal(unreadable.length, 2)
  // A fee below zero, which would hide as much of another one.
  assert.equal(parseFundBill(FUNDS.replace('0.03', '-0.03')).unreadable.length, 1)
  assert.equal(parseFundBill(FUNDS, '2026-11-20').lines.length, 2)
  assert.throws(() => parseFundBill(FUNDS, '2026-11-19'), /是 2026-11-20 的账单/)
  assert.equal(parseFundBill(FUNDS.replace('`4,`1', '`5,`1')).problem, '合计写有 5 笔，文件里有 4 笔')
  assert.throws(
    () => parseFundBill(FUNDS.replace('收支金额(元)', '金额')),
    /资金账单：缺少列：收支金额\(元\)/,
  )
})
