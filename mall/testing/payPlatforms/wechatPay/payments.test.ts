import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Message } from '../outbox'
import { isSignedBy, place, send, unseal } from './rawRequests'
import { startWechatPay, type WechatPay } from './wechatPay'

let platform: WechatPay
const received: { url: string; message: Message }[] = []
before(async () => {
  platform = await startWechatPay({
    send: async (url, message) => {
      received.push({ url, message })
      return { status: 204, body: '' }
    },
  })
})
after(() => platform.close())

let count = 0
const newNo = () => `paid-${String(++count).padStart(6, '0')}`
const query = (no: string, mchid = platform.merchant.mchid) =>
  send(platform, { target: `/v3/pay/transactions/out-trade-no/${no}?mchid=${mchid}` })
const close = (no: string) =>
  send(platform, {
    method: 'POST',
    target: `/v3/pay/transactions/out-trade-no/${no}/close`,
    body: { mchid: platform.merchant.mchid },
  })
const lastMessage = () => {
  const last = received.at(-1)
  assert.ok(last)
  const body = JSON.parse(last.message.body)
  return { ...last, body, content: JSON.parse(unseal(body.resource, platform.merchant.apiV3Key)) }
}

test('an unknown order and another merchant are refused', async () => {
  const unknown = await query('no-such-order')
  assert.deepEqual([unknown.status, unknown.json.code], [404, 'ORDER_NOT_EXIST'])
  const other = await query('no-such-order', '1900000999')
  assert.deepEqual([other.status, other.json.code], [400, 'PARAM_ERROR'])
})

test('a payment with a coupon is reported with less for the payer', async () => {
  const no = newNo()
  await place(platform, no)
  await platform.pay(no, { coupons: [{ id: '109519', amount: 600, type: 'NOCASH' }] })
  const { url, message, body, content } = lastMessage()
  assert.equal(url, 'https://mall.test/pay/notify')
  assert.ok(isSignedBy(platform.keys.publicKey.publicKeyPem, message.headers, message.body))
  assert.deepEqual([body.event_type, body.resource_type], ['TRANSACTION.SUCCESS', 'encrypt-resource'])
  assert.deepEqual([content.amount.total, content.amount.payer_total], [10_000, 9_400])
  assert.equal(content.promotion_detail[0].merchant_contribute, 600)
})

test('an order is closed once, a paid one never', async () => {
  const [open, paid] = [newNo(), newNo()]
  await place(platform, open)
  await place(platform, paid)
  await platform.pay(paid)
  const closed = await close(open)
  assert.deepEqual([closed.status, closed.text], [204, ''])
  assert.ok(isSignedBy(platform.keys.publicKey.publicKeyPem, closed.headers, ''))
  assert.equal((await query(open)).json.trade_state, 'CLOSED')
  for (const [no, status, code] of [
    [open, 400, 'ORDER_CLOSED'],
    [paid, 400, 'ORDERPAID'],
    ['no-such-order', 404, 'ORDER_NOT_EXIST'],
  ] as const) {
    const answer = await close(no)
    assert.deepEqual([answer.status, answer.json.code], [status, code])
  }
  await assert.rejects(platform.pay(open), /已关闭/)
  await platform.pay(open, { force: true })
  assert.equal(lastMessage().content.out_trade_no, open)
})
