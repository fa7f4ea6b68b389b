// Runs on the embedded database: a server cleans up by itself.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { writeSetting } from '../db/settings'
import { vacuum } from './vacuum'

const skip = process.env.TEST_DATABASE_URL ? 'a server cleans up by itself' : false
/** The measurement in docs/decisions/0700 is made with 100,000. */
const UPDATES = Number(process.env.VACUUM_UPDATES ?? 4_000)
const ROWS = 200

let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const size = async () =>
  (await sql<{ kb: number }>`select pg_total_relation_size('churn') / 1024 as kb`.execute(mall.ctx.db))
    .rows[0]?.kb as number

test('a table that is updated again and again keeps its size, and the planner knows it', {
  skip,
}, async () => {
  const { ctx } = mall
  await sql`create table churn (id int primary key, about text)`.execute(ctx.db)
  await sql`create index churn_about on churn (about)`.execute(ctx.db)
  await sql`insert into churn select n, repeat('x', 200) from generate_series(1, ${ROWS}::int) as n`.execute(
    ctx.db,
  )
  const sizes: number[] = []
  const perRound = UPDATES / 10
  for (let round = 0; round < 10; round++) {
    for (let done = 0; done < perRound; done += ROWS) {
      // The indexed column changes, so that PostgreSQL can't clean up dead rows during the updates.
      await sql`update churn set about = repeat(md5(random()::text), 6)`.execute(ctx.db)
    }
    await vacuum.run(ctx, {})
    sizes.push(await size())
  }
  if (process.env.VACUUM_UPDATES) console.log('KB after each tenth:', sizes)
  assert.ok(Math.max(...sizes) <= 1.5 * Math.max(sizes[0] as number, sizes[1] as number), String(sizes))
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where relname = 'churn'`.execute(ctx.db)
  assert.equal(rows[0]?.reltuples, ROWS)
})

test('a table that is split by month, and has no rows itself, is not cleaned up again and again', {
  skip,
}, async () => {
  await vacuum.run(mall.ctx, {})
  const { rows } = await sql<{ vacuum_count: number }>`
    select vacuum_count from pg_stat_user_tables where relname = 'tracking_events_default'`.execute(
    mall.ctx.db,
  )
  assert.equal(rows[0]?.vacuum_count, 0)
})

test('a table with a single change is left alone', { skip }, async () => {
  await writeSetting(mall.ctx.db, 'one', 1)
  await vacuum.run(mall.ctx, {})
  const { rows } = await sql<{ vacuum_count: number }>`
    select vacuum_count from pg_stat_user_tables where relname = 'settings'`.execute(mall.ctx.db)
  assert.equal(rows[0]?.vacuum_count, 0)
})
