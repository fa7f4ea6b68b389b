import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { activitiesCalls } from '@contract/calls/activities'
import { DAY_MS, dateTimeText } from '@contract/rules/dateText'
import { sitAtDesk, type TestDesk } from '../../testing/desk'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let desk: TestDesk
before(async () => {
  mall = await createTestMall()
  desk = await sitAtDesk(mall)
})
after(() => mall.close())

const open = (query = '') => desk.open(`activities${query}`)
const post = (action: string, fields: Record<string, string>) => desk.press(`activities/${action}`, fields)

test("next year's event is pasted as data and appears in the shop", async () => {
  const now = mall.ctx.clock.now()
  const file = {
    id: 'eleven-2027',
    title: '双十一 2027',
    picture: 'scenes/activity/doubleElevenActivity',
    mood: 'night',
    startAt: dateTimeText(now - DAY_MS),
    endAt: dateTimeText(now + DAY_MS),
    rule: { kind: 'dailyFirst', perDay: 5, fromHour: 0 },
    reward: { on: 'joined', couponId: 'act-eleven-111' },
    blocks: [
      { type: 'hero', kicker: '每天 5 份' },
      { type: 'daily', title: '今日名额', button: '抢' },
    ],
  }
  assert.equal(await post('put', { file: JSON.stringify(file) }), '已保存活动 eleven-2027')
  const seen = await mall.guest.get(activitiesCalls.detail, { params: { id: 'eleven-2027' } })
  assert.deepEqual(
    seen.blocks.map(({ type }: { type: string }) => type),
    ['hero', 'daily'],
  )
  assert.equal(seen.blocks[1].left, 5)
  assert.match(await post('put', { file: '{' }), /不是有效的 JSON/)
  assert.match(await post('put', { file: JSON.stringify({ ...file, mood: 'loud' }) }), /活动数据有误/)
})

test('the dealer confirms and checks in on the desk; a second tap changes nothing', async () => {
  const id = 'ae-u-laozhou-hz-biz-day'
  assert.ok((await open('?id=hz-biz-day')).body.includes('周建国'))
  assert.equal(await post('step', { id, to: 'confirmed' }), '已改为“已确认”')
  assert.equal(await post('step', { id, to: 'confirmed' }), '报名状态已变化，请刷新后再试')
  assert.equal(await post('step', { id, to: 'attended' }), '已改为“已参加”')
  assert.equal(await post('step', { id: 'no-such', to: 'attended' }), '没有找到这个报名')
})

test('an activity is called off and taken up again', async () => {
  assert.match(await post('close', { id: 'activity11_11' }), /已取消/)
  const seen = await mall.guest.get(activitiesCalls.detail, { params: { id: 'activity11_11' } })
  assert.equal(seen.state, 'closed')
  assert.match(await post('close', { id: 'activity11_11' }), /没有改动/)
  assert.match(await post('reopen', { id: 'activity11_11' }), /已恢复/)
})
