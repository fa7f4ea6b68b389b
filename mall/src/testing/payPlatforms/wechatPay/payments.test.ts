import assert from 'node:assert/strict'
import { createSign, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Message } from '../outbox'
import { isSignedBy, orderBody, place, send, unseal } from './byHand'
import type { CashierParams } from './cashier'
import { startWechatPay, type WechatPay } from './wechatPay'

let bank: WechatPay
let now = Date.now()
let replyStatus = 204
const received: { url: string; message: Message }[] = []
before(async () => {
  bank = await startWechatPay({
    now: () => now,
    h5Domains: ['shop.test'],
    send: async (url, message) => {
      received.push({ url, message })
      return { status: replyStatus, body: '' }
    },
  })
})
after(() => bank.close())

let count = 0
const newNo = () => `paid-${String(++count).padStart(6, '0')}`
const query = (no: string, mchid = bank.merchant.mchid) =>
  send(bank, { target: `/v3/pay/transactions/out-trade-no/${no}?mchid=${mchid}` })
const close = (no: string) =>
  send(bank, {
    method: 'POST',
    target: `/v3/pay/transactions/out-trade-no/${no}/close`,
    body: { mchid: bank.merchant.mchid },
  })
const lastMessage = () => {
  const last = received.at(-1)
  assert.ok(last)
  const body = JSON.parse(last.message.body)
  return { ...last, body, content: JSON.parse(unseal(body.resource, bank.merchant.apiV3Key)) }
}

