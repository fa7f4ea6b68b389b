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
