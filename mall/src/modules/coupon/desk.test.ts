import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { couponsCalls } from '@contract/calls/coupons'
import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { act, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const create = (values: object = {}) => {
  const now = mall.ctx.clock.now()
  return operator.call('POST', '/coupons', {
    values: {
      name: '测试券',
      kind: 'amount',
      amount: 1_000,
      percent: 100,
      threshold: 9_900,
      cap: 0,
      scope: 'all',
      scopeText: '全部商品可用',
      startAt: now,
      endAt: now + DAY_MS,
      total: 10,
      perUser: 1,
      listed: true,
      cash: false,
      position: 0,
      ...values,
    },
  })
}

test('a coupon that an operator creates can be received until it is taken from the list', async () => {
  const { status, data: row } = await create()
  assert.equal(status, 200, JSON.stringify(row))
  const shopper = await mall.signIn('13900000002')
  await shopper.get(couponsCalls.receive, { params: { id: row.id } })

  const { data: read } = await operator.call('GET', `/coupons/${row.id}`)
  assert.equal(read.taken, 1)
  const { status: less } = await operator.call('PUT', `/coupons/${row.id}`, {
    version: read.version,
    values: { listed: false },
  })
  assert.equal(less, 200)
  const other = await mall.signIn('13900000003')
  const refused = await other.call(couponsCalls.receive, { params: { id: row.id } })
  assert.notEqual(refused.code, '000000')
})

test('fewer coupons than shoppers have received are refused at their field', async () => {
  const { data: row } = await create({ total: 2 })
  for (const phone of ['13900000004', '13900000005']) {
    const shopper = await mall.signIn(phone)
    await shopper.get(couponsCalls.receive, { params: { id: row.id } })
  }
  const { data: read } = await operator.call('GET', `/coupons/${row.id}`)
  const refused = await operator.call('PUT', `/coupons/${row.id}`, {
    version: read.version,
    values: { total: 1 },
  })
  assert.equal(refused.status, 400, JSON.stringify(refused.data))
  assert.deepEqual(refused.data.errors, { total: '不能少于已领取的数量' })
})

test('a coupon for some goods does not say that it is for all', async () => {
  const { data } = await operator.call('GET', '/goods-categories?limit=1')
  const refused = await create({ scope: 'category', categoryIds: [data.rows[0].id] })
  assert.deepEqual(Object.keys(refused.data.errors), ['scopeText'])
})

test('a coupon for some goods names them', async () => {
  const goods = await mall.ctx.db.selectFrom('goods').select(['id', 'title']).limit(2).execute()
  const goodsIds = goods.map(({ id }) => id)
  const { status, data } = await create({ scope: 'goods', goodsIds, scopeText: '部分商品可用' })
  assert.equal(status, 200, JSON.stringify(data))
  assert.deepEqual([data.goodsIds, data.categoryIds], [goodsIds, []])
  assert.equal(data.titles.goodsIds, goods.map(({ title }) => title).join('\n'))
  const { scope_ids } = await mall.ctx.db
    .selectFrom('coupons')
    .select('scope_ids')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(scope_ids, goodsIds)
})

const WRONG: [string, object, string][] = [
  ['more off than the threshold', { amount: 10_000 }, 'amount'],
  ['a discount of nothing', { kind: 'percent' }, 'percent'],
  ['some goods, but none named', { scope: 'goods', scopeText: '部分商品' }, 'goodsIds'],
  [
    'a category that does not exist',
    { scope: 'category', categoryIds: ['none'], scopeText: '部分商品' },
    'categoryIds',
  ],
  ['an end before the start', { endAt: 1 }, 'endAt'],
  ['a cash coupon in the list', { cash: true, threshold: 0 }, 'listed'],
]

for (const [what, values, field] of WRONG) {
  test(`refused at its field: ${what}`, async () => {
    const { status, data } = await create(values)
    assert.equal(status, 400)
    assert.deepEqual(Object.keys(data.errors), [field])
  })
}

test('a coupon is given to a group: those with a tag who bought the goods, once each, and never to more than expected', async () => {
  const owner = await hireOperator(mall, ['owner'])
  const { db } = mall.ctx
  const bought = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['user_id', 'goods_id'])
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const others = await db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', bought.user_id)
    .limit(1)
    .execute()
  for (const id of [bought.user_id, ...others.map((one) => one.id)])
    assert.equal(
      (await act(owner, `customers/${id}`, 'note', { tags: [' 车友会 '], staffNote: '爱露营' })).status,
      200,
    )
  const customer = await read(owner, `customers/${bought.user_id}`)
  assert.deepEqual([customer.tags, customer.staffNote], [['车友会'], '爱露营'])
  assert.ok(customer.spent > 0 && customer.orderCount > 0)
  const tagged = encodeURIComponent(JSON.stringify({ tags: '车友会' }))
  assert.equal((await owner.call('GET', `/customers?filter=${tagged}`)).data.total, 2)

  const { rows } = (await owner.call('GET', '/coupons?limit=100')).data
  const coupon = rows.find(
    ({ state, total, taken }: Record<string, unknown>) =>
      state === '进行中' && Number(total) - Number(taken) > 5,
  )
  await db
    .deleteFrom('user_coupons')
    .where('coupon_id', '=', coupon.id)
    .where('order_id', 'is', null)
    .execute()
  const give = (values: object) => act(owner, `coupons/${coupon.id}`, 'giveGroup', { most: 10, ...values })
  const locked = await lockedUsers()
  assert.deepEqual(Object.keys((await give({})).data.errors), ['tag'])
  assert.equal((await give({ tag: '车友会', most: 1 })).data.errors.most, '符合条件的有 2 人')
  // A refused change has locked no user.
  assert.deepEqual(await lockedUsers(), locked)
  const group = { tag: '车友会', goodsId: bought.goods_id }
  assert.equal((await give(group)).status, 200)
  const held = await db
    .selectFrom('user_coupons')
    .select('user_id')
    .where('coupon_id', '=', coupon.id)
    .execute()
  assert.ok(held.some(({ user_id }) => user_id === bought.user_id))
  assert.ok(!held.some(({ user_id }) => user_id === others[0]?.id))

  // A second time by mistake gives nothing, though more than one is allowed.
  await db.updateTable('coupons').set({ per_user: 3 }).where('id', '=', coupon.id).execute()
  assert.match((await give(group)).data.message, /都有过这张券$/)
  const trial = {
    action: 'giveCoupon',
    ids: [bought.user_id],
    values: { couponId: coupon.id },
    isTrial: true,
  }
  const { data: tried } = await owner.call('POST', '/customers/many', trial)
  assert.equal(tried.rows[0].after.coupon, `${coupon.name}（已经有 1 张）`)
  assert.equal((await give({ ...group, again: true })).status, 200)

  // Customers who have the coupon already are not counted as needing one.
  await db
    .updateTable('coupons')
    .set((eb) => ({ total: eb.ref('taken') }))
    .where('id', '=', coupon.id)
    .execute()
  assert.match((await give({ tag: '车友会' })).data.message, /^还差 1 张/)
})

