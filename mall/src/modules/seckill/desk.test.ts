import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { seckillCalls } from '@contract/calls/seckill'
import { NOT_CONFIRMED } from '@contract/desk/calls'
import { HOUR_MS } from '@contract/rules/dateText'
import { amountText, fenToYuan } from '@contract/rules/price'
import { newBuyer, newKey, stockOf } from '../../../testing/buying'
import { seedSeckill } from '../../../testing/crowd'
import { act, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { DESK_RESOURCES } from '../../modules'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

test('a seckill is stopped and opened again with more pieces; the stock and what was sold add up', async () => {
  const id = await seedSeckill(mall.ctx, { total: 3 })
  const path = `seckill-sales/${id}`
  const { buyer, addressId } = await newBuyer(mall, '13900030001')
  const buy = () =>
    buyer.call(seckillCalls.done, {
      body: { seckillId: id, number: 1, addressId, clientKey: newKey(), expectedAmount: '100.00' },
    })
  assert.equal((await buy()).code, '000000')
  const stopped = await act(operator, path, 'close')
  assert.equal(stopped.status, 200)
  const pieces = ({ total, leftStock, putBack }: Record<string, unknown>) => ({ total, leftStock, putBack })
  assert.deepEqual(pieces(stopped.data), { total: 3, leftStock: 0, putBack: 2 })
  assert.match(JSON.stringify((await act(operator, path, 'close')).data), /状态是“已停止”，现在不能停止/)
  assert.notEqual((await buy()).code, '000000')
  await mall.runJobs()
  assert.deepEqual(pieces(await read(operator, path)), pieces(stopped.data), 'the job only does what is said')

  const { sku_id: skuId } = await mall.ctx.db
    .selectFrom('seckill_items')
    .select('sku_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before = await stockOf(mall, skuId)
  assert.equal((await act(operator, path, 'add', { pieces: 2 })).status, 200)
  assert.equal(await stockOf(mall, skuId), before - 2)
  const values = await read(operator, path)
  assert.deepEqual([values.leftStock, values.putBack], [2, 2])
  assert.equal(values.state, '进行中')
  assert.equal(values.made, 1)
  assert.equal(values.paid, 0)
})

const listOf = async (query: Record<string, unknown>) => {
  const sent = Object.fromEntries(
    Object.entries(query).map(([key, one]) => [key, typeof one === 'string' ? one : JSON.stringify(one)]),
  )
  return (await operator.call('GET', `/seckill-sales?${new URLSearchParams(sent)}`)).data
}

test('a session with several SKUs is planned in one form, all or none, and filled up later', async () => {
  const skus = await mall.ctx.db
    .selectFrom('skus')
    .select(['id', 'price'])
    .where('on_sale', '=', true)
    .where('stock', '>=', 40)
    .where('price', '>', 10_000)
    // Not in a session that is held every day, whatever the hour of this test.
    .where('id', 'not in', mall.ctx.db.selectFrom('seckill_templates').select('sku_id'))
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const [one, two, three] = skus.map(({ id, price }) => ({
    skuId: id,
    price: fenToYuan(price - 100),
    total: '2',
    perUser: '1',
  }))
  assert.ok(one && two && three)
  const startAt = mall.ctx.clock.now() + 30 * HOUR_MS
  const create = (items: object[], times = {}) =>
    operator.call('POST', '/seckill-sessions', {
      values: { startAt, endAt: startAt + HOUR_MS, items, ...times },
    })
  const refused = await create([one, { ...two, total: '9999' }])
  assert.match(refused.data.errors.items, /第 2 行：最多 \d+ 件/)
  const { status, data } = await create([one, two])
  assert.equal(status, 200, JSON.stringify(data))
  assert.deepEqual([data.pieces, data.state], [2, '未开始'])
  assert.match((await create([three])).data.errors.startAt, /添加商品/)
  assert.equal(
    (await act(operator, `seckill-sessions/${data.id}`, 'addGoods', { newItems: [three] })).status,
    200,
  )
  const { rows } = await listOf({ filter: { state: '未开始' }, limit: '100' })
  const planned = rows.filter((row: { startAt: number }) => row.startAt === startAt)
  assert.deepEqual(
    planned.map(({ skuId }: { skuId: string }) => skuId).sort(),
    [one, two, three].map(({ skuId }) => skuId).sort(),
  )
  const salesOf = async () =>
    (await operator.call('GET', `/seckill-sessions/${data.id}/related`)).data.sales as {
      saleId: string
      saleIdTitle: string
      state: string
      leftStock: number
    }[]
  const sales = await salesOf()
  assert.deepEqual(
    sales.map(({ saleId, saleIdTitle, state, leftStock }) => [saleId, saleIdTitle, state, leftStock]).sort(),
    planned.map(({ id, name }: { id: string; name: string }) => [id, name, '未开始', 2]).sort(),
  )
  // In the order in which they were entered, those that were added later behind.
  const skuOf = new Map(planned.map(({ id, skuId }: { id: string; skuId: string }) => [id, skuId]))
  assert.deepEqual(
    sales.map(({ saleId }) => skuOf.get(saleId)),
    [one.skuId, two.skuId, three.skuId],
  )
  assert.equal((await act(operator, `seckill-sales/${sales[0]?.saleId}`, 'close')).status, 200)
  assert.deepEqual(
    (await salesOf()).map(({ state, leftStock }) => [state, leftStock]),
    [
      ['已停止', 0],
      ['未开始', 2],
      ['未开始', 2],
    ],
  )
})

test('the list says what runs, has it first, can be filtered by it, and its pages follow each other', async () => {
  const all: { id: string; state: string; startAt: number; endAt: number }[] = []
  let after: string | null = null
  do {
    const page = await listOf({ limit: '3', ...(after && { after }) })
    all.push(...page.rows)
    after = page.next
  } while (after)
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
  const now = mall.ctx.clock.now()
  for (const { state, startAt, endAt } of all)
    if (state !== '已停止') assert.equal(state, now >= endAt ? '已结束' : now > startAt ? '进行中' : '未开始')
  const states = all.map(({ state }) => (state === '已停止' ? '已结束' : state))
  assert.deepEqual(
    [...new Set(states)],
    ['进行中', '未开始', '已结束'].filter((one) => states.includes(one)),
  )
  assert.ok(states.filter((state, place) => state !== states[place + 1]).length === new Set(states).size)
  for (const state of new Set(states)) {
    const { total, rows } = await listOf({ filter: { state }, limit: '100' })
    assert.equal(total, all.filter((one) => one.state === state).length, state)
    assert.ok(rows.every((row: { state: string }) => row.state === state))
  }
})

test('a seckill whose goods were taken off the shelf goes on, and says so', async () => {
  const { rows } = await listOf({ filter: { state: '进行中' }, limit: '1' })
  const [{ id, skuId }] = rows
  const stateOf = async () =>
    (await listOf({ filter: { state: '进行中' }, limit: '100' })).rows.find(
      (row: { id: string }) => row.id === id,
    )?.goodsState
  assert.equal(await stateOf(), '上架中')
  const sell = (table: 'skus' | 'goods', onSale: boolean) =>
    mall.ctx.db
      .updateTable(table)
      .set({ on_sale: onSale })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('skus')
          .select(table === 'skus' ? 'id' : 'goods_id')
          .where('id', '=', skuId)
          .limit(1),
      )
      .execute()
  await sell('skus', false)
  assert.equal(await stateOf(), '规格停售')
  await sell('goods', false)
  assert.equal(await stateOf(), '已下架')
  await sell('skus', true)
  await sell('goods', true)
  assert.equal(await stateOf(), '上架中')
})

test('every list with a period has its state, computed with its filter', async () => {
  for (const { resource, period } of DESK_RESOURCES) {
    const { startAt, endAt, startsAt, endsAt } = resource.fields
    if (!(startAt && endAt) && !(startsAt && endsAt)) continue
    assert.ok(period, resource.name)
    for (const state of ['未开始', '进行中', '已结束']) {
      const filter = encodeURIComponent(JSON.stringify({ state }))
      const { status, data } = await operator.call('GET', `/${resource.name}?filter=${filter}`)
      assert.equal(status, 200, resource.name)
      for (const row of data.rows) {
        assert.equal(row.state, state, resource.name)
        const [start, end] = startAt ? [row.startAt, row.endAt] : [row.startsAt, row.endsAt]
        const now = mall.ctx.clock.now()
        if (state === '未开始') assert.ok(start > now, resource.name)
        if (state === '进行中') assert.ok(start <= now && (end ?? Infinity) > now, resource.name)
      }
    }
  }
})

test('a SKU is found by words of its goods and of its specification, in any order', async () => {
  for (const search of ['车顶行李架 拓野', '拓野 车顶行李架', '原色铝 行李架 拓野']) {
    const { data } = await operator.call('GET', `/skus?${new URLSearchParams({ search })}`)
    assert.ok(data.total > 0, search)
    for (const { name } of data.rows) assert.match(name, /^(?=.*行李架)(?=.*拓野)/, search)
  }
})

test('every SKU is found by its whole name, which is what a spreadsheet has', async () => {
  const skus = await mall.ctx.db
    .selectFrom('skus')
    .innerJoin('goods', 'goods.id', 'skus.goods_id')
    .select(['skus.id', 'title', 'attr'])
    .execute()
  const lost: string[] = []
  for (const { id, title, attr } of skus) {
    const search = attr ? `${title} ${attr}` : title
    const { data } = await operator.call('GET', `/skus?${new URLSearchParams({ search, limit: '20' })}`)
    const found = data.rows.filter(({ name }: { name: string }) => name === search)
    if (!found.some((row: { id: string }) => row.id === id)) lost.push(search)
  }
  assert.deepEqual(lost, [])
})

describe('a seckill that is held once', () => {
  const sku = () =>
    mall.ctx.db
      .selectFrom('skus')
      .select(['id', 'price', 'stock'])
      .where('on_sale', '=', true)
      .where('stock', '>=', 40)
      // Above the amount from which delivery is free.
      .where('price', '>=', 30_000)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  const create = (values: object) => operator.call('POST', '/seckill-sales', { values })
  const soon = () => ({ startAt: mall.ctx.clock.now() - HOUR_MS, endAt: mall.ctx.clock.now() + HOUR_MS })

  test('takes its pieces from the stock, is sold at its price, and gives back what is left', async () => {
    const { id: skuId, price, stock } = await sku()
    const made = await create({ skuId, ...soon(), price: price - 100, total: 20, perUser: 1 })
    assert.equal(made.status, 200, JSON.stringify(made.data))
    assert.equal(await stockOf(mall, skuId), stock - 20)
    const { buyer, addressId } = await newBuyer(mall, '13900030002')
    const { session_id: sessionId } = await mall.ctx.db
      .selectFrom('seckill_items')
      .select('session_id')
      .where('id', '=', made.data.id)
      .executeTakeFirstOrThrow()
    const shown = await buyer.get(seckillCalls.show, { query: { sessionId } })
    const card = shown.list.find((one: { seckillId: string }) => one.seckillId === made.data.id)
    assert.equal(card?.status, 'running')
    const bought = await buyer.call(seckillCalls.done, {
      body: {
        seckillId: made.data.id,
        number: 1,
        addressId,
        clientKey: newKey(),
        expectedAmount: ((price - 100) / 100).toFixed(2),
      },
    })
    assert.equal(bought.code, '000000')
    await mall.advance(2 * HOUR_MS)
    // The unpaid order has expired too.
    assert.equal(await stockOf(mall, skuId), stock)
  })

  for (const [why, field, wrong] of [
    ['it is over already', 'endAt', { endAt: 1 }],
    ['it ends before it begins', 'endAt', { startAt: Date.now() + 48 * HOUR_MS }],
    ['it lasts for weeks', 'endAt', { endAt: Date.now() + 20 * 24 * HOUR_MS }],
    ['it costs as much as ever', 'price', { price: 100_000_000 }],
    ['it wants more than half of the stock', 'total', { total: 1_000_000 }],
    ['its SKU is gone', 'skuId', { skuId: 'gone' }],
    ['a shopper may buy more than there are', 'perUser', { perUser: 2 }],
  ] as const) {
    test(`is refused at its field when ${why}`, async () => {
      const { id: skuId, price, stock } = await sku()
      const answer = await create({ skuId, ...soon(), price: price - 100, total: 1, perUser: 1, ...wrong })
      assert.equal(answer.status, 400)
      assert.deepEqual(Object.keys(answer.data.errors), [field])
      assert.equal(await stockOf(mall, skuId), stock)
    })
  }

  test('its session is named by its times', async () => {
    const { id: skuId, price } = await sku()
    const day = Date.parse('2099-08-01T00:00:00+08:00')
    for (const [fromHour, toHour, session] of [
      [10, 12, '2099-08-01 10:00 至 12:00'],
      [22, 24, '2099-08-01 22:00 至 24:00'],
      [46, 50, '2099-08-02 22:00 至 2099-08-03 02:00'],
    ] as const) {
      const times = { startAt: day + fromHour * HOUR_MS, endAt: day + toHour * HOUR_MS }
      const { data } = await create({ skuId, ...times, price: price - 100, total: 1, perUser: 1 })
      assert.equal(data.session, session)
    }
  })

  test('a price below half is saved only once the operator has said yes to both prices', async () => {
    const { id: skuId, price, stock } = await sku()
    const startAt = mall.ctx.clock.now() + 96 * HOUR_MS
    const values = { skuId, startAt, endAt: startAt + HOUR_MS, price: 100, total: 1, perUser: 1 }
    const refused = await create(values)
    assert.equal(refused.status, NOT_CONFIRMED)
    assert.ok(refused.data.message.startsWith('秒杀价 ¥ 1.00，售价是 ¥ '), refused.data.message)
    assert.ok(refused.data.message.includes(amountText(price)))
    assert.equal(await stockOf(mall, skuId), stock)
    const post = (confirmed: string, change: object = {}) =>
      operator.call('POST', '/seckill-sales', { values: { ...values, ...change }, confirmed })
    assert.equal((await post('something else')).status, NOT_CONFIRMED)
    assert.equal((await post(refused.data.message, { price: 200 })).status, NOT_CONFIRMED, 'another price')
    assert.equal((await post(refused.data.message, { price: Math.ceil(price / 2) })).status, 200)
    const later = { startAt: values.endAt, endAt: values.endAt + 1 }
    assert.equal((await post(refused.data.message, later)).status, 200)
  })

  test('all problems are reported at once', async () => {
    const { id: skuId, price } = await sku()
    const wrong = { skuId, startAt: 1, endAt: 2, price, total: 1_000_000, perUser: 1 }
    assert.deepEqual(Object.keys((await create(wrong)).data.errors).sort(), ['endAt', 'price', 'total'])
  })

  test('a second one of the same SKU at the same time is refused until the first is stopped', async () => {
    const { id: skuId, price } = await sku()
    const startAt = mall.ctx.clock.now() + 48 * HOUR_MS
    const values = { skuId, startAt, endAt: startAt + HOUR_MS, price: price - 100, total: 1, perUser: 1 }
    const { status, data } = await create(values)
    assert.equal(status, 200, JSON.stringify(data))
    const again = await create({ ...values, startAt: startAt + 1_000 })
    assert.deepEqual(again.data.errors, { skuId: '这段时间里已有它的秒杀' })
    assert.equal((await create({ ...values, startAt: values.endAt, endAt: values.endAt + 1 })).status, 200)
    assert.equal((await act(operator, `seckill-sales/${data.id}`, 'close')).status, 200)
    assert.equal((await create(values)).status, 200)
  })
})

test('a daily seckill is found by the name of its goods, and its price must be below the usual one', async () => {
  const { id, skuId } = await mall.ctx.db
    .selectFrom('seckill_templates')
    .select(['id', 'sku_id as skuId'])
    .executeTakeFirstOrThrow()
  const row = await read(operator, `seckill-templates/${id}`)
  assert.equal(row.titles.skuId, row.name)
  const { price } = await mall.ctx.db
    .selectFrom('skus')
    .select('price')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  const save = (values: object) =>
    operator.call('PUT', `/seckill-templates/${id}`, { version: row.version, values })
  const dear = await save({ price })
  assert.equal(dear.status, 400)
  assert.deepEqual(Object.keys(dear.data.errors), ['price'])
  assert.equal((await save({ price: 100 })).status, NOT_CONFIRMED)
  assert.equal((await save({ price: price - 1 })).status, 200)
})
