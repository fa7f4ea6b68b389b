import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commentsCalls } from '@contract/calls/comments'
import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import { DAY_MS } from '@contract/rules/dateText'
import sharp from 'sharp'
import { hireOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { sendPicture } from '../../../testing/uploads'

let mall: TestMall
let zhou: Shopper
before(async () => {
  mall = await createTestMall()
  zhou = await mall.signIn('13800000001')
})
after(() => mall.close())

const WORDS = '脚垫很贴合，边缘没有翘起'

const lineReview = (orderGoodsId: string, over = {}) => ({
  orderGoodsId,
  score: 5,
  content: WORDS,
  pictures: [] as string[],
  ...over,
})
const one = (orderGoodsId: string, over = {}) => ({
  body: { kind: 'review', ...lineReview(orderGoodsId), ...over },
})
const detailOf = (orderId: string) => zhou.get(ordersCalls.byId, { params: { id: orderId } })
const picture = async (shopper: Shopper) => {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return (await sendPicture(mall, shopper, png, commentsCalls.uploadFile)).data.url as string
}

test('a completed order asks for reviews until its last line has one', async () => {
  const before = await detailOf('o-completed')
  assert.ok(before.actions.includes('comment'))
  assert.deepEqual(
    before.orderGoods.map((line: { commentStatus: string }) => line.commentStatus),
    ['todo', 'todo'],
  )
  await zhou.get(commentsCalls.add, one('o-completed-0'))
  const half = await detailOf('o-completed')
  assert.equal(half.commentStatus, 'todo')
  assert.deepEqual(
    half.orderGoods.map((line: { commentStatus: string }) => line.commentStatus),
    ['done', 'todo'],
  )
  const url = await picture(zhou)
  const whole = {
    orderId: 'o-completed',
    anonymous: true,
    comments: [lineReview('o-completed-0'), lineReview('o-completed-1', { score: 2, pictures: [url] })],
  }
  // The duplicate of the first line is skipped. Submitting the whole form again changes nothing either.
  for (let tap = 0; tap < 2; tap += 1) {
    assert.equal((await zhou.get(ordersCalls.comments, { body: whole })).commentStatus, 'done')
  }
  assert.ok(!(await detailOf('o-completed')).actions.includes('comment'))
  const page = await mall.guest.get(commentsCalls.goods, { body: { goodsId: 'wiper-pair', pageSize: 1 } })
  assert.equal(page.list[0].nickName, '匿名用户')
  assert.deepEqual(page.list[0].largePictures, [url])
})

test('five taps at once make one review', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => zhou.call(commentsCalls.add, one('o-old-5-0'))))
  assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set(['000000']))
  assert.equal(new Set(answers.map(({ data }) => data.commentId)).size, 1)
  const other = await zhou.call(commentsCalls.add, one('o-old-5-0', { content: '想改一下评价' }))
  assert.equal(other.code, CODES.reviewDone)
})

for (const [name, over, words] of [
  ['emoji', { content: '很好用👍' }, '评价不能包含表情和 ~ # ^ $ @ % & ! ? * 等特殊字符'],
  ['nothing', { content: ' ' }, '请写下您的评价'],
  ['no stars', { score: 0 }, '请先打分'],
  ['a picture from elsewhere', { pictures: ['https://elsewhere.example/1.webp'] }, '图片已失效，请重新上传'],
] as const) {
  test(`a review with ${name} is refused, and nothing is written`, async () => {
    const answer = await zhou.call(commentsCalls.add, one('o-old-6-0', over))
    assert.deepEqual([answer.code, answer.description], [CODES.badInput, words])
    assert.equal((await detailOf('o-old-6')).commentStatus, 'todo')
  })
}

test('an order that has not arrived takes no review', async () => {
  const answer = await zhou.call(commentsCalls.add, one('o-shipped-0'))
  assert.equal(answer.code, CODES.reviewNotOpen)
})

