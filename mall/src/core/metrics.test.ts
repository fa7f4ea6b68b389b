import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { buildApp } from '../app'
import { startOfMonth } from '../db/dayOf'
import { leavesOf, PARTITIONED_TABLES } from '../db/partitions'
import { partitions } from '../jobs/partitions'
import { enqueue } from '../jobs/queue'

const TOKEN = 'a-token-for-metrics'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true, settings: { METRICS_TOKEN: TOKEN } })
})
after(() => mall.close())

const read = async (app = mall.app) =>
  (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body

test('calls are counted by route and code, never by address, so that callers cannot add figures', async () => {
  await mall.app.inject('/juhe/api/v1/address/region')
  for (const id of ['1', '2', '3']) await mall.app.inject(`/juhe/api/v1/orders/${id}`)
  await mall.app.inject('/made-up/1')
  await mall.app.inject('/made-up/2')
  const text = await read()
  const count = (labels: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`mall_call_seconds_count{${labels}`))
        ?.split(' ')
        .at(-1),
    )
  assert.equal(count('method="GET",route="/juhe/api/v1/address/region",code="000000"'), 1)
  assert.equal(count('method="GET",route="/juhe/api/v1/orders/:id",code="401000"'), 3)
  assert.doesNotMatch(text, /made-up/)
})

test('calls are counted by the release of the shop, with few figures however many releases callers make up', async () => {
  const call = (release?: string) =>
    mall.app.inject({ url: '/juhe/api/v1/address/region', headers: release ? { release } : {} })
  await call('1.2.0')
  await call('1.2.0')
  await call('"} 1\nforged 1')
  await call('word')
  for (let i = 0; i < 40; i++) await call(`9.9.${i}`)
  const figures = (await read()).split('\n').filter((line) => line.startsWith('mall_calls_by_release_total{'))
  const count = (release: string) =>
    Number(
      figures
        .find((line) => line.includes(`release="${release}",failed="false"`))
        ?.split(' ')
        .at(-1),
    )
  assert.equal(count('1.2.0'), 2)
  assert.equal(count('other'), 21)
  assert.ok(count('none') >= 2)
  assert.ok(figures.length <= 24, figures.join('\n'))
})

test('a job that is late or failing is seen by its kind', async () => {
  const { db, clock } = mall.ctx
  await enqueue(db, { kind: 'probe' }, 'one', {}, clock.now() - 90_000)
  await db.updateTable('jobs').set({ last_error: 'refused' }).where('kind', '=', 'probe').execute()
  const text = await read()
  assert.match(text, /^mall_jobs_due\{kind="probe"\} 1$/m)
  assert.match(text, /^mall_jobs_late_seconds\{kind="probe"\} 9\d/m)
  assert.match(text, /^mall_jobs_failing\{kind="probe"\} 1$/m)
  assert.match(text, /^nodejs_eventloop_lag_seconds /m)
})

test('a coming month without a partition is seen by its table, until the job has made it', async () => {
  const { db, clock } = mall.ctx
  const ahead = async () => {
    const text = await read()
    return PARTITIONED_TABLES.map((table) =>
      Number(new RegExp(`mall_partitions_ahead{table="${table}"} (\\d+)`).exec(text)?.[1]),
    )
  }
  const all = PARTITIONED_TABLES.map(() => 3)
  assert.deepEqual(await ahead(), all)
  for (const [place, table] of PARTITIONED_TABLES.entries()) {
    const next = (await leavesOf(db, table)).find(({ from }) => from === startOfMonth(clock.now(), 1))
    await sql`drop table ${sql.table(String(next?.name))}`.execute(db)
    assert.deepEqual(await ahead(), all.with(place, 0))
    await partitions.run(mall.ctx, {})
    assert.deepEqual(await ahead(), all)
  }
})

test('the metrics can be read only with the token, and not at all where none is set', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }])
    assert.equal((await mall.app.inject({ url: '/metrics', headers })).statusCode, 404)
  const { ctx } = mall
  const closed = await buildApp({
    ...ctx,
    env: { ...ctx.env, metrics: { port: undefined, token: undefined } },
  })
  const reply = await closed.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })
  assert.equal(reply.statusCode, 404)
  await closed.close()
})
