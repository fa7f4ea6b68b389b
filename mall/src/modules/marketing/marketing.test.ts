import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deviceCalls } from '@contract/calls/device'
import { marketingCalls } from '@contract/calls/marketing'
import { DAY_MS } from '@contract/rules/dateText'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'

let mall: TestMall
/** Keys of two devices, signed by the mall. */
let [one, other] = ['', '']
before(async () => {
  mall = await createTestMall({ bare: true })
  const key = async () => (await mall.guest.get(deviceCalls.key)).device as string
  one = await key()
  other = await key()
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

const popups = async (eventKey: string, userid = one, conditions: object = {}) =>
  (await mall.guest.get(marketingCalls.trigger, { body: { userid, eventKey, conditions } })).popups.map(
    (one: { id: string }) => one.id,
  )
const show = (id: string, userid = one) => mall.guest.call(marketingCalls.shown, { body: { userid, id } })

test('conditions see what the call says and what was reported about the shopper before', async () => {
  await campaign('for-men', { key: 'a', conditions: json({ sex: { is: 'male' } }) })
  await campaign('for-h5', { key: 'a', conditions: json({ platform: { is: 'h5' } }) })
  assert.deepEqual(await popups('a'), [])
  assert.deepEqual(await popups('a', one, { platform: 'h5' }), ['for-h5'])
  await mall.guest.get(marketingCalls.userInfo, { body: { userid: one, sex: 'male', age: 30 } })
  await mall.guest.get(marketingCalls.userInfo, { body: { userid: one, city: '保定' } })
  assert.deepEqual(await popups('a'), ['for-men'])
  assert.deepEqual(await popups('a', other), [])
})

test('once a day, three times in all, for each shopper', async () => {
  await campaign('limited', { key: 'b', times_a_day: 1, times_in_all: 3 })
  for (let day = 1; day <= 3; day += 1) {
    assert.deepEqual(await popups('b'), ['limited'], `day ${day}`)
    await show('limited')
    assert.deepEqual(await popups('b'), [])
    assert.deepEqual(await popups('b', other), ['limited'])
    await mall.advance(DAY_MS)
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

test('an invalid userid, an invalid birthday and an unknown campaign are refused', async () => {
  const code = async (call: Parameters<typeof mall.guest.call>[0], body: object) =>
    (await mall.guest.call(call, { body })).code
  assert.equal(await code(marketingCalls.trigger, { userid: 'a-b', eventKey: 'a' }), '400000')
  assert.equal(await code(marketingCalls.userInfo, { userid: 'u_1', birthday: '1990/01/01' }), '400000')
  assert.equal(await code(marketingCalls.userInfo, { userid: 'u_1', age: 0 }), '400000')
  assert.equal((await show('nothing')).code, '404000')
})

test("nobody writes or reads facts and showings under somebody else's name", async () => {
  await campaign('for-women', { key: 'd', conditions: json({ sex: { is: 'female' } }) })
  await campaign('once', { key: 'd', times_in_all: 1 })
  const li = await mall.signIn('13900004701')
  const bean = li.beanId.replace(/\W/g, '_')
  await li.get(marketingCalls.userInfo, { body: { userid: bean, sex: 'female' } })
  const requested = { body: { userid: bean, eventKey: 'd', conditions: {} } }
  const ids = async (who: Shopper) =>
    (await who.get(marketingCalls.trigger, requested)).popups.map((popup: { id: string }) => popup.id)
  assert.deepEqual(await ids(li), ['for-women', 'once'])
  // Callers who only know the bean id.
  const wang = await mall.signIn('13900004702')
  for (const stranger of [mall.guest, wang]) {
    assert.deepEqual(await ids(stranger), ['once'])
    for (const userid of [bean, other.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 'g_1', 'u_1']) {
      for (const [call, body] of [
        [marketingCalls.userInfo, { userid, sex: 'male' }],
        [marketingCalls.deviceInfo, { userid, platform: 'h5' }],
        [marketingCalls.shown, { userid, id: 'once' }],
      ] as const) {
        assert.equal((await stranger.call(call, { body })).code, '403000')
      }
    }
  }
  assert.deepEqual(await ids(li), ['for-women', 'once'])
  const saved = await mall.ctx.db.selectFrom('marketing_facts').select('userid').execute()
  assert.deepEqual(
    saved.filter(({ userid }) => /_[0-9a-f]{32}$/.test(userid)),
    [],
    'what is stored is no key',
  )
})
