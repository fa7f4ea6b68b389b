import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { marketingCalls } from '@contract/calls/marketing'
import { json } from '../../db/json'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

async function campaign(id: string, over: object = {}) {
  await mall.ctx.db
    .insertInto('campaigns')
    .values({
      id,
      name: id,
      kind: 'popup',
      key: 'visit',
      picture: 'art/card-coupon',
      title: '',
      url: '/pages/couponCenter/couponCenter',
      size: '',
      top_percent: 0,
      right_percent: 0,
      seconds: 0,
      pages: json([] as string[]),
      conditions: json({}),
      times_a_day: 0,
      times_in_all: 0,
      starts_at: 0,
      ends_at: null,
      enabled: true,
      position: 0,
      ...over,
    })
    .execute()
}

const popups = async (eventKey: string, userid = 'u_1', conditions: object = {}) =>
  (await mall.guest.get(marketingCalls.trigger, { body: { userid, eventKey, conditions } })).popups.map(
    (one: { id: string }) => one.id,
  )
const show = (id: string, userid = 'u_1') => mall.guest.call(marketingCalls.shown, { body: { userid, id } })

test('conditions see what the call says and what was told of the shopper before', async () => {
  await campaign('for-men', { key: 'a', conditions: json({ sex: { is: 'male' } }) })
  await campaign('for-h5', { key: 'a', conditions: json({ platform: { is: 'h5' } }) })
  assert.deepEqual(await popups('a'), [])
  assert.deepEqual(await popups('a', 'u_1', { platform: 'h5' }), ['for-h5'])
  await mall.guest.get(marketingCalls.userInfo, { body: { userid: 'u_1', sex: 'male', age: 30 } })
  await mall.guest.get(marketingCalls.userInfo, { body: { userid: 'u_1', city: '保定' } })
  assert.deepEqual(await popups('a'), ['for-men'])
  assert.deepEqual(await popups('a', 'u_2'), [])
})

test('once a day, three times in all, for each shopper', async () => {
  await campaign('limited', { key: 'b', times_a_day: 1, times_in_all: 3 })
  for (let day = 1; day <= 3; day += 1) {
    assert.deepEqual(await popups('b'), ['limited'], `day ${day}`)
    await show('limited')
    assert.deepEqual(await popups('b'), [])
    assert.deepEqual(await popups('b', 'u_2'), ['limited'])
    await mall.advance(86_400_000)
  }
  assert.deepEqual(await popups('b'), [])
})

test('what is switched off, not begun or over stays away', async () => {
  const now = mall.ctx.clock.now()
  await campaign('off', { key: 'c', enabled: false })
  await campaign('later', { key: 'c', starts_at: now + 1000 })
  await campaign('over', { key: 'c', ends_at: now - 1000 })
  assert.deepEqual(await popups('c'), [])
})

test('a userid that is none, a birthday that is none and an unknown campaign are refused', async () => {
  const code = async (call: Parameters<typeof mall.guest.call>[0], body: object) =>
    (await mall.guest.call(call, { body })).code
  assert.equal(await code(marketingCalls.trigger, { userid: 'a-b', eventKey: 'a' }), '400000')
  assert.equal(await code(marketingCalls.userInfo, { userid: 'u_1', birthday: '1990/01/01' }), '400000')
  assert.equal(await code(marketingCalls.userInfo, { userid: 'u_1', age: 0 }), '400000')
  assert.equal((await show('nothing')).code, '404000')
})