test('a coupon is given to one shopper, up to what each may have and to the total', async () => {
  const { data: row } = await create({ listed: false, total: 2 })
  const shoppers = await Promise.all(['13900000021', '13900000022', '13900000023'].map(mall.signIn))
  const give = async (userId: string) => {
    const { data } = await operator.call('GET', `/coupons/${row.id}`)
    return operator.call('POST', `/coupons/${row.id}/give`, { version: data.version, values: { userId } })
  }
  const [first, second, third] = shoppers.map(({ beanId }) => beanId) as [string, string, string]
  assert.equal((await give(first)).data.taken, 1)
  const mine = await shoppers[0]!.get(couponsCalls.userList, {
    body: { page: 1, size: 20, status: 'unused' },
  })
  assert.ok(JSON.stringify(mine).includes('测试券'))
  assert.equal((await give(first)).data.errors.userId, '已经有 1 张，到了每人限领')
  assert.equal((await give(second)).status, 200)
  assert.equal((await give(third)).data.message, '已经发完，请先增加发放总数')
  assert.equal((await give('nobody')).status, 400)
})

/** Returns which transaction locked each user last. */
async function lockedUsers() {
  const { rows } = await sql`select id, xmax::text from users order by id`.execute(mall.ctx.db)
  return rows
}
