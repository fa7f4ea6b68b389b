import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { activitiesCalls } from '@contract/calls/activities'
import { commentsCalls } from '@contract/calls/comments'
import { commonCalls } from '@contract/calls/common'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { sql } from 'kysely'
import { createTestMall, type Shopper, type TestMall } from '../testing/testMall'
import { json } from './db/json'

/** Rows that an earlier release, or somebody at the database, has left: they hide no other in the shop's lists. */

let mall: TestMall
let shopper: Shopper
before(async () => {
  mall = await createTestMall()
  shopper = await mall.signIn('13800000001')
})
after(() => mall.close())

/** Fen that no number of JavaScript can name. */
const LOST = sql`9007199254740993::bigint`

/** Makes the first of a list unreadable, and expects the others. */
async function expectOthers<Row>(
  list: () => Promise<Row[]>,
  idOf: (row: Row) => unknown,
  spoil: (id: string) => unknown,
) {
  const before = (await list()).map(idOf)
  assert.ok(before.length > 1)
  await spoil(String(before[0]))
  const after = (await list()).map(idOf)
  assert.ok(!after.includes(before[0]))
  for (const id of before.slice(1)) assert.ok(after.includes(id), String(id))
}

test('home shows its other parts beside one that can not be read', async () => {
  const kinds = async () =>
    (await mall.guest.get(commonCalls.index)).blocks.map(({ type }: { type: string }) => type)
  const before: string[] = await kinds()
  assert.ok(before.includes('shortcuts'))
  await sql`update home_blocks set content = '{}' where kind = 'shortcuts'`.execute(mall.ctx.db)
  await sql`delete from home_versions`.execute(mall.ctx.db)
  assert.deepEqual(
    await kinds(),
    before.filter((kind) => kind !== 'shortcuts'),
  )
})

test('the page of an activity shows its other parts beside one that can not be read', async () => {
  const { id, blocks } = await mall.ctx.db
    .selectFrom('activities')
    .select(['id', 'blocks'])
    .where(sql<boolean>`jsonb_array_length(blocks) > 1 and status = 'open'`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const parts = async () => (await mall.guest.get(activitiesCalls.detail, { params: { id } })).blocks
  const before = await parts()
  const broken = json([{ type: 'goods' }, ...blocks])
  await mall.ctx.db
    .updateTable('activities')
    .set({ blocks: broken as never })
    .where('id', '=', id)
    .execute()
  assert.deepEqual(await parts(), before)
})

test('a list of orders shows the others beside one that can not be read', () =>
  expectOthers(
    async () => (await shopper.get(ordersCalls.list, { body: { pageSize: 50 } })).list,
    (row: { orderId: string }) => row.orderId,
    (id) =>
      sql`update orders set goods_amount = goods_amount + ${LOST}, payable_amount = payable_amount + ${LOST} where id = ${id}`.execute(
        mall.ctx.db,
      ),
  ))

test('reviews of goods are shown beside one that can not be read', async () => {
  const { goods_id: goodsId } = await mall.ctx.db
    .selectFrom('review_counts')
    .select('goods_id')
    .where('all', '>', 2)
    .limit(1)
    .executeTakeFirstOrThrow()
  await expectOthers(
    async () => (await mall.guest.get(commentsCalls.goods, { body: { goodsId, pageSize: 50 } })).list,
    (row: { commentId: string }) => row.commentId,
    (id) => sql`update reviews set pictures = '[1]' where id = ${id}`.execute(mall.ctx.db),
  )
})

test('a list of goods shows the others beside one that can not be read', () =>
  expectOthers(
    async () => (await mall.guest.get(productCalls.list, { query: { pageSize: 50 } })).list,
    (row: { goodsId: string }) => row.goodsId,
    (id) => sql`update goods set gallery = 'null' where id = ${id}`.execute(mall.ctx.db),
  ))