function paramsOf(prepayId: string, change: Partial<CashierParams> = {}): CashierParams {
  const params = {
    appId: bank.merchant.appids[0] ?? '',
    timeStamp: String(Math.floor(now / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
  }
  const text = `${params.appId}\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
  const paySign = createSign('sha256').update(text).sign(bank.merchant.privateKeyPem, 'base64')
  return { ...params, signType: 'RSA', paySign, ...change }
}

test('an order is unpaid, then paid, and each query shows it', async () => {
  const no = newNo()
  await place(bank, no, { attach: 'deposit' })
  const unpaid = await query(no)
  assert.deepEqual([unpaid.json.trade_state, unpaid.json.transaction_id], ['NOTPAY', undefined])
  await bank.pay(no)
  const paid = (await query(no)).json
  assert.equal(paid.trade_state, 'SUCCESS')
  assert.equal(paid.attach, 'deposit')
  assert.deepEqual(paid.amount, {
    total: 10_000,
    payer_total: 10_000,
    currency: 'CNY',
    payer_currency: 'CNY',
  })
  assert.match(paid.success_time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
  const target = `/v3/pay/transactions/id/${paid.transaction_id}?mchid=${bank.merchant.mchid}`
  assert.deepEqual((await send(bank, { target })).json, paid)
})

test('an unknown order and another merchant are refused', async () => {
  const unknown = await query('no-such-order')
  assert.deepEqual([unknown.status, unknown.json.code], [404, 'ORDER_NOT_EXIST'])
  const other = await query('no-such-order', '1900000999')
  assert.deepEqual([other.status, other.json.code], [400, 'PARAM_ERROR'])
})

test('a payment with a coupon is reported with less for the payer', async () => {
  const no = newNo()
  await place(bank, no)
  await bank.pay(no, { coupons: [{ id: '109519', amount: 600, type: 'NOCASH' }] })
  const { url, message, body, content } = lastMessage()
  assert.equal(url, 'https://mall.test/pay/notify')
  assert.ok(isSignedBy(bank.keys.publicKey.publicKeyPem, message.headers, message.body))
  assert.deepEqual([body.event_type, body.resource_type], ['TRANSACTION.SUCCESS', 'encrypt-resource'])
  assert.deepEqual([content.amount.total, content.amount.payer_total], [10_000, 9_400])
  assert.equal(content.promotion_detail[0].merchant_contribute, 600)
})

test('a notification is sent again at the documented times until the merchant accepts', async () => {
  const no = newNo()
  await place(bank, no)
  replyStatus = 500
  await bank.pay(no)
  const [delivery] = bank.notifications.waiting(no)
  assert.ok(delivery)
  now += 14_999
  await bank.notifications.deliverDue()
  assert.equal(delivery.replies.length, 1)
  now += 1
  await bank.notifications.deliverDue()
  assert.equal(delivery.replies.length, 2)
  replyStatus = 200
  now += 15_000
  await bank.notifications.deliverDue()
  assert.deepEqual([delivery.state, delivery.replies.length], ['accepted', 3])
  now += 86_400_000
  await bank.notifications.deliverDue()
  assert.equal(delivery.replies.length, 3)
  const [first, second] = delivery.sent
  assert.equal(first?.body, second?.body)
  assert.notEqual(first?.headers['Wechatpay-Timestamp'], second?.headers['Wechatpay-Timestamp'])
})

test('after a day the platform gives up', async () => {
  const no = newNo()
  await place(bank, no)
  replyStatus = 500
  await bank.pay(no)
  const [delivery] = bank.notifications.waiting(no)
  for (let hour = 0; hour < 30 * 60; hour += 1) {
    now += 60_000
    await bank.notifications.deliverDue()
  }
  replyStatus = 204
  assert.deepEqual([delivery?.state, delivery?.replies.length], ['givenUp', 16])
})

test('notifications can be late, twice, out of order, lost and replayed', async () => {
  const [one, two, three] = [newNo(), newNo(), newNo()]
  for (const no of [one, two, three]) {
    await place(bank, no, { time_expire: undefined })
    await bank.pay(no, { notify: 'later' })
  }
  const before = received.length
  const [first, second, third] = bank.notifications.waiting()
  assert.ok(first && second && third)
  bank.notifications.drop(third)
  await bank.notifications.deliver(second)
  await bank.notifications.deliver(first)
  await bank.notifications.deliver(first)
  await bank.notifications.deliverAll()
  const about = received.slice(before).map(({ message }) => {
    return JSON.parse(unseal(JSON.parse(message.body).resource, bank.merchant.apiV3Key)).out_trade_no
  })
  assert.deepEqual(about, [two, one, one])
  await bank.notifications.replay(first)
  assert.deepEqual(received.at(-1)?.message, first.sent[0])
})

test('forged notifications are wrong in the way they are called', async () => {
  const no = newNo()
  await place(bank, no)
  const { publicKeyPem, serial } = bank.keys.publicKey
  const isGood = () => {
    const { message } = lastMessage()
    return isSignedBy(publicKeyPem, message.headers, message.body)
  }
  for (const forgery of ['otherKey', 'unknownSerial', 'otherBody'] as const) {
    await bank.forgePayment(no, forgery)
    assert.equal(isGood(), false, forgery)
    assert.equal(lastMessage().message.headers['Wechatpay-Serial'] === serial, forgery !== 'unknownSerial')
  }
  await bank.forgePayment(no, 'signTest')
  assert.match(lastMessage().message.headers['Wechatpay-Signature'] ?? '', /^WECHATPAY\/SIGNTEST\//)
  assert.equal(isGood(), false)
  await bank.forgePayment(no, 'unsigned')
  assert.equal(lastMessage().message.headers['Wechatpay-Signature'], undefined)
  await bank.forgePayment(no, 'oldTimestamp')
  assert.ok(isGood())
  assert.ok(Number(lastMessage().message.headers['Wechatpay-Timestamp']) * 1000 < now - 300_000)
  await bank.forgePayment(no, 'otherApiKey')
  assert.ok(
    isSignedBy(publicKeyPem, received.at(-1)?.message.headers ?? {}, received.at(-1)?.message.body ?? ''),
  )
  assert.throws(() => lastMessage())
  await bank.forgePayment(no, 'none', { amount: { total: 1, payer_total: 1 }, out_trade_no: 'unknown-order' })
  assert.ok(isGood())
  assert.deepEqual(
    [lastMessage().content.amount.total, lastMessage().content.out_trade_no],
    [1, 'unknown-order'],
  )
})

test('an order is closed once, a paid one never', async () => {
  const [open, paid] = [newNo(), newNo()]
  await place(bank, open)
  await place(bank, paid)
  await bank.pay(paid)
  const closed = await close(open)
  assert.deepEqual([closed.status, closed.text], [204, ''])
  assert.ok(isSignedBy(bank.keys.publicKey.publicKeyPem, closed.headers, ''))
  assert.equal((await query(open)).json.trade_state, 'CLOSED')
  for (const [no, status, code] of [
    [open, 400, 'ORDER_CLOSED'],
    [paid, 400, 'ORDERPAID'],
    ['no-such-order', 404, 'ORDER_NOT_EXIST'],
  ] as const) {
    const answer = await close(no)
    assert.deepEqual([answer.status, answer.json.code], [status, code])
  }
  await assert.rejects(bank.pay(open), /已关闭/)
  await bank.pay(open, { force: true })
  assert.equal(lastMessage().content.out_trade_no, open)
})

test('the app pays only with parameters that the merchant signed for this order', async () => {
  const no = newNo()
  const prepayId = await place(bank, no)
  const bad: Record<string, Partial<CashierParams>> = {
    'another app': { appId: 'wx0000000000000000' },
    milliseconds: { timeStamp: String(now) },
    'another package': { package: `prepay_id=${prepayId}0` },
    'no package': { package: prepayId },
    MD5: { signType: 'MD5' },
    'another signature': { paySign: 'AAAA' },
  }
  for (const [name, change] of Object.entries(bad)) {
    const { errMsg } = await bank.paysLikeTheApp(paramsOf(prepayId, change))
    assert.match(errMsg, /^requestPayment:fail /, name)
  }
  const params = paramsOf(prepayId)
  assert.equal((await bank.paysLikeTheApp(params, { cancel: true })).errMsg, 'requestPayment:fail cancel')
  assert.match((await bank.paysLikeTheApp(params, { openid: 'oSomebodyElse' })).errMsg, /用户不一致/)
  assert.equal((await query(no)).json.trade_state, 'NOTPAY')
  assert.equal((await bank.paysLikeTheApp(params)).errMsg, 'requestPayment:ok')
  assert.equal((await query(no)).json.payer.openid, 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o')
  assert.match((await bank.paysLikeTheApp(params)).errMsg, /订单已支付/)
})

test('a prepay id lives two hours', async () => {
  const params = await place(bank, newNo()).then((id) => () => paramsOf(id))
  now += 2 * 3_600_000
  assert.match((await bank.paysLikeTheApp(params())).errMsg, /已过期/)
})

test('an H5 link opens from the shop only, and leads back', async () => {
  const no = newNo()
  const scene_info = { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } }
  const body = orderBody(bank, no, { scene_info, payer: undefined })
  const placed = await send(bank, { method: 'POST', target: '/v3/pay/transactions/h5', body })
  const url = `${placed.json.h5_url}&redirect_url=${encodeURIComponent('https://shop.test/order?id=1')}`
  assert.match((await bank.payH5(url, { referer: 'https://other.test/' })).text, /未配置/)
  assert.match((await bank.payH5(url, { referer: '' })).text, /参数格式有误/)
  const cancelled = await bank.payH5(url, { referer: 'https://shop.test/pay', cancel: true })
  assert.equal(cancelled.location, 'https://shop.test/order?id=1')
  assert.equal((await query(no)).json.trade_state, 'NOTPAY')
  await bank.payH5(url, { referer: 'https://shop.test/pay' })
  assert.deepEqual(
    [(await query(no)).json.trade_state, (await query(no)).json.trade_type],
    ['SUCCESS', 'MWEB'],
  )
})
