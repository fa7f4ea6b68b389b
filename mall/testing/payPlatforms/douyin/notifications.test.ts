import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Message } from '../outbox'
import { listenAsPlatform, type WireRequest } from '../platformServer'
import { type Douyin, startDouyin } from './douyin'
import { isSignedBy, place, readCallback } from './rawRequests'

let platform: Douyin
let now = Date.now()
const GOOD = '{"err_no":0,"err_tips":"success"}'
let reply = { status: 200, body: GOOD }
const received: { url: string; message: Message }[] = []
before(async () => {
  platform = await startDouyin({
    now: () => now,
    notifyUrl: 'https://mall.test/douyin/notify',
    send: async (url, message) => {
      received.push({ url, message })
      return reply
    },
  })
})
after(() => platform.close())

let count = 0
const newNo = () => `note-${String(++count).padStart(6, '0')}`
const lastCallback = () => {
  const last = received.at(-1)
  assert.ok(last)
  return { ...last, ...readCallback(last.message) }
}

test('orders without an address of their own use that of the settings; without settings nothing is sent', async () => {
  const no = newNo()
  place(platform, no, { payNotifyUrl: undefined })
  await platform.pay(no)
  assert.equal(lastCallback().url, 'https://mall.test/douyin/notify')
  const silent = await startDouyin()
  place(silent, 'silent-1')
  await silent.pay('silent-1')
  assert.deepEqual(silent.notifications.all, [])
  await silent.close()
})

test('a cancelled order and one whose time is over are reported as cancelled', async () => {
  const [left, late] = [newNo(), newNo()]
  place(platform, left)
  place(platform, late)
  await platform.cancel(left)
  assert.deepEqual([lastCallback().content.status, lastCallback().content.message], ['CANCEL', 'USER_CANCEL'])
  await assert.rejects(platform.reportTimeOut(late))
  now += 1_800_000
  await platform.reportTimeOut(late)
  assert.deepEqual(
    [lastCallback().content.status, lastCallback().content.message, lastCallback().content.out_order_no],
    ['CANCEL', 'TIME_OUT', late],
  )
})

test('a callback is sent again, signed again, until the merchant answers err_no 0', async () => {
  const no = newNo()
  place(platform, no)
  reply = { status: 200, body: '{"err_no":1,"err_tips":"busy"}' }
  await platform.pay(no)
  const [delivery] = platform.notifications.waiting(no)
  assert.ok(delivery)
  for (const body of ['<html>', 'null', '']) {
    reply = { status: 200, body }
    now += 33_000
    await platform.notifications.deliverDue()
    assert.equal(delivery.state, 'waiting', body)
  }
  reply = { status: 204, body: GOOD }
  now += 60_000
  await platform.notifications.deliverDue()
  assert.equal(delivery.state, 'waiting')
  reply = { status: 200, body: GOOD }
  now += 120_000
  await platform.notifications.deliverDue()
  assert.deepEqual([delivery.state, delivery.replies.length], ['accepted', 6])
  const [first, second] = delivery.sent
  assert.equal(first?.body, second?.body)
  assert.notEqual(first?.headers['Byte-Signature'], second?.headers['Byte-Signature'])
})

test('forged callbacks are wrong in the way they are called', async () => {
  const no = newNo()
  place(platform, no)
  const isGood = () => isSignedBy(platform.publicKeyPem, lastCallback().message)
  for (const forgery of ['otherKey', 'otherBody', 'otherTimestamp'] as const) {
    await platform.forgePayment(no, forgery)
    assert.equal(isGood(), false, forgery)
  }
  await platform.forgePayment(no, 'unsigned')
  assert.equal(lastCallback().message.headers['Byte-Signature'], undefined)
  await platform.forgePayment(no, 'oldTimestamp')
  assert.ok(isGood())
  const age = now / 1000 - Number(lastCallback().message.headers['Byte-Timestamp'])
  assert.ok(age >= 86_400)
  assert.deepEqual([lastCallback().content.status, lastCallback().content.total_amount], ['SUCCESS', 10_000])
  await platform.forgePayment(no, 'none', { total_amount: 1, app_id: 'tt-other' })
  assert.ok(isGood())
  assert.deepEqual([lastCallback().content.total_amount, lastCallback().content.app_id], [1, 'tt-other'])
})

test('after a new key the former no longer verifies', async () => {
  const no = newNo()
  place(platform, no)
  const former = platform.publicKeyPem
  const latest = platform.rotateKey()
  await platform.pay(no)
  const { message } = lastCallback()
  assert.deepEqual([isSignedBy(former, message), isSignedBy(latest, message)], [false, true])
  assert.equal(platform.publicKeyPem, latest)
})

test('by default callbacks travel over sockets, and http of this machine must be allowed', async () => {
  const requests: WireRequest[] = []
  const shop = await listenAsPlatform(async (request) => {
    requests.push(request)
    return { status: 200, headers: {}, body: GOOD }
  })
  const url = `${shop.origin}/pay/notify`
  const other = await startDouyin({ allowHttp: true, notifyUrl: url })
  place(other, 'socket-1', { payNotifyUrl: url })
  await other.pay('socket-1')
  assert.deepEqual([requests[0]?.method, requests[0]?.path], ['POST', '/pay/notify'])
  const [delivery] = other.notifications.all
  assert.deepEqual([delivery?.state, delivery?.sent[0]?.body], ['accepted', String(requests[0]?.body)])
  await shop.close()
  place(other, 'socket-2', { payNotifyUrl: url })
  await other.pay('socket-2')
  assert.equal(other.notifications.waiting()[0]?.replies[0]?.status, 0)
  await other.close()
  assert.throws(() => place(platform, newNo(), { payNotifyUrl: url }))
})
