import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messagesCalls } from '@contract/calls/messages'
import { CODES } from '@contract/codes'
import { MINUTE_MS } from '@contract/rules/dateText'
import { PRODUCTION } from '../../../testing/production'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { MessageRefused, type SubscriptionMessage } from '../../gateways/messages'
import { newId } from '../../newId'
import { shipParcel } from '../order/shipOrder'
import { closeSeckill } from '../seckill/operateSeckill'

const ZHOU = '13800000001'

let mall: TestMall
let next = 0

before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const someone = () => mall.signIn(`1361111${String(++next).padStart(4, '0')}`)

/** Inserts a seckill that begins in `ms`, on goods of the seeds, and returns its id. */
async function seckillIn(ms: number): Promise<string> {
  const { db, clock } = mall.ctx
  const model = await db.selectFrom('seckill_items').selectAll().limit(1).executeTakeFirstOrThrow()
  const id = newId()
  const startAt = clock.now() + ms
  await db
    .insertInto('seckill_sessions')
    .values({ id, title: '00:00', start_at: startAt, end_at: startAt + 3_600_000 })
    .execute()
  await db
    .insertInto('seckill_items')
    .values({ ...model, id, session_id: id, closed_at: null, settled_at: null })
    .execute()
  return id
}

const accept = (who: Shopper, subject: string, more: object = {}) =>
  who.call(messagesCalls.subscribe, {
    body: {
      kind: 'saleStarts',
      subject,
      channel: 'weapp',
      answer: 'accept',
      code: `dev:${who.phone}`,
      ...more,
    },
  })

const messagesOf = (who: Shopper) =>
  mall.ctx.db.selectFrom('messages').selectAll().where('user_id', '=', who.beanId).execute()

/** Replaces the platform's `send` while `work` runs. */
async function withPlatform(
  send: (message: SubscriptionMessage) => Promise<void>,
  work: () => Promise<void>,
) {
  const { weapp } = mall.ctx.gateways.platforms
  const real = weapp.send
  weapp.send = send
  try {
    await work()
  } finally {
    weapp.send = real
  }
}

test('an accepted reminder is sent five minutes before the seckill, once', async () => {
  const who = await someone()
  const seckill = await seckillIn(20 * MINUTE_MS)
  assert.deepEqual((await accept(who, seckill)).data, { waits: true })
  assert.deepEqual((await accept(who, seckill)).data, { waits: true })
  const { waiting } = await who.get(messagesCalls.mine)
  assert.deepEqual(
    waiting.map((one: { subject: string }) => one.subject),
    [seckill],
  )
  await mall.advance(14 * MINUTE_MS)
  assert.equal((await messagesOf(who)).length, 0)
  await mall.advance(2 * MINUTE_MS)
  const [message, ...more] = await messagesOf(who)
  assert.deepEqual([message?.status, more.length], ['sent', 0])
  assert.match(message?.page ?? '', /seckillDetail\?seckillId=/)
  assert.deepEqual((await who.get(messagesCalls.mine)).waiting, [])
})

for (const [title, prevent] of [
  [
    'dropped by the shopper',
    (who, subject) => who.get(messagesCalls.drop, { body: { kind: 'saleStarts', subject } }),
  ],
  [
    'of a kind that is switched off',
    (who) => who.get(messagesCalls.choose, { body: { kind: 'saleStarts', enabled: false } }),
  ],
  [
    'of a seckill that the merchant closed',
    (_who, subject) => mall.ctx.transact((trx) => closeSeckill(trx, subject, mall.ctx.clock.now())),
  ],
  [
    'refused at the platform’s question meanwhile',
    (who, subject) => accept(who, subject, { answer: 'reject' }),
  ],
] as [string, (who: Shopper, subject: string) => Promise<unknown>][]) {
  test(`a reminder ${title} is not sent`, async () => {
    const who = await someone()
    const seckill = await seckillIn(20 * MINUTE_MS)
    await accept(who, seckill)
    await prevent(who, seckill)
    await mall.advance(16 * MINUTE_MS)
    assert.deepEqual(await messagesOf(who), [])
  })
}

test('a reminder requested again after it was dropped is sent', async () => {
  const who = await someone()
  const seckill = await seckillIn(20 * MINUTE_MS)
  await accept(who, seckill)
  await who.get(messagesCalls.drop, { body: { kind: 'saleStarts', subject: seckill } })
  await accept(who, seckill)
  await mall.advance(16 * MINUTE_MS)
  assert.equal((await messagesOf(who)).length, 1)
})

