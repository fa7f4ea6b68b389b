import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shareCalls } from '@contract/calls/share'
import { dateText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const share = (path: string) =>
  mall.guest.call(shareCalls.record, { body: { path, way: 'link', host: 'browser' } })

const BAD = ['%00', '%1b', '%zz', '%ED%A0%80', '%']

for (const bad of BAD) {
  test(`a page with ${bad} in its address is not shared, and no link of the desk leads to it`, async () => {
    const path = `pages/goodsDetail/goodsDetail?goodsId=${bad}`
    assert.equal((await share(path)).description, '页面地址不正确')
    const [banner] = (await owner.call('GET', '/banners?limit=1')).data.rows
    const { status, data } = await owner.call('PUT', `/banners/${banner.id}`, {
      version: banner.version,
      values: { url: `/${path}` },
    })
    assert.equal(status, 400)
    assert.match(data.errors.url, /无法识别/)
  })

  test(`a share that was stored with ${bad} hides no other on the desk's page`, async () => {
    const now = mall.ctx.clock.now()
    const good = await mall.ctx.db
      .selectFrom('goods')
      .select(['id', 'title'])
      .limit(1)
      .executeTakeFirstOrThrow()
    await share(`pages/goodsDetail/goodsDetail?goodsId=${good.id}`)
    const thing = `pages/goodsDetail/goodsDetail?goodsId=${bad}`
    await mall.ctx.db
      .insertInto('shares')
      .values({ day: dateText(now), sharer: '', thing, way: 'link', host: 'browser', last_at: now })
      .execute()
    const { status, data } = await owner.call('GET', '/traffic/shares?days=7')
    assert.equal(status, 200)
    const titles = new Map(data.things.map((row: { thing: string; title: string }) => [row.thing, row.title]))
    assert.ok(titles.has(thing))
    assert.equal(titles.get(`pages/goodsDetail/goodsDetail?goodsId=${good.id}`), good.title)
  })
}

test('an entry of the audit log that can not be read hides no other, nor do those of links that lead nowhere', async () => {
  const entry = (id: string, before: string) => sql`
    insert into audit_log (id, created_at, staff_id, staff_name, ip, resource, row_id, row_title, action, before, after)
    values (${id}, ${Date.now()}, ${owner.staffId}, '店长', '', 'banners', 'b1', ${id}, 'update', ${before}::jsonb, '{}')`
  await entry('good-entry', '{"title": "旧"}').execute(mall.ctx.db)
  await entry('with-link', '{"url": "/pages/goodsDetail/goodsDetail?goodsId=%00"}').execute(mall.ctx.db)
  await entry('unreadable', 'null').execute(mall.ctx.db)
  const { status, data } = await owner.call('GET', '/audit?limit=10')
  assert.equal(status, 200)
  const titles = data.rows.map(({ rowTitle }: { rowTitle: string }) => rowTitle)
  assert.deepEqual(titles.slice(0, 3).sort(), ['good-entry', 'with-link', '（无法读取）unreadable'].sort())
  const one = await owner.call('GET', '/audit/unreadable')
  assert.equal(one.status, 200)
  assert.equal(one.data.rowTitle, '（无法读取）unreadable')
  assert.equal((await owner.call('GET', '/audit/no-such-entry')).status, 404)
  const file = await owner.call('GET', '/audit/export')
  assert.notEqual(file.status, 500)
})
