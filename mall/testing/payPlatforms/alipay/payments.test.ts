import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Message } from '../outbox'
import { type Alipay, startAlipay } from './alipay'
import { call, isSignedMessage, orderContent, pageUrl, params } from './rawRequests'

let platform: Alipay
let now = Date.parse('2026-11-20T12:00:00+08:00')
let reply = 'success'
const received: { url: string; message: Message }[] = []
before(async () => {
  platform = await startAlipay({
    now: () => now,
    send: async (url, message) => {
      received.push({ url, message })
      return { status: 200, body: reply }
    },
  })
})
after(() => platform.close())

let count = 0
const newNo = () => `page_${String(++count).padStart(6, '0')}`
const query = async (no: string) => (await call(platform, 'alipay.trade.query', { out_trade_no: no })).node
const lastMessage = () => new URLSearchParams(received.at(-1)?.message.body)

test('the page also opens from a form that posts itself', async () => {
  const no = newNo()
  const all = params(platform, 'alipay.trade.wap.pay', orderContent(no))
  const { biz_content = '', ...rest } = all
  const action = `${platform.gateway}?${new URLSearchParams(rest)}`.replaceAll('&', '&amp;')
  const value = biz_content.replaceAll('"', '&quot;')
  const html = `<form action="${action}" method="post"><input type="hidden" name="biz_content" value="${value}"></form>`
  assert.equal((await platform.payPage(html)).text.includes('支付成功'), true)
  assert.equal((await query(no)).trade_status, 'TRADE_SUCCESS')
  const inForm = { action: platform.gateway, fields: all }
  assert.match((await platform.payPage(inForm)).text, /charset参数放在了URL查询字符串中/)
})

test('a payer who leaves goes to quit_url, and nothing is paid', async () => {
  const no = newNo()
  const { location } = await platform.payPage(pageUrl(platform, no), 'cancel')
  assert.equal(location, 'https://shop.test/quit')
  assert.equal((await query(no)).sub_code, 'ACQ.TRADE_NOT_EXIST')
})

const BAD_ORDERS: Record<string, Record<string, unknown>> = {
  'no subject': { subject: undefined },
  'a subject with special letters': { subject: 'a=b&c' },
  'an order number with a hyphen': { out_trade_no: 'order-1' },
  'an amount of 0': { total_amount: '0' },
  'three decimals': { total_amount: '1.001' },
  'an amount in words': { total_amount: 'ten' },
  'another product': { product_code: 'FAST_INSTANT_TRADE_PAY' },
  'a time_expire in the past': { time_expire: '2026-11-20 11:59:59' },
  'a timeout of 16 days': { timeout_express: '16d' },
}
for (const [name, change] of Object.entries(BAD_ORDERS)) {
  test(`a page for an order with ${name} shows an error`, async () => {
    const { cashier, text } = await platform.openPage(pageUrl(platform, newNo(), change))
    assert.equal(cashier, undefined)
    assert.match(text, /错误代码 ACQ\.INVALID_PARAMETER/)
  })
}

test('a page with a wrong signature or an unsafe notify_url shows an error', async () => {
  const forged = await platform.openPage(pageUrl(platform, newNo(), {}, { unsigned: { sign: 'AAAA' } }))
  assert.match(forged.text, /错误代码 invalid-signature/)
  const unsafe = await platform.openPage(
    pageUrl(platform, newNo(), {}, { signed: { notify_url: 'http://mall.test/notify' } }),
  )
  assert.match(unsafe.text, /notify_url/)
})

test('an order is paid once, and not with another amount', async () => {
  const no = newNo()
  await platform.payPage(pageUrl(platform, no), 'login')
  assert.match(
    (await platform.payPage(pageUrl(platform, no, { total_amount: '99.00' }))).text,
    /CONTEXT_INCONSISTENT/,
  )
  await platform.payPage(pageUrl(platform, no))
  assert.match((await platform.payPage(pageUrl(platform, no))).text, /TRADE_HAS_SUCCESS/)
})

