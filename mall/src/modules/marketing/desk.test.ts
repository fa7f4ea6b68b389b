import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { marketingCalls } from '@contract/calls/marketing'
import { HOUR_MS } from '@contract/rules/dateText'
import { change, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const create = (values: object) =>
  operator.call('POST', '/campaigns', {
    values: {
      name: '年货节弹窗',
      slot: 'popup',
      picture: 'art/card-coupon',
      position: 0,
      enabled: true,
      startsAt: mall.ctx.clock.now() - HOUR_MS,
      audience: 'all',
      pages: ['pages/index/index'],
      ...values,
    },
  })
const shownIds = async (conditions: object) => {
  const body = { userid: 'g_tester', eventKey: 'visit', conditions }
  const { popups } = await mall.guest.get(marketingCalls.trigger, { body })
  return popups.map(({ id }: { id: string }) => id)
}

test('a pop-up is shown to its audience, in its time, and while it is enabled', async () => {
  const { status, data } = await create({ audience: 'signedIn', minVisits: 3, cities: ['北京市'] })
  assert.equal(status, 200, JSON.stringify(data))
  const right = { signedIn: true, visits: 3, city: '北京市' }
  assert.ok((await shownIds(right)).includes(data.id))
  for (const wrong of [{ signedIn: false }, { visits: 2 }, { city: '成都市' }])
    assert.ok(!(await shownIds({ ...right, ...wrong })).includes(data.id), JSON.stringify(wrong))
  await change(operator, `campaigns/${data.id}`, { enabled: false })
  assert.ok(!(await shownIds(right)).includes(data.id))
  await change(operator, `campaigns/${data.id}`, { enabled: true, endsAt: mall.ctx.clock.now() - 1 })
  assert.ok(!(await shownIds(right)).includes(data.id))
})

test('an opening advertisement has its seconds, a floating picture its size and place', async () => {
  const { data: opening } = await create({
    slot: 'opening',
    seconds: 5,
    size: 'l',
    topPercent: 9,
    endsAt: mall.ctx.clock.now() + HOUR_MS,
  })
  assert.deepEqual([opening.seconds, opening.size, opening.topPercent], [5, null, 0])
  const { list } = await mall.guest.get(marketingCalls.banner, {
    body: { userid: 'g_tester', positionKey: 'opening', conditions: {} },
  })
  const found = list.find(({ id }: { id: string }) => id === opening.id)
  assert.deepEqual([found.seconds, found.endsAt, found.audience], [5, opening.endsAt, 'all'])
  const { data: floating } = await create({ slot: 'floating', topPercent: 70 })
  assert.deepEqual([floating.size, floating.topPercent, floating.seconds], ['s', 70, 0])
})

test('conditions that the form does not know stay when a campaign is changed', async () => {
  const { data } = await create({})
  await mall.ctx.db
    .updateTable('campaigns')
    .set({ conditions: { platform: { is: 'wechat' } } as never })
    .where('id', '=', data.id)
    .execute()
  await change(operator, `campaigns/${data.id}`, { audience: 'guest' })
  const { conditions } = await mall.ctx.db
    .selectFrom('campaigns')
    .select('conditions')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(conditions, { platform: { is: 'wechat' }, signedIn: { is: false } })
})

test('a wrong page or period is refused at the field', async () => {
  assert.equal((await create({ pages: ['index'] })).data.errors.pages, '页面不是可选的值')
  assert.equal((await create({ endsAt: 1 })).data.errors.endsAt, '结束要晚于开始')
})

test('a campaign that was shown is deleted with its counts', async () => {
  const { data } = await create({})
  await mall.ctx.db
    .insertInto('campaign_shows')
    .values({ campaign_id: data.id, userid: 'g_a', day: 1, times: 2 })
    .execute()
  const row = (await operator.call('GET', `/campaigns/${data.id}`)).data
  assert.deepEqual([row.shows, row.people], [2, 1])
  assert.equal((await operator.call('DELETE', `/campaigns/${data.id}?version=${row.version}`)).status, 200)
})