test('a refusal or a closed template is saved, and nothing waits', async () => {
  const who = await someone()
  const seckill = await seckillIn(20 * MINUTE_MS)
  for (const answer of ['reject', 'ban']) {
    assert.deepEqual((await accept(who, seckill, { answer, code: '' })).data, { waits: false })
  }
  assert.deepEqual((await who.get(messagesCalls.mine)).waiting, [])
})

test('a seckill that has begun, an unknown seckill, and somebody else’s order are refused', async () => {
  const who = await someone()
  const begun = await seckillIn(-MINUTE_MS)
  assert.equal((await accept(who, begun)).code, CODES.messageTooLate)
  assert.equal((await accept(who, 'no-such')).code, CODES.notFound)
  const zhou = await mall.ctx.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
  assert.equal((await accept(who, zhou.id, { kind: 'shipped' })).code, CODES.notFound)
  assert.equal((await mall.guest.call(messagesCalls.mine)).code, CODES.signInFirst)
  const wrongCode = await accept(who, await seckillIn(MINUTE_MS * 30), { code: 'nonsense' })
  assert.notEqual(wrongCode.http.statusCode, 500)
})

test('the buyer who subscribed is notified of the first parcel, whatever channel they chose', async () => {
  const zhou = await mall.signIn(ZHOU)
  const { db, clock } = mall.ctx
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', zhou.beanId)
    .where('order_type', '!=', 'vehicle')
    .where('order_status', '=', 10)
    .where('refund_status', '=', 'none')
    .execute()
  const order = orders[0]
  assert.ok(order)
  await accept(zhou, order.id, { kind: 'shipped', channel: 'sms', code: '' })
  const ship = () =>
    mall.ctx.transact((trx) =>
      shipParcel(trx, order.id, { carrier: '顺丰速运', expressNo: 'SF12345678' }, clock.now()),
    )
  await ship()
  await mall.runJobs()
  const [message] = (await messagesOf(zhou)).filter((one) => one.page.endsWith(order.id))
  assert.deepEqual([message?.status, message?.channel], ['sent', 'sms'])
  assert.match(message?.lines.join() ?? '', /已发货 顺丰速运 SF12345678/)
  const late = await accept(zhou, order.id, { kind: 'shipped', channel: 'sms' })
  assert.equal(late.code, CODES.messageTooLate)
})

test('a platform that refuses is not called again; one that is silent is, until the message is worth nothing', async () => {
  const refused = await someone()
  const silent = await someone()
  const seckill = await seckillIn(20 * MINUTE_MS)
  await accept(refused, seckill)
  await accept(silent, seckill)
  const { open_id } = await mall.ctx.db
    .selectFrom('message_subscriptions')
    .select('open_id')
    .where('user_id', '=', refused.beanId)
    .executeTakeFirstOrThrow()
  // By person, because jobs that are due at the same moment run in any order.
  const send = async ({ openId }: SubscriptionMessage) => {
    if (openId === open_id) throw new MessageRefused('43101 not subscribed')
    throw new Error('no answer')
  }
  await withPlatform(send, async () => {
    await mall.advance(15 * MINUTE_MS)
    const states = [...(await messagesOf(refused)), ...(await messagesOf(silent))].map((one) => one.status)
    assert.deepEqual(states.sort(), ['queued', 'refused'])
    await mall.advance(16 * MINUTE_MS)
  })
  const states = [...(await messagesOf(refused)), ...(await messagesOf(silent))].map((one) => one.status)
  assert.deepEqual(states.sort(), ['late', 'refused'])
})

test('an account that is deleted is written to no more', async () => {
  const who = await someone()
  const seckill = await seckillIn(20 * MINUTE_MS)
  await accept(who, seckill)
  const { deleteUser } = await import('../user/writeUser')
  await mall.ctx.transact((trx) => deleteUser(mall.ctx, trx, who.beanId))
  await mall.advance(16 * MINUTE_MS)
  assert.deepEqual(await messagesOf(who), [])
})

test('what is offered follows the settings: without a template a production mall offers nothing', async () => {
  const { offers } = await mall.guest.get(messagesCalls.offers, { query: { channel: 'weapp' } })
  assert.deepEqual(
    offers.map((one: { kind: string }) => one.kind),
    ['shipped', 'saleStarts', 'vehicleReady', 'maintenanceDue'],
  )
  const { readEnv } = await import('../../env')
  const env = readEnv({ ...PRODUCTION, WEAPP_TEMPLATE_SALE: 'T1: thing1, time2' })
  assert.equal(env.templates.weapp.shipped, undefined)
  assert.deepEqual(env.templates.weapp.saleStarts, { id: 'T1', fields: ['thing1', 'time2'] })
})