test("somebody else's line, order and review are not found", async () => {
  const li = await mall.signIn('13900003411')
  assert.equal((await li.call(commentsCalls.add, one('o-old-7-0'))).code, CODES.notFound)
  const whole = { orderId: 'o-old-7', comments: [lineReview('o-old-7-0')] }
  assert.equal((await li.call(ordersCalls.comments, { body: whole })).code, CODES.notFound)
  const more = { kind: 'followUp', commentId: 'r-laozhou-old-0', content: WORDS }
  assert.equal((await li.call(commentsCalls.add, { body: more })).code, CODES.notFound)
})

test("a line of another order can't be slipped into an order's reviews", async () => {
  const whole = { orderId: 'o-old-7', comments: [lineReview('o-old-8-0')] }
  assert.equal((await zhou.call(ordersCalls.comments, { body: whole })).code, CODES.notFound)
})

test('a review is followed up once, within 90 days', async () => {
  const body = { kind: 'followUp', commentId: 'r-laozhou-old-0', content: '用了一个月依旧很好' }
  for (let tap = 0; tap < 2; tap += 1) await zhou.get(commentsCalls.add, { body })
  assert.equal(
    (await zhou.call(commentsCalls.add, { body: { ...body, content: '再说一句也不行' } })).code,
    CODES.reviewDone,
  )
  const old = { ...body, commentId: 'r-laozhou-old-3' }
  assert.equal((await zhou.call(commentsCalls.add, { body: old })).code, CODES.reviewNotOpen)
  const { list } = await mall.guest.get(commentsCalls.goods, {
    body: { goodsId: 'mug-enamel', filter: 'followUp' },
  })
  assert.equal(list[0].followUp.content, body.content)
})

test('a hidden review is seen by its writer alone, and counts nowhere', async () => {
  const { list } = await zhou.get(commentsCalls.mine, { body: { pageSize: 50 } })
  const hidden = list.find((review: { commentId: string }) => review.commentId === 'r-laozhou-old-4')
  assert.equal(hidden.hidden, true)
  assert.match(hidden.note, /应买家要求/)
  const page = await mall.guest.get(commentsCalls.goods, { body: { goodsId: hidden.goodsId, pageSize: 100 } })
  assert.ok(!page.list.some((review: { commentId: string }) => review.commentId === hidden.commentId))
  assert.equal(page.list.length, page.counts.all)
})

test('whoever hides a review says why: its writer and the colleagues read it, until it is shown again', async () => {
  const mine = async () =>
    (await zhou.get(commentsCalls.mine, { body: { pageSize: 50 } })).list.find(
      (review: { commentId: string }) => review.commentId === 'r-laozhou-old-0',
    )
  const service = await hireOperator(mall, ['customerService'])
  const act = async (name: string, values: object) => {
    const { data } = await service.call('GET', '/reviews/r-laozhou-old-0')
    return service.call('POST', `/reviews/r-laozhou-old-0/${name}`, { version: data.version, values })
  }
  const refused = await act('hide', {})
  assert.deepEqual([refused.status, Object.keys(refused.data.errors)], [400, ['hiddenReason']])
  assert.equal((await act('hide', { hiddenReason: '写了他人的电话' })).status, 200)
  assert.match((await mine()).note, /写了他人的电话/)
  const { data } = await service.call('GET', '/reviews/r-laozhou-old-0')
  assert.equal(data.hiddenReason, '写了他人的电话')
  assert.equal((await act('show', {})).status, 200)
  assert.deepEqual([(await mine()).hidden, (await mine()).note], [false, ''])
})

test('what waits for a review leaves the list when it has one', async () => {
  const before = await zhou.get(commentsCalls.waiting, { body: { pageSize: 50 } })
  await zhou.get(commentsCalls.add, one('o-old-8-0'))
  const after = await zhou.get(commentsCalls.waiting, { body: { pageSize: 50 } })
  assert.equal(after.total, before.total - 1)
  assert.equal(after.list.length, after.total)
})

test('90 days later nothing can be followed up any more', async () => {
  await mall.advance(100 * DAY_MS)
  zhou = await mall.signIn('13800000001')
  const { list } = await zhou.get(commentsCalls.mine, { body: { pageSize: 50 } })
  assert.ok(list.length > 0)
  assert.ok(list.every((review: { followUpUntil: number }) => review.followUpUntil === 0))
})
