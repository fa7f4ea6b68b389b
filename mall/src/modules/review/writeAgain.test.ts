import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commentsCalls } from '@contract/calls/comments'
import { contentChecks } from '@contract/desk/resources/service'
import { act, hireOperator } from '../../../testing/operators'
import { startWechatApi, type WechatApi } from '../../../testing/providers/wechat/wechatApi'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { weappContent } from '../../gateways/content/weappContent'

const OPENID = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'

let mall: TestMall
let zhou: Shopper
let wechat: WechatApi
before(async () => {
  wechat = await startWechatApi({ now: () => mall.ctx.clock.now() })
  mall = await createTestMall()
  zhou = await mall.signIn('13800000001')
  await mall.ctx.db
    .insertInto('user_open_ids')
    .values({ platform: 'weapp', open_id: OPENID, user_id: zhou.beanId })
    .execute()
  const token = async () =>
    wechat.tokens.getStable({ grant_type: 'client_credential', ...wechat.app }).access_token as string
  Object.assign(mall.ctx.gateways, { content: weappContent(token, wechat.origin) })
  wechat.checks.visit(OPENID)
})
after(async () => {
  await mall.close()
  await wechat.close()
})

const lineToReview = async (): Promise<string> =>
  (await zhou.get(commentsCalls.waiting, { body: {} })).list[0].orderGoodsId

test('a review that the operator refused is written again once, and waits for the operator again', async () => {
  const operator = await hireOperator(mall, ['customerService'])
  const judgement = { score: 2, content: '可疑的轮胎评价', pictures: [] }
  const { commentId } = await zhou.get(commentsCalls.add, {
    body: { kind: 'review', orderGoodsId: await lineToReview(), ...judgement },
  })
  const mine = async () => (await zhou.get(commentsCalls.mine, { body: { commentId } })).list[0]
  const again = (content: string, from = zhou) =>
    from.call(commentsCalls.add, { body: { kind: 'again', commentId, score: 4, content, pictures: [] } })
  assert.equal((await again('换一种说法')).description, '只有未通过审核的评价可以重新写')
  await mall.runJobs()
  const { id } = await mall.ctx.db
    .selectFrom('content_checks')
    .select('id')
    .where('subject_id', '=', commentId)
    .executeTakeFirstOrThrow()
  await act(operator, `content-checks/${id}`, 'refuse', { authorNote: '与商品无关' })
  assert.equal((await mine()).canWriteAgain, true)
  const stranger = await mall.signIn('13800000003')
  assert.equal((await again('别人的评价', stranger)).description, '评价不存在')

  assert.equal((await again('路噪比原厂小一些')).code, '000000')
  assert.equal((await again('路噪比原厂小一些')).code, '000000')
  assert.equal((await again('再改一次')).description, '只有未通过审核的评价可以重新写')
  await mall.runJobs()
  const { score, content, note, canWriteAgain } = await mine()
  assert.deepEqual(
    { score, content, note, canWriteAgain },
    { score: 4, content: '路噪比原厂小一些', note: '审核中，通过后展示', canWriteAgain: false },
  )
  const waiting = (await operator.call('GET', `/content-checks/${id}`)).data
  assert.deepEqual([waiting.status, waiting.text, waiting.authorNote], ['unsure', '路噪比原厂小一些', ''])
  assert.equal(contentChecks.fields.reason.options[waiting.reason as 'operator'], '人工拒绝后重写')
  const { changes } = (await operator.call('GET', `/content-checks/${id}/history`)).data
  assert.equal(changes[0].after.authorNote, '与商品无关')
  assert.equal((await act(operator, `content-checks/${id}`, 'pass')).status, 200)
  assert.equal((await mine()).note, '')
})

test('a review that the platform refused and its author writes again is checked by the platform again', async () => {
  const { commentId } = await zhou.get(commentsCalls.add, {
    body: {
      kind: 'review',
      orderGoodsId: await lineToReview(),
      score: 3,
      content: '违禁的评价',
      pictures: [],
    },
  })
  await mall.runJobs()
  const mine = async () => (await zhou.get(commentsCalls.mine, { body: { commentId } })).list[0]
  assert.equal((await mine()).canWriteAgain, true)
  await zhou.get(commentsCalls.add, {
    body: { kind: 'again', commentId, score: 5, content: '安装很方便', pictures: [] },
  })
  assert.equal((await mine()).note, '审核中，通过后展示')
  await mall.runJobs()
  assert.equal((await mine()).note, '')
})
