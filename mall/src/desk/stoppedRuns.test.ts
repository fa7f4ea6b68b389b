import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { act, hireOperator, read, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const begin = (action: string, body: object) =>
  operator.call('POST', '/goods/many', { action, isTrial: false, ...body })
const results = async (runId: string): Promise<string[]> =>
  (await operator.call('GET', `/many-runs/${runId}/related`)).data.rows.map(
    ({ result }: { result: string }) => result,
  )
const stockOf = async (id: string): Promise<number[]> =>
  (await read(operator, `goods/${id}`)).matrix.skus.map(({ stock }: { stock: number }) => stock)

test('a run that is stopped halfway leaves the rest alone, and what it changed can be undone', async () => {
  const ids: string[] = (await read(operator, 'goods?limit=3')).rows.map(({ id }: { id: string }) => id)
  const before = await Promise.all(ids.map(stockOf))
  const { data } = await begin('addStock', { ids, values: { pieces: 5 } })
  const finance = await hireOperator(mall, ['finance'])
  assert.equal((await act(finance, `many-runs/${data.runId}`, 'stop')).status, 403)
  // Stopped once the first row is done.
  const { ctx } = mall
  const { transact } = ctx
  let isStopping = false
  const stopAfterFirst: typeof transact = async (work) => {
    const result = await transact(work)
    const { done } = await read(operator, `many-runs/${data.runId}`)
    if (done === 1 && !isStopping) {
      isStopping = true
      assert.equal((await act(operator, `many-runs/${data.runId}`, 'stop')).status, 200)
    }
    return result
  }
  Object.assign(ctx, { transact: stopAfterFirst })
  try {
    await mall.runJobs()
  } finally {
    Object.assign(ctx, { transact })
  }
  const stopped = await read(operator, `many-runs/${data.runId}`)
  assert.deepEqual([stopped.state, stopped.done, stopped.canUndo], ['stopped', 1, '是'])
  assert.deepEqual(await results(data.runId), ['已改', '已停止，没有处理', '已停止，没有处理'])
  assert.equal((await act(operator, `many-runs/${data.runId}`, 'stop')).status, 422)
  await mall.runJobs()
  assert.deepEqual(await Promise.all(ids.slice(1).map(stockOf)), before.slice(1))
  assert.notDeepEqual(await stockOf(ids[0] as string), before[0])
  assert.equal((await act(operator, `many-runs/${data.runId}`, 'undo')).status, 200)
  await mall.runJobs()
  assert.deepEqual(await Promise.all(ids.map(stockOf)), before)
})

const restOf = async (runId: string) => (await read(operator, `many-runs/${runId}`)).hasRest

test('the rows that a run refused are done again, once, after what stood in their way is gone', async () => {
  const ids: string[] = (await read(operator, 'goods?limit=2')).rows.map(({ id }: { id: string }) => id)
  const [plenty = '', few = ''] = ids
  const setStock = (id: string, stock: number) =>
    mall.ctx.db.updateTable('skus').set({ stock, on_sale: true }).where('goods_id', '=', id).execute()
  await setStock(plenty, 50)
  await setStock(few, 5)
  const { data } = await begin('addStock', { ids, values: { pieces: -10 } })
  assert.equal(await restOf(data.runId), false, 'while it runs')
  await mall.runJobs()
  assert.match((await results(data.runId))[0] ?? '', /^有的规格只有 5 件/)
  await setStock(few, 30)
  const { data: again } = await act(operator, `many-runs/${data.runId}`, 'redo')
  await mall.runJobs()
  assert.deepEqual(await results(again.id), ['已改'])
  assert.deepEqual(new Set(await stockOf(few)), new Set([20]))
  assert.deepEqual(new Set(await stockOf(plenty)), new Set([40]))
  assert.match((await results(data.runId))[0] ?? '', /^已再做，原来：有的规格只有 5 件/)
  assert.equal(await restOf(data.runId), false)
  assert.equal((await act(operator, `many-runs/${data.runId}`, 'redo')).status, 422)
  await act(operator, `many-runs/${again.id}`, 'undo')
  await mall.runJobs()
  assert.deepEqual(new Set(await stockOf(few)), new Set([30]))
  assert.equal(await restOf(again.id), false)
})

test('a stopped run goes on with the rows that it has not reached', async () => {
  const ids: string[] = (await read(operator, 'goods?limit=2')).rows.map(({ id }: { id: string }) => id)
  const before = await Promise.all(ids.map(stockOf))
  const { data } = await begin('addStock', { ids, values: { pieces: 3 } })
  await act(operator, `many-runs/${data.runId}`, 'stop')
  assert.equal(await restOf(data.runId), true)
  await act(operator, `many-runs/${data.runId}`, 'redo')
  await mall.runJobs()
  assert.deepEqual(
    await Promise.all(ids.map(stockOf)),
    before.map((stocks) => stocks.map((stock) => stock + 3)),
  )
  assert.deepEqual(await results(data.runId), ['已再做', '已再做'])
})

test('each role that may begin a run can stop it, go on with it and undo it', async () => {
  const orders = await mall.ctx.db.selectFrom('orders').select('id').limit(2).execute()
  const noteOf = async () => (await read(operator, `orders/${orders[1]?.id}`)).staffNote
  const before = await noteOf()
  for (const role of ['customerService', 'finance'] as const) {
    const who = await hireOperator(mall, [role])
    const body = { action: 'note', ids: orders.map(({ id }) => id), values: { staffNote: role } }
    const { data } = await who.call('POST', '/orders/many', { ...body, isTrial: false })
    assert.equal((await act(who, `many-runs/${data.runId}`, 'stop')).status, 200, role)
    const { data: rest } = await act(who, `many-runs/${data.runId}`, 'redo')
    await mall.runJobs()
    assert.equal(await noteOf(), role)
    assert.equal((await act(who, `many-runs/${rest.id}`, 'undo')).status, 200, role)
    await mall.runJobs()
    assert.equal(await noteOf(), before)
    const { data: foreign } = await begin('addStock', {
      query: { search: '绞盘' },
      values: { pieces: 1 },
    })
    await mall.runJobs()
    assert.equal((await act(who, `many-runs/${foreign.runId}`, 'undo')).status, 403, 'a run of goods')
  }
})
