import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { sql } from 'kysely'
import { buy, newBuyer, pay } from '../../../testing/buying'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { MAX_FOUND } from '../../desk/deskResource'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const read = async (id: string) => (await owner.call('GET', `/orders/${id}`)).data
const search = async (typed: string): Promise<string[]> => {
  const { status, data } = await owner.call('GET', `/orders?${new URLSearchParams({ search: typed })}`)
  assert.equal(status, 200, JSON.stringify(data))
  return data.rows.map((row: { id: string }) => row.id)
}

async function newOrder(phone: string, { isPaid = false } = {}) {
  const { buyer, addressId } = await newBuyer(mall, phone)
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: 'thermos-1l-0-1', number: 1 })
  if (isPaid) await pay(mall, buyer, orderSn)
  return { buyer, orderId, orderSn }
}

test('an order is found by number, name, phone, goods or tracking number', async () => {
  const { orderId, orderSn } = await newOrder('13900000101', { isPaid: true })
  await act(owner, `orders/${orderId}`, 'ship', { carrier: '顺丰速运', expressNo: 'SF1400000000101' })
  const { goodsText } = await read(orderId)
  for (const typed of [
    orderSn,
    orderSn.slice(0, 16),
    '13900000101',
    '李雷',
    goodsText.slice(2, 6),
    'sf1400000000101',
  ]) {
    assert.ok((await search(typed)).includes(orderId), typed)
  }
  for (const typed of ['13911111111', '没有的商品', '_____']) assert.deepEqual(await search(typed), [], typed)
})

test('an older order of a buyer with many is found with its day', async () => {
  const { orderId } = await newOrder('13900000121')
  const { created_at, ...order } = await mall.ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const later = Array.from({ length: 101 }, (_, nth) => ({
    ...order,
    address: sql<never>`${JSON.stringify(order.address)}::jsonb`,
    id: `later-${nth}`,
    order_sn: `later-${nth}`,
    client_key: `later-${nth}`,
    order_status: 40,
    created_at: created_at + 1_000 + nth,
  }))
  await mall.ctx.db.insertInto('orders').values(later).execute()
  const find = async (filter: object) => {
    const query = new URLSearchParams({ search: '13900000121', filter: JSON.stringify(filter) })
    return (await owner.call('GET', `/orders?${query}`)).data.rows.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await find({ createdAt: [null, created_at] }), [orderId])
  assert.deepEqual(await find({ orderStatus: ['0'] }), [orderId])
  await mall.ctx.db.deleteFrom('orders').where('order_sn', 'like', 'later-%').execute()
})

test('an order is found by its goods with their variant, by its vehicle, and beyond the newest within a filter', async () => {
  const { buyer, orderId } = await newOrder('13900000145', { isPaid: true })
  const { goodsAttr: attr, goodsName: title } = (
    await buyer.get(ordersCalls.byId, { params: { id: orderId } })
  ).orderGoods[0]
  assert.ok((await search(`${title.slice(2, 5)} ${attr}`)).includes(orderId))
  assert.deepEqual(await search(`${title.slice(2, 5)} 没有的颜色`), [])
  const vehicles = await search('擎天 远行')
  assert.ok(vehicles.length > 0)
  for (const id of vehicles) assert.match((await read(id)).goodsText, /擎天.*远行/)

  // A hundred newer orders of the same goods don't hide this one from its day.
  const { createdAt } = await read(orderId)
  await sql`insert into orders (id, order_sn, user_id, client_key, order_type, source, order_status, pay_status, refund_status,
      comment_status, close_reason, goods_amount, delivery_fee, discount_amount, payable_amount, coupon_name, remark, address,
      pay_deadline, created_at)
    select id || '-' || n, order_sn || '-' || n, user_id, client_key || n, order_type, source, 40, 'closed', 'none', 'none', 'timeout',
      goods_amount, delivery_fee, discount_amount, payable_amount, coupon_name, remark, address, pay_deadline, created_at + 86400000 + n
    from orders, generate_series(1, ${MAX_FOUND}) n where id = ${orderId}`.execute(mall.ctx.db)
  await sql`insert into order_lines (id, order_id, position, goods_id, sku_id, title, attr, attr_str, picture, price, number,
      amount, discount)
    select id || '-' || n, order_id || '-' || n, position, goods_id, sku_id, title, attr, attr_str, picture, price, number, amount,
      discount from order_lines, generate_series(1, ${MAX_FOUND}) n where order_id = ${orderId}`.execute(
    mall.ctx.db,
  )
  const inList = async (query: Record<string, string>) =>
    (await owner.call('GET', `/orders?${new URLSearchParams(query)}`)).data
  const all = await inList({ search: title })
  assert.equal(all.isMore, true)
  assert.ok(!all.rows.some(({ id }: { id: string }) => id === orderId))
  const filter = JSON.stringify({ createdAt: [createdAt - 1000, createdAt + 1000] })
  const ofDay = await inList({ search: title, filter })
  assert.ok(ofDay.rows.some(({ id }: { id: string }) => id === orderId))
  const { status, data } = await owner.call('GET', `/orders/export?${new URLSearchParams({ search: title })}`)
  assert.deepEqual([status, data.message.slice(0, 4)], [422, '搜索词能'])
  await mall.ctx.db.deleteFrom('order_lines').where('order_id', 'like', `${orderId}-%`).execute()
  await mall.ctx.db.deleteFrom('orders').where('id', 'like', `${orderId}-%`).execute()
})

test('an order is found by the last four digits of its phone, and the found orders are exported', async () => {
  const { orderId, orderSn } = await newOrder('13912345678')
  assert.ok((await search('5678')).includes(orderId))
  assert.ok(!(await search('4567')).includes(orderId))
  const { http } = await owner.call('GET', `/orders/export?search=${orderSn}`)
  const [header = '', row = ''] = http.body.replace('\uFEFF', '').split('\r\n')
  assert.match(header, /订单号.*收货人.*应付/)
  // The tab makes it a text, which a spreadsheet program doesn't round to 15 digits.
  assert.match(row, new RegExp(`^${orderSn}\\t,`))
  assert.doesNotMatch(row, /\[object/)
})
