import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { cartCalls } from '@contract/calls/cart'
import { commentsCalls } from '@contract/calls/comments'
import { couponsCalls } from '@contract/calls/coupons'
import { messagesCalls } from '@contract/calls/messages'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { userCalls } from '@contract/calls/user'
import { sql } from 'kysely'
import { ADDRESS, addToCart, buy, pay } from '../../testing/buying'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { BELOW, BY_ORDER, FOUND_OTHERWISE, GLOBAL, GLOBAL_KEYS, OF_THE_SHOP } from '../../testing/userTables'
import { onQuery } from './queryListeners'

/** The user is compared or written, not only read. */
const NAMES_USER = /user_id"?\s*(=|in\b)|insert into[^)]*user_id/i

let mall: TestMall
let tables: { name: string; isOfUser: boolean }[]
before(async () => {
  mall = await createTestMall()
  const { rows } = await sql<{ name: string; isOfUser: boolean }>`
    select relname as name, exists (select from pg_attribute
      where attrelid = pg_class.oid and attname = 'user_id' and not attisdropped) as "isOfUser"
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'`.execute(mall.ctx.db)
  tables = rows
})
after(() => mall.close())

test('every table names its user, or says why it doesn’t', () => {
  const without = tables.filter(({ isOfUser }) => !isOfUser).map(({ name }) => name)
  const explained = new Set([...OF_THE_SHOP, ...Object.keys(BELOW), ...Object.keys(GLOBAL)])
  assert.deepEqual(
    without.filter((name) => !explained.has(name)),
    [],
    'Say in testing/userTables.ts why these tables have no user_id.',
  )
  assert.deepEqual(
    [...explained].filter((name) => !without.includes(name)),
    [],
    'named and not there',
  )
})

test('a row below another can be found by that one’s id, up to a table with users or a global one', async () => {
  const known = new Map(tables.map(({ name, isOfUser }) => [name, isOfUser]))
  for (const [table, above] of Object.entries(BELOW)) {
    const { rows } = await sql<{ column: string }>`select attname as column from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0`.execute(mall.ctx.db)
    const columns = rows.map(({ column }) => column)
    const own = above.replace(/s$/, '_id')
    assert.ok(
      columns.some(
        (column) => column === own || column === 'pay_no' || column === 'order_id' || column === 'subject_id',
      ),
      `${table} has no ${own}`,
    )
    let top = above
    while (top in BELOW) top = BELOW[top]!
    assert.equal(known.get(top), true, `${table} ends at ${top}`)
  }
})

test('unique keys contain the user, or say why they hold for all', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select index.relname as name, array(select attname::text from pg_attribute
      where attrelid = indrelid and attnum = any (indkey::int2[])) as columns
    from pg_index join pg_class index on index.oid = indexrelid join pg_class base on base.oid = indrelid
    where indisunique and base.relname in (${sql.join(tables.filter(({ isOfUser }) => isOfUser).map(({ name }) => name))})`.execute(
    mall.ctx.db,
  )
  const open = rows
    .filter(({ columns }) => !columns.includes('user_id') && columns.join() !== 'id')
    .map(({ name }) => name)
  assert.deepEqual(open.toSorted(), Object.keys(GLOBAL_KEYS).toSorted())
})

test('the statements of a shopper’s calls name the user of each table that has one', async () => {
  const shopper = await mall.signIn('13900000007')
  const { id: addressId } = await shopper.get(addressCalls.add, { body: ADDRESS })
  const goodsId = (await shopper.get(productCalls.list)).list[0].goodsId
  const { skuId } = (await shopper.get(productCalls.goodsDetail, { query: { goodsId } })).skus.find(
    ({ stock }: { stock: number }) => stock > 5,
  )
  const page = { pageNum: 1, pageSize: 10 }
  const ofUsers = tables.filter(({ isOfUser }) => isOfUser).map(({ name }) => name)
  const missing = new Set<string>()
  let count = 0
  const stop = onQuery((statement) => {
    const used = ofUsers.filter((name) =>
      new RegExp(`(from|join|into|update)\\s+"?${name}"?\\b`, 'i').test(statement),
    )
    count += used.length
    if (used.length === 0 || NAMES_USER.test(statement)) return
    const text = statement.replace(/\s+/g, ' ')
    const isByOrder = (table: string) =>
      BY_ORDER.some((one) => one.tables.includes(table) && one.statement.test(text))
    for (const name of used)
      if (!(name in FOUND_OTHERWISE) && !isByOrder(name)) missing.add(`${name}: ${text}`)
  })
  await shopper.get(couponsCalls.receive, { params: { id: 'all-100' } })
  await addToCart(shopper, skuId)
  await shopper.get(cartCalls.list)
  const [unpaid, paid] = [
    await buy(shopper, String(addressId), { skuId }),
    await buy(shopper, String(addressId), { skuId }),
  ]
  await pay(mall, shopper, paid.orderSn)
  await shopper.get(userCalls.info)
  await shopper.get(productCalls.goodsDetail, { query: { goodsId } })
  await shopper.get(commentsCalls.goods, { body: { goodsId, ...page } })
  for (const status of [0, 3]) await shopper.get(ordersCalls.list, { body: { status, ...page } })
  await shopper.get(ordersCalls.counts)
  for (const { orderSn, orderId } of [unpaid, paid]) {
    await shopper.get(ordersCalls.details, { query: { orderSn } })
    await shopper.get(ordersCalls.byId, { params: { id: orderId } })
    await shopper.get(ordersCalls.payState, { query: { orderNo: orderSn } })
  }
  await shopper.get(ordersCalls.cancel, { query: { orderId: unpaid.orderId } })
  await shopper.get(ordersCalls.refund, { params: { id: paid.orderId } })
  await shopper.get(ordersCalls.afterSaleList, { query: page })
  await shopper.get(couponsCalls.lists)
  await shopper.get(couponsCalls.userList, { body: page })
  await shopper.get(messagesCalls.mine)
  await shopper.get(commentsCalls.mine, { body: page })
  await shopper.get(commentsCalls.waiting, { body: page })
  await shopper.get(addressCalls.list)
  stop()
  assert.ok(count > 60, `only ${count} uses of tables with users were seen`)
  assert.deepEqual([...missing], [])
})
