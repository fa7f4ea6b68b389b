import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { type Alipay, startAlipay } from './alipay'
import { call, isSignedMessage, pageUrl } from './rawRequests'

const NOON = Date.parse('2026-11-20T12:00:00+08:00')
let platform: Alipay
let now = NOON
const received: URLSearchParams[] = []
before(async () => {
  platform = await startAlipay({
    now: () => now,
    send: async (_, { body }) => {
      received.push(new URLSearchParams(body))
      return { status: 200, body: 'success' }
    },
  })
})
after(() => platform.close())

let count = 0
async function paidTrade(): Promise<string> {
  const no = `refund_${String(++count).padStart(6, '0')}`
  now = NOON
  await platform.payPage(pageUrl(platform, no))
  return no
}
const refund = async (no: string, amount: string, requestNo?: string) =>
  (
    await call(platform, 'alipay.trade.refund', {
      out_trade_no: no,
      refund_amount: amount,
      out_request_no: requestNo,
    })
  ).node
const queryRefund = async (no: string, requestNo: string, more: object = {}) =>
  (
    await call(platform, 'alipay.trade.fastpay.refund.query', {
      out_trade_no: no,
      out_request_no: requestNo,
      ...more,
    })
  ).node

test('parts of a trade are paid back, each once, and refund_fee is their sum', async () => {
  const no = await paidTrade()
  const first = await refund(no, '30.00', 'r1')
  assert.deepEqual([first.code, first.fund_change, first.refund_fee], ['10000', 'Y', '30.00'])
  const again = await refund(no, '30.00', 'r1')
  assert.deepEqual([again.fund_change, again.refund_fee], ['N', '30.00'])
  assert.equal((await refund(no, '20.00', 'r2')).refund_fee, '50.00')
  const found = await queryRefund(no, 'r2')
  assert.deepEqual([found.refund_amount, found.refund_status], ['20.00', 'REFUND_SUCCESS'])
  assert.equal(found.gmt_refund_pay, undefined)
  assert.ok((await queryRefund(no, 'r2', { query_options: ['gmt_refund_pay'] })).gmt_refund_pay)
  const none = await queryRefund(no, 'r3')
  assert.deepEqual(none, { code: '10000', msg: 'Success' })
})

test('a full refund closes the trade and is reported', async () => {
  const no = await paidTrade()
  await refund(no, '100.00')
  await platform.notifications.deliverDue()
  const values = received.at(-1)
  assert.ok(values && isSignedMessage(values, platform.publicKeyPem))
  assert.deepEqual([values.get('trade_status'), values.get('refund_fee')], ['TRADE_CLOSED', '100.00'])
  const { node } = await call(platform, 'alipay.trade.query', { out_trade_no: no })
  assert.equal(node.trade_status, 'TRADE_CLOSED')
})

test('refunds that break a rule are refused', async () => {
  const no = await paidTrade()
  await refund(no, '60.00', 'r1')
  const codes = [
    await refund(no, '40.01', 'r2'),
    await refund(no, '59.00', 'r1'),
    await refund(no, '40.00'),
    await refund('no_such_order', '1.00', 'r1'),
    await refund(no, '0', 'r3'),
  ].map(({ sub_code }) => sub_code)
  assert.deepEqual(codes, [
    'ACQ.REASON_TRADE_REFUND_FEE_ERR',
    'ACQ.DISCORDANT_REPEAT_REQUEST',
    'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
    'ACQ.TRADE_NOT_EXIST',
    'ACQ.INVALID_PARAMETER',
  ])
  const { balance } = platform.ledger
  platform.ledger.balance = 0
  assert.equal((await refund(no, '1.00', 'r4')).sub_code, 'ACQ.SELLER_BALANCE_NOT_ENOUGH')
  platform.ledger.balance = balance
  await platform.finish(no)
  assert.equal((await refund(no, '1.00', 'r5')).sub_code, 'ACQ.TRADE_HAS_FINISHED')
})

test('a refund can wait, be done later, or fail and be asked for again', async () => {
  const no = await paidTrade()
  platform.ledger.refundsRun = 'later'
  assert.equal((await refund(no, '10.00', 'r1')).fund_change, 'N')
  assert.equal((await queryRefund(no, 'r1')).refund_status, undefined)
  await platform.settleRefund(no, 'r1', true)
  assert.equal((await queryRefund(no, 'r1')).refund_status, 'REFUND_SUCCESS')
  await refund(no, '90.00', 'r2')
  await platform.settleRefund(no, 'r2', false)
  platform.ledger.refundsRun = 'atOnce'
  assert.equal((await refund(no, '90.00', 'r2')).fund_change, 'Y')
})

/** Reads the files of an archive by its list at the end. */
function unzip(bytes: Buffer): { name: string; text: string }[] {
  const gbk = new TextDecoder('gbk')
  const end = bytes.lastIndexOf('PK\x05\x06')
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const [size, nameLength, place] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = gbk.decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const data = place + 30 + nameLength
    at += 46 + nameLength
    return { name, text: gbk.decode(inflateRawSync(bytes.subarray(data, data + size))) }
  })
}
const queryBill = (content: object) =>
  call(platform, 'alipay.data.dataservice.bill.downloadurl.query', content)
const download = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

test('the address of a bill lives 30 seconds', async () => {
  now = NOON + 86_400_000
  const { node } = await queryBill({ bill_type: 'signcustomer', bill_date: '2026-11-20' })
  const [details] = unzip(await download(node.bill_download_url))
  assert.match(
    details?.text ?? '',
    /账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（\+元）/,
  )
  now += 30_000
  assert.match((await download(node.bill_download_url)).toString(), /下载超时/)
})

test('a bill that is not ready, of another form or empty is refused', async () => {
  now = Date.parse('2026-11-21T09:00:00+08:00')
  const codes = []
  for (const bill_date of ['2026-11-20', '2026-11-21', '2026-11', '20261119', '2026-11-01']) {
    codes.push((await queryBill({ bill_type: 'trade', bill_date })).node.sub_code)
  }
  const [notExist, badDate] = ['isp.bill_not_exist', 'isv.invalid-parameter']
  assert.deepEqual(codes, [notExist, badDate, badDate, badDate, notExist])
  assert.equal((await queryBill({ bill_type: 'other', bill_date: '2026-11-01' })).node.sub_code, badDate)
})
