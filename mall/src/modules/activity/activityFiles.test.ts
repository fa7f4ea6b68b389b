import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { activitiesCalls } from '@contract/calls/activities'
import { DAY_MS, dateTimeText } from '@contract/rules/dateText'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { ACTIVITIES_FOLDER } from '../../paths'
import { importActivityFiles } from './activityFiles'

let mall: TestMall
const folder = mkdtempSync(join(tmpdir(), 'activities-'))
before(async () => {
  mall = await createTestMall({ settings: { ACTIVITY_FILES: folder } })
})
after(async () => {
  await mall.close()
  rmSync(folder, { recursive: true })
})

/** The example activity of the README, running now. */
function example(over: object = {}): object {
  const readme = readFileSync(join(ACTIVITIES_FOLDER, 'README.md'), 'utf8')
  const now = mall.ctx.clock.now()
  return {
    ...JSON.parse(/```json\n([\s\S]+?)```/.exec(readme)?.[1] ?? ''),
    startAt: dateTimeText(now - DAY_MS),
    endAt: dateTimeText(now + 3 * DAY_MS),
    signUpEndAt: dateTimeText(now + 2 * DAY_MS),
    ...over,
  }
}
const write = (name: string, content: object | string) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
const detail = (id: string) => mall.guest.get(activitiesCalls.detail, { params: { id } })
const reported = async (name: string): Promise<string | undefined> =>
  (await mall.ctx.db.selectFrom('activity_files').select('error').where('name', '=', name).executeTakeFirst())
    ?.error

test('a file laid into the folder is an activity: it is listed, opens with its blocks, and is joined', async () => {
  write('new-year-2027.json', example())
  write('notes.txt', 'not an activity')
  await importActivityFiles(mall.ctx)
  const { list } = await mall.guest.get(activitiesCalls.list, { query: { pageSize: 50 } })
  const card = list.find((one: { activityId: string }) => one.activityId === 'new-year-2027')
  assert.equal(card.url, '/pages/activity/detail?activityId=new-year-2027')
  const seen = await detail('new-year-2027')
  assert.deepEqual(
    seen.blocks.map(({ type }: { type: string }) => type),
    ['hero', 'countdown', 'text', 'signUp', 'goods', 'rules'],
  )
  assert.equal(seen.blocks[4].items.length, 2, 'the goods of the example are there')
  const wang = await mall.signIn('13926000001')
  const answers = { name: '王小川', phone: wang.phone, trip: '更远' }
  const joined = await wang.get(activitiesCalls.join, { params: { id: 'new-year-2027' }, body: { answers } })
  assert.equal(joined.reward, '到店礼 50')
})

test('a changed file changes its activity and keeps who has joined; one that has not changed is left alone', async () => {
  write('new-year-2027.json', example({ title: '年货节 · 加开一周' }))
  await importActivityFiles(mall.ctx)
  const seen = await detail('new-year-2027')
  assert.deepEqual([seen.title, seen.joined], ['年货节 · 加开一周', 1])
  await mall.ctx.db
    .updateTable('activities')
    .set({ title: '在工作台改过' })
    .where('id', '=', 'new-year-2027')
    .execute()
  await importActivityFiles(mall.ctx)
  assert.equal((await detail('new-year-2027')).title, '在工作台改过')
})

test('what is wrong with a file is reported and stops no other; it is taken once what it names is there', async () => {
  write('a-broken.json', '{')
  write('b-early.json', example({ id: 'early', reward: { on: 'joined', couponId: 'comes-later' } }))
  write('c-good.json', example({ id: 'good' }))
  await importActivityFiles(mall.ctx)
  assert.equal(await reported('a-broken.json'), '活动数据不是有效的 JSON')
  assert.equal(await reported('b-early.json'), '没有这张优惠券：comes-later')
  assert.equal(await reported('c-good.json'), '')
  const { position: _, ...coupon } = await mall.ctx.db
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', 'act-visit-50')
    .executeTakeFirstOrThrow()
  await mall.ctx.db
    .insertInto('coupons')
    .values({
      ...coupon,
      id: 'comes-later',
      position: 999,
      scope_ids: JSON.stringify(coupon.scope_ids) as never,
    })
    .execute()
  await importActivityFiles(mall.ctx)
  assert.equal(await reported('b-early.json'), '')
  assert.equal((await detail('early')).title, '年货节 · 装满再回家')
})

test('without the folder there is nothing to do', async () => {
  await importActivityFiles({ ...mall.ctx, env: { ...mall.ctx.env, activityFiles: '/no/such/folder' } })
  await importActivityFiles({ ...mall.ctx, env: { ...mall.ctx.env, activityFiles: undefined } })
})
