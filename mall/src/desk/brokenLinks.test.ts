import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrokenLink } from '@contract/desk/brokenLinksSchemas'
import { change, hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { onQuery } from '../db/queryListeners'
import { SEEN_MS } from './brokenLinks'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

/** Waits until an answer that was given a moment ago isn't given again. */
const broken = async (who = operator): Promise<BrokenLink[]> => {
  await mall.advance(SEEN_MS)
  const { status, data } = await who.call('GET', '/broken-links')
  assert.equal(status, 200, JSON.stringify(data))
  return data.links
}
const of = async (resource: string, id: string) =>
  (await broken())
    .filter((link) => link.resource === resource && link.id === id)
    .map(({ field, target, reason }) => [field, target, reason])

test('nothing is broken in a new mall: a coupon that is a prize need not be one that people can take', async () => {
  assert.deepEqual(await broken(), [])
})

test('a link to goods off the shelf, to goods that are gone, and to no page of the shop is listed with the reason', async () => {
  const { db } = mall.ctx
  const [kept, off] = await db
    .selectFrom('goods')
    .select(['id', 'title'])
    .where('on_sale', '=', true)
    .limit(2)
    .execute()
  assert.ok(kept && off)
  const banner = async (title: string, url: string) => {
    const values = { title, picture: 'art/card-coupon', position: 1, url }
    return (await operator.call('POST', '/banners', { values })).data.id as string
  }
  const page = '/pages/goodsDetail/goodsDetail?goodsId='
  const right = await banner('好的', page + kept.id)
  const hidden = await banner('下架的', page + off.id)
  const gone = await banner('没有的', `${page}nothing`)
  const old = await banner('旧的', page + kept.id)
  await db.updateTable('home_banners').set({ url: '/pages/gone/gone' }).where('id', '=', old).execute()
  await db.updateTable('goods').set({ on_sale: false }).where('id', '=', off.id).execute()
  assert.deepEqual(await of('banners', right), [])
  assert.deepEqual(await of('banners', hidden), [['链接', off.title, '没有上架：商城里看不到它。']])
  assert.deepEqual(await of('banners', gone), [['链接', '商品 nothing', '这个商品已经不存在']])
  assert.deepEqual(await of('banners', old), [['链接', '/pages/gone/gone', '商城没有这个页面']])
})

test('goods that an article recommends, and links within its text, are looked at too', async () => {
  const { db } = mall.ctx
  const off = await db
    .selectFrom('goods')
    .select(['id', 'title'])
    .where('on_sale', '=', false)
    .executeTakeFirstOrThrow()
  const article = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
  const url = `/pages/goodsDetail/goodsDetail?goodsId=${off.id}`
  const { status, data } = await change(operator, `articles/${article.id}`, {
    goodsIds: [off.id],
    body: [{ type: 'link', text: '去看看', url }],
  })
  assert.equal(status, 200, JSON.stringify(data))
  const reason = '没有上架：商城里看不到它。'
  assert.deepEqual(await of('articles', article.id), [
    ['推荐商品', off.title, reason],
    ['正文', off.title, reason],
  ])
})

test('operators see the broken links of what they may read', async () => {
  const finance = await hireOperator(mall, ['finance'])
  const resources = new Set((await broken(finance)).map(({ resource }) => resource))
  assert.ok(!resources.has('banners'))
  const dealer = await mall.ctx.db.selectFrom('dealers').select('id').executeTakeFirstOrThrow()
  assert.deepEqual(await broken(await hireOperator(mall, ['dealerStaff'], { dealerId: dealer.id })), [])
})

test('many calls at once, and soon after, look at the rows once for each set of rights', async () => {
  const colleague = await hireOperator(mall, ['operations'])
  const finance = await hireOperator(mall, ['finance'])
  let statements = 0
  const stop = onQuery((statement) => {
    if (statement.includes('from "home_banners"')) statements++
  })
  const look = (who: TestOperator) => who.call('GET', '/broken-links')
  try {
    await broken()
    const ofOneLook = statements
    assert.ok(ofOneLook > 0)
    await mall.advance(SEEN_MS)
    const [first, ...others] = await Promise.all([operator, colleague, operator, colleague].map(look))
    for (const other of others) assert.deepEqual(other.data, first?.data)
    assert.deepEqual((await look(operator)).data, first?.data)
    assert.equal(statements, 2 * ofOneLook)
    assert.notDeepEqual((await look(finance)).data, first?.data)
  } finally {
    stop()
  }
})
