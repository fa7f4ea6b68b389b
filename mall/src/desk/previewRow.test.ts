import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { activitiesCalls } from '@contract/calls/activities'
import { commonCalls } from '@contract/calls/common'
import { marketingCalls } from '@contract/calls/marketing'
import { RESOURCES } from '@contract/desk/resources'
import { DAY_MS } from '@contract/rules/dateText'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

/** Opens a preview as the frame does, and returns the page it leads to, the cookie and its path. */
async function open(resource: string, body: object) {
  const { status, data } = await operator.call('POST', `/${resource}/preview`, body)
  assert.equal(status, 200, JSON.stringify(data))
  const page = await mall.app.inject(data.path)
  assert.equal(page.statusCode, 302)
  const [cookie = '', ...rest] = String(page.headers['set-cookie']).split('; ')
  return {
    to: String(page.headers.location),
    cookie,
    path: rest.find((each) => each.startsWith('Path='))?.slice(5),
  }
}
const getWith = async (url: string, cookie = '') =>
  (await mall.app.inject({ url, headers: { cookie } })).json()
const PREFIX = '/juhe/api/v1'

test('an article is shown as it is typed, only to the operator who previews it, and nothing is saved', async () => {
  const { db } = mall.ctx
  const { id, title } = await db.selectFrom('articles').select(['id', 'title']).executeTakeFirstOrThrow()
  const { to, cookie, path } = await open('articles', {
    id,
    values: { title: '没有保存的标题', isDraft: true },
  })
  assert.equal(to, `/#/pages/ext/article/article?articleId=${id}&preview=1`)
  const url = `${PREFIX}${commonCalls.article.path}?articleId=${id}`
  assert.ok(path && url.startsWith(path))
  assert.equal((await getWith(url, cookie)).data.title, '没有保存的标题')
  assert.equal((await getWith(url)).data.title, title)
  const other = await db.selectFrom('articles').select('id').where('id', '<>', id).executeTakeFirstOrThrow()
  const next = await getWith(`${PREFIX}${commonCalls.article.path}?articleId=${other.id}`, cookie)
  assert.notEqual(next.data.title, '没有保存的标题')
  assert.equal(
    (await db.selectFrom('articles').select('title').where('id', '=', id).executeTakeFirst())?.title,
    title,
  )
  const changes = await db.selectFrom('audit_log').select('id').where('resource', '=', 'articles').execute()
  assert.deepEqual(changes, [])
})

test('a new activity is shown before it is created, and one that lacks something says what', async () => {
  const values = {
    title: '新活动',
    position: 1,
    startAt: mall.ctx.clock.now(),
    endAt: mall.ctx.clock.now() + DAY_MS,
    join: 'none',
    picture: 'art/card-coupon',
    mood: 'plain',
    blocks: [{ type: 'text', title: '', note: '', paragraphs: ['一起来'] }],
  }
  const refused = await operator.call('POST', '/activities/preview', { values: { ...values, title: '' } })
  assert.equal(refused.status, 400)
  assert.match(JSON.stringify(refused.data), /请填写标题/)
  const before = (await mall.ctx.db.selectFrom('activities').select('id').execute()).length
  const { to, cookie } = await open('activities', { values })
  const id = /activityId=(\w+)/.exec(to)?.[1]
  const url = `${PREFIX}${activitiesCalls.detail.path.replace('{id}', String(id))}`
  assert.equal((await getWith(url, cookie)).data.title, '新活动')
  assert.notEqual((await getWith(url)).code, '000000')
  assert.equal((await mall.ctx.db.selectFrom('activities').select('id').execute()).length, before)
})

test('the opening advertisement is shown whatever its audience and times, and only for half an hour', async () => {
  const values = {
    name: '新年',
    slot: 'opening',
    picture: 'art/card-coupon',
    title: '新年快乐',
    position: 9_999,
    startsAt: mall.ctx.clock.now() + DAY_MS,
    audience: 'signedIn',
  }
  const { cookie, to } = await open('campaigns', { values })
  assert.match(to, /^\/#\/pages\/adpage\/adpage\?preview=/)
  const ads = async (positionKey = 'opening') => {
    const payload = { userid: 'preview', positionKey, conditions: {} }
    const url = marketingCalls.banner.path
    const reply = await mall.app.inject({ method: 'POST', url, payload, headers: { cookie } })
    return reply.json().data.list.map(({ title }: { title: string }) => title)
  }
  assert.deepEqual(await ads(), ['新年快乐'])
  assert.ok(!(await ads('my')).includes('新年快乐'))
  await mall.advance(31 * 60_000)
  assert.ok(!(await ads()).includes('新年快乐'))
  const gone = await mall.app.inject('/preview/row/nothing')
  assert.equal(gone.statusCode, 404)
})

test('previewing a row needs the right to change it', async () => {
  const clerk = await hireOperator(mall, ['customerService'])
  for (const { name } of RESOURCES.filter(({ previewed }) => previewed))
    assert.equal((await clerk.call('POST', `/${name}/preview`, { values: {} })).status, 403, name)
})
