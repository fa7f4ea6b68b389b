import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Message } from '../outbox'
import { listenAsPlatform, type WireRequest } from '../platformServer'
import { isSignedBy, place, unseal } from './rawRequests'
import { startWechatPay, type WechatPay } from './wechatPay'

let platform: WechatPay
let now = Date.now()
let replyStatus = 204
const received: Message[] = []
before(async () => {
  platform = await startWechatPay({
    now: () => now,
    send: async (_, message) => {
      received.push(message)
      return { status: replyStatus, body: '' }
    },
  })
})
after(() => platform.close())

let count = 0
const newNo = () => `note-${String(++count).padStart(6, '0')}`
const lastMessage = () => {
  const message = received.at(-1)
  assert.ok(message)
  return {
    message,
    content: JSON.parse(unseal(JSON.parse(message.body).resource, platform.merchant.apiV3Key)),
  }
}

test('a notification is sent again at the documented times until the merchant accepts', async () => {
  const no = newNo()
  await place(platform, no)
  replyStatus = 500
  await platform.pay(no)
  const [delivery] = platform.notifications.waiting(no)
  assert.ok(delivery)
  now += 14_999
  await platform.notifications.deliverDue()
  assert.equal(delivery.replies.length, 1)
  now += 1
  await platform.notifications.deliverDue()
  assert.equal(delivery.replies.length, 2)
  replyStatus = 200
  now += 15_000
  await platform.notifications.deliverDue()
  assert.deepEqual([delivery.state, delivery.replies.length], ['accepted', 3])
  now += 86_400_000
  await platform.notifications.deliverDue()
  assert.equal(delivery.replies.length, 3)
  const [first, second] = delivery.sent
  assert.equal(first?.body, second?.body)
  assert.notEqual(first?.headers['Wechatpay-Timestamp'], second?.headers['Wechatpay-Timestamp'])
})

test('after a day the platform gives up', async () => {
  const no = newNo()
  await place(platform, no)
  replyStatus = 500
  await platform.pay(no)
  const [delivery] = platform.notifications.waiting(no)
  for (let hour = 0; hour < 30 * 60; hour += 1) {
    now += 60_000
    await platform.notifications.deliverDue()
  }
  replyStatus = 204
  assert.deepEqual([delivery?.state, delivery?.replies.length], ['givenUp', 16])
})

test('forged notifications are wrong in the way they are called', async () => {
  const no = newNo()
  await place(platform, no)
  const { publicKeyPem, serial } = platform.keys.publicKey
  const isGood = () => {
    const { message } = lastMessage()
    return isSignedBy(publicKeyPem, message.headers, message.body)
  }
  for (const forgery of ['otherKey', 'unknownSerial', 'otherBody'] as const) {
    await platform.forgePayment(no, forgery)
    assert.equal(isGood(), false, forgery)
    assert.equal(lastMessage().message.headers['Wechatpay-Serial'] === serial, forgery !== 'unknownSerial')
  }
  await platform.forgePayment(no, 'signTest')
  assert.match(lastMessage().message.headers['Wechatpay-Signature'] ?? '', /^WECHATPAY\/SIGNTEST\//)
  assert.equal(isGood(), false)
  await platform.forgePayment(no, 'unsigned')
  assert.equal(lastMessage().message.headers['Wechatpay-Signature'], undefined)
  await platform.forgePayment(no, 'oldTimestamp')
  assert.ok(isGood())
  assert.ok(Number(lastMessage().message.headers['Wechatpay-Timestamp']) * 1000 < now - 300_000)
  await platform.forgePayment(no, 'otherApiKey')
  assert.ok(isSignedBy(publicKeyPem, received.at(-1)?.headers ?? {}, received.at(-1)?.body ?? ''))
  assert.throws(() => lastMessage())
  await platform.forgePayment(no, 'none', {
    amount: { total: 1, payer_total: 1 },
    out_trade_no: 'unknown-order',
  })
  assert.ok(isGood())
  assert.deepEqual(
    [lastMessage().content.amount.total, lastMessage().content.out_trade_no],
    [1, 'unknown-order'],
  )
})

test('by default notifications travel over sockets, and http of this machine must be allowed', async () => {
  const requests: WireRequest[] = []
  const shop = await listenAsPlatform(async (request) => {
    requests.push(request)
    return { status: 204, headers: {}, body: '' }
  })
  const other = await startWechatPay({ allowHttp: true })
  await place(other, 'socket-1', { notify_url: `${shop.origin}/pay/notify` })
  await other.pay('socket-1')
  assert.deepEqual([requests[0]?.method, requests[0]?.path], ['POST', '/pay/notify'])
  assert.deepEqual(other.notifications.waiting(), [])
  await shop.close()
  await place(other, 'socket-2', { notify_url: `${shop.origin}/pay/notify` })
  await other.pay('socket-2')
  assert.equal(other.notifications.waiting()[0]?.replies[0]?.status, 0)
  await other.close()
  await assert.rejects(place(platform, 'socket-3', { notify_url: `${shop.origin}/pay/notify` }))
})
