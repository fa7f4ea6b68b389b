import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { Message } from '../outbox'
import { place, refund, send } from './rawRequests'
import { startWechatPay, type WechatPay } from './wechatPay'

const NOON = Date.parse('2026-11-20T12:00:00+08:00')
let platform: WechatPay
let now = NOON
const received: Message[] = []
before(async () => {
  platform = await startWechatPay({
    now: () => now,
    send: async (_, message) => {
      received.push(message)
      return { status: 204, body: '' }
    },
  })
})
after(() => platform.close())

let count = 0
async function paidOrder(options?: Parameters<WechatPay['pay']>[1]): Promise<string> {
  const no = `bill-${String(++count).padStart(6, '0')}`
  now = NOON
  await place(platform, no)
  await platform.pay(no, options)
  return no
}
const requestRefund = (outTradeNo: string, outRefundNo: string, fen: number) =>
  refund(platform, outTradeNo, outRefundNo, fen)
const get = (target: string, headers: Record<string, string> = {}) => send(platform, { target, headers })

test('a refund with a coupon gives back what the payer paid, to the last fen', async () => {
  const no = await paidOrder({ coupons: [{ id: '1', amount: 3_333, type: 'CASH' }] })
  const parts = [
    await requestRefund(no, 'part-1', 3_333),
    await requestRefund(no, 'part-2', 3_333),
    await requestRefund(no, 'part-3', 3_334),
  ]
  const back = parts.map(({ json }) => json.amount.payer_refund)
  assert.equal(back[0] + back[1] + back[2], 6_667)
})

test('refunds that break a rule are refused', async () => {
  const no = await paidOrder()
  await requestRefund(no, 'used', 6_000)
  const refused = {
    more: await requestRefund(no, 'more', 4_001),
    changed: await requestRefund(no, 'used', 5_999),
    unknown: await requestRefund('no-such-order', 'x', 1),
    nothing: await requestRefund(no, 'zero', 0),
  }
  const codes = Object.values(refused).map(({ status, json }) => [status, json.code])
  assert.deepEqual(codes, [
    [400, 'INVALID_REQUEST'],
    [400, 'INVALID_REQUEST'],
    [404, 'RESOURCE_NOT_EXISTS'],
    [400, 'PARAM_ERROR'],
  ])
  const missing = await get('/v3/refund/domestic/refunds/no-such-refund')
  assert.deepEqual([missing.status, missing.json.code], [404, 'RESOURCE_NOT_EXISTS'])
  platform.account.balance = 3_999
  const poor = await requestRefund(no, 'poor', 4_000)
  assert.deepEqual([poor.status, poor.json.code], [403, 'NOT_ENOUGH'])
  platform.account.balance = 1_000_000_000
})

const linesOf = (bill: string) => bill.trimEnd().split('\r\n')

test('a bill can be compressed, and only a signed request gets it', async () => {
  now = NOON + 86_400_000
  const { json } = await get('/v3/bill/tradebill?bill_date=2026-11-20&bill_type=SUCCESS&tar_type=GZIP')
  const target = json.download_url.slice(platform.origin.length)
  const unsigned = await send(platform, { target, headers: { Authorization: undefined } })
  assert.equal(unsigned.status, 401)
  const bill = gunzipSync((await get(target)).bytes).toString()
  assert.equal(createHash('sha1').update(bill).digest('hex'), json.hash_value)
  assert.equal((linesOf(bill)[0] ?? '').split(',').length, 20)
  now += 300_000
  assert.equal((await get(target)).status, 404)
})

test('a bill of funds shows each movement with the balance', async () => {
  const { json } = await get('/v3/bill/fundflowbill?bill_date=2026-11-20')
  const file = await get(json.download_url.slice(platform.origin.length))
  const lines = linesOf(file.text)
  assert.match(
    lines[0] ?? '',
    /^记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额\(元\)/,
  )
  assert.ok(lines.some((line) => line.includes('`扣除交易手续费,`支出,`0.60')))
  assert.equal(lines.at(-2), '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额')
})

test('a bill that is not ready, too old or empty is refused', async () => {
  now = Date.parse('2026-11-21T09:00:00+08:00')
  const codes = []
  for (const date of ['2026-11-20', '2026-11-21', '2026-01-01', '2026-11-19', '20261119']) {
    const { status, json } = await get(`/v3/bill/tradebill?bill_date=${date}`)
    codes.push(`${status} ${json.code}`)
  }
  assert.deepEqual(codes, [
    '400 STATEMENT_CREATING',
    '400 INVALID_REQUEST',
    '400 INVALID_REQUEST',
    '400 NO_STATEMENT_EXIST',
    '400 PARAM_ERROR',
  ])
})
