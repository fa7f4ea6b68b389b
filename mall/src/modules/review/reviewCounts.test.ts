import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { reviewCounts } from '@contract/shapes/review'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'
import { readReviews, reviewSummary } from './readReviews'

let mall: TestMall
let goodsId: string
before(async () => {
  mall = await createTestMall()
  const row = await mall.ctx.db.selectFrom('reviews').select('goods_id').executeTakeFirstOrThrow()
  goodsId = row.goods_id
})
after(() => mall.close())
beforeEach(async () => {
  await mall.ctx.db.deleteFrom('review_follow_ups').execute()
  await mall.ctx.db.deleteFrom('reviews').execute()
})

const FILTERS = Object.keys(reviewCounts.shape) as (keyof typeof reviewCounts.shape)[]

/** Compares each counter with the number of reviews that its filter finds. */
async function assertCountsAreTrue() {
  const { counts } = await reviewSummary(mall.ctx.db, goodsId)
  for (const filter of FILTERS) {
    const found = await readReviews(mall.ctx, goodsId, filter, { pageNum: 1, pageSize: 1_000 })
    assert.equal(counts[filter], found.length, filter)
  }
  return counts.all
}

const write = (id: string, score: number, pictures: string[] = []) =>
  mall.ctx.db
    .insertInto('reviews')
    .values({
      id,
      goods_id: goodsId,
      user_id: null,
      nick_name: '',
      avatar: '',
      score,
      content: '',
      pictures: json(pictures),
      attr_str: '',
      reply: '',
      created_at: 1,
      order_line_id: null,
    })
    .execute()

const follow = (id: string, pictures: string[] = []) =>
  mall.ctx.db
    .insertInto('review_follow_ups')
    .values({ review_id: id, content: '', pictures: json(pictures), created_at: 2 })
    .execute()

const change = (
  id: string,
  values: { hidden?: boolean; content_status?: 'pending' | 'passed'; score?: number },
) => mall.ctx.db.updateTable('reviews').set(values).where('id', '=', id).execute()

test('goods without reviews have zero of each kind, and 100 percent good ones', async () => {
  assert.equal(await assertCountsAreTrue(), 0)
  assert.equal((await reviewSummary(mall.ctx.db, goodsId)).goodPercent, 100)
})

test('counters follow reviews that are written, hidden, checked, changed and deleted', async () => {
  for (let score = 1; score <= 5; score += 1) await write(`r${score}`, score, score === 2 ? ['/a.webp'] : [])
  assert.equal(await assertCountsAreTrue(), 5)
  await change('r1', { hidden: true })
  await change('r2', { content_status: 'pending' })
  assert.equal(await assertCountsAreTrue(), 3)
  await change('r1', { hidden: false, score: 5 })
  await change('r2', { content_status: 'passed' })
  await change('r2', { content_status: 'passed' })
  assert.equal(await assertCountsAreTrue(), 5)
  await mall.ctx.db.deleteFrom('reviews').where('id', '=', 'r5').execute()
  assert.equal(await assertCountsAreTrue(), 4)
})

test('a follow-up counts once it has passed its check, and only while its review is shown', async () => {
  await write('r1', 4)
  await follow('r1', ['/a.webp'])
  assert.equal(await assertCountsAreTrue(), 1)
  assert.equal((await reviewSummary(mall.ctx.db, goodsId)).counts.picture, 1)
  await mall.ctx.db.updateTable('review_follow_ups').set({ content_status: 'pending' }).execute()
  await assertCountsAreTrue()
  await change('r1', { hidden: true })
  await mall.ctx.db.updateTable('review_follow_ups').set({ content_status: 'passed' }).execute()
  assert.equal(await assertCountsAreTrue(), 0)
  await change('r1', { hidden: false })
  assert.equal((await reviewSummary(mall.ctx.db, goodsId)).counts.followUp, 1)
  await mall.ctx.db.deleteFrom('review_follow_ups').execute()
  assert.equal(await assertCountsAreTrue(), 1)
})

test('a review that is hidden while its follow-up is written leaves no counter behind', async () => {
  for (let round = 0; round < 10; round += 1) {
    await write(`r${round}`, 5)
    await Promise.all([follow(`r${round}`), change(`r${round}`, { hidden: true })])
    assert.equal(await assertCountsAreTrue(), 0)
  }
})
