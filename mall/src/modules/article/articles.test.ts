import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commonCalls } from '@contract/calls/common'
import { shareCalls } from '@contract/calls/share'
import { HOUR_MS } from '@contract/rules/dateText'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator

before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const listed = async () => {
  const { list } = await mall.guest.get(commonCalls.articles, { query: { pageSize: 100 } })
  return (list as { articleId: string }[]).map(({ articleId }) => articleId)
}
const articleCount = async (topicId: string) => {
  const { list } = await mall.guest.get(commonCalls.topics)
  return (list as { topicId: string; articleCount: number }[]).find((one) => one.topicId === topicId)
    ?.articleCount
}
const open = (articleId: string, preview?: string) =>
  mall.guest.call(commonCalls.article, { query: { articleId, ...(preview && { preview }) } })

/** Takes an article off the shop by a change of its row. */
async function hidden(change: { is_draft: true } | { published_at: number }) {
  const article = await mall.ctx.db
    .selectFrom('articles')
    .selectAll()
    .where('published_at', '<', mall.ctx.clock.now() - HOUR_MS)
    .where('is_draft', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const before = await articleCount(article.topic_id)
  await mall.ctx.db.updateTable('articles').set(change).where('id', '=', article.id).execute()
  return { id: article.id, topicId: article.topic_id, before: Number(before) }
}

/** Presses 预览 at the desk and returns the key in the address of the shop's page. */
async function previewKey(id: string): Promise<string> {
  const { headers, statusCode } = await mall.app.inject({
    url: `/desk/api/articles/${id}/preview`,
    headers: { cookie: operator.cookie },
  })
  assert.equal(statusCode, 302)
  const address = new URL(String(headers.location).replace('/#', ''), 'http://mall.test')
  assert.equal(address.pathname, '/pages/ext/article/article')
  assert.equal(address.searchParams.get('articleId'), id)
  return String(address.searchParams.get('preview'))
}

test('an article whose time comes later appears at its time, in lists, topics and by its address', async () => {
  const { id, topicId, before } = await hidden({ published_at: mall.ctx.clock.now() + HOUR_MS })
  assert.equal((await listed()).includes(id), false)
  assert.equal(await articleCount(topicId), before - 1)
  assert.equal((await open(id)).description, '文章不存在或已下架')
  const cardTitle = async () => {
    const path = `/pages/ext/article/article?articleId=${id}`
    return (await mall.guest.get(shareCalls.wxShareData, { body: { path } })).title
  }
  const early = await cardTitle()
  await mall.advance(HOUR_MS + 1)
  assert.notEqual(early, await cardTitle())
  assert.equal((await listed()).includes(id), true)
  assert.equal(await articleCount(topicId), before)
  assert.equal((await open(id)).code, '000000')
})

test('a draft is shown nowhere, and by the address of 预览 for half an hour', async () => {
  const { id } = await hidden({ is_draft: true })
  assert.equal((await listed()).includes(id), false)
  assert.notEqual((await open(id)).code, '000000')
  const preview = await previewKey(id)
  const { data: draft } = await open(id, preview)
  assert.equal(draft.articleId, id)
  const path = `/pages/ext/article/article?articleId=${id}`
  const { data: card } = await mall.guest.call(shareCalls.wxShareData, { body: { path } })
  assert.notEqual(card.title, draft.title)
  await mall.advance(30 * 60_000 + 1)
  assert.notEqual((await open(id, preview)).code, '000000')
})

test('the key of one article opens no other, and a changed or made-up one none', async () => {
  const [one, other] = [await hidden({ is_draft: true }), await hidden({ is_draft: true })]
  const preview = await previewKey(one.id)
  const [until = '', signature = ''] = preview.split('.')
  for (const key of [
    preview,
    `${until}`,
    `${Number(until) + 1}.${signature}`,
    'x.y',
    '.',
    `Infinity.${signature}`,
  ])
    assert.notEqual((await open(other.id, key)).code, '000000', key)
  assert.equal((await open(one.id, preview)).code, '000000')
})