test('a trade that nobody pays in time is closed', async () => {
  const no = newNo()
  const url = pageUrl(platform, no, { timeout_express: '30m' })
  await platform.payPage(url, 'login')
  now += 30 * 60_000
  assert.equal((await query(no)).trade_status, 'TRADE_CLOSED')
  assert.match((await platform.payPage(url)).text, /TRADE_HAS_CLOSE/)
})

test('a notification reports a payment with discounts, signed', async () => {
  const no = newNo()
  await platform.openPage(pageUrl(platform, no, { passback_params: 'order%3D7' }))
  await platform.pay(no, { platformDiscount: 500, merchantDiscount: 300 })
  const values = lastMessage()
  assert.ok(isSignedMessage(values, platform.publicKeyPem))
  assert.equal(received.at(-1)?.url, 'https://mall.test/alipay/notify')
  const amounts = ['total_amount', 'buyer_pay_amount', 'receipt_amount'].map((name) => values.get(name))
  assert.deepEqual(amounts, ['100.00', '92.00', '97.00'])
  assert.deepEqual(
    [values.get('trade_status'), values.get('passback_params')],
    ['TRADE_SUCCESS', 'order%3D7'],
  )
})

test('a notification is sent again at the documented times until the answer is exactly success', async () => {
  const no = newNo()
  await platform.openPage(pageUrl(platform, no))
  reply = 'success\n'
  await platform.pay(no)
  const [delivery] = platform.notifications.waiting(no)
  assert.ok(delivery)
  now += 4 * 60_000 - 1
  await platform.notifications.deliverDue()
  assert.equal(delivery.replies.length, 1)
  now += 1
  await platform.notifications.deliverDue()
  assert.equal(delivery.replies.length, 2)
  reply = 'success'
  now += 10 * 60_000
  await platform.notifications.deliverDue()
  assert.deepEqual([delivery.state, delivery.replies.length], ['accepted', 3])
  const [first, second] = delivery.sent.map(({ body }) => new URLSearchParams(body))
  assert.equal(first?.get('notify_id'), second?.get('notify_id'))
  assert.notEqual(first?.get('notify_time'), second?.get('notify_time'))
})

test('after eight notifications the platform gives up', async () => {
  const no = newNo()
  await platform.openPage(pageUrl(platform, no))
  reply = 'fail'
  await platform.pay(no)
  const [delivery] = platform.notifications.waiting(no)
  for (let step = 0; step < 26 * 60; step += 1) {
    now += 60_000
    await platform.notifications.deliverDue()
  }
  reply = 'success'
  assert.deepEqual([delivery?.state, delivery?.replies.length], ['givenUp', 8])
})

test('forged notifications are wrong in the way they are called', async () => {
  const no = newNo()
  await platform.payPage(pageUrl(platform, no), 'login')
  for (const forgery of ['unsigned', 'otherKey', 'otherBody', 'weakSignType'] as const) {
    await platform.forge(no, forgery, { trade_status: 'TRADE_SUCCESS' })
    assert.equal(isSignedMessage(lastMessage(), platform.publicKeyPem), false, forgery)
  }
  assert.equal(lastMessage().get('sign_type'), 'RSA')
  await platform.forge(no, 'none', {
    trade_status: 'TRADE_SUCCESS',
    total_amount: '0.01',
    seller_id: '2088000000000000',
  })
  assert.ok(isSignedMessage(lastMessage(), platform.publicKeyPem))
  assert.equal(lastMessage().get('total_amount'), '0.01')
})

test('a trade that times out or is finished is reported', async () => {
  const no = newNo()
  await platform.payPage(pageUrl(platform, no), 'login')
  await platform.timeOut(no)
  assert.equal(lastMessage().get('trade_status'), 'TRADE_CLOSED')
  const paid = newNo()
  await platform.payPage(pageUrl(platform, paid))
  await platform.finish(paid)
  assert.equal(lastMessage().get('trade_status'), 'TRADE_FINISHED')
})
