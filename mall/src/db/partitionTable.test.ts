// Runs on both databases: on a server rows are written while the table is split.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { makePlain } from '../../testing/plainTable'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { addEvents, event } from '../../testing/trackingRows'
import { dropOld } from '../jobs/dropOld'
import { partitions } from '../jobs/partitions'
import { countSteps } from '../modules/tracking/funnel'
import { saveEvents } from '../modules/tracking/keys'
import { startOfMonth } from './dayOf'
import { migrate } from './migrate'
import { isPartitioned, leavesOf, monthsAhead, PARTITIONED_TABLES } from './partitions'
import { partitionTable } from './partitionTable'

const skip = process.env.TEST_DATABASE_URL ? false : 'the embedded database has one session'
const TABLE = 'tracking_events'
const FROM = { uniqueId: 'device-1', topic: 'shop', platform: 'h5' }

let mall: TestMall
let now: number
beforeEach(async () => {
  mall = await createTestMall({ bare: true })
  now = mall.ctx.clock.now()
  await makePlain(mall.ctx.db, TABLE)
  await addEvents(mall.ctx.db, [now - 100 * DAY_MS, now - 40 * DAY_MS, now - DAY_MS], 'old')
})
afterEach(() => mall.close())

const uids = async () =>
  (await mall.ctx.db.selectFrom(TABLE).select('uid').orderBy('uid').execute()).map(({ uid }) => uid)
const columnOf = async (query: string) =>
  (await sql<{ name: string }>`${sql.raw(query)}`.execute(mall.ctx.db)).rows.map(({ name }) => name)

test('a table that is not split yet is used as before: events count once, and old ones go row by row', async () => {
  const { ctx } = mall
  await partitions.run(ctx, {})
  assert.equal(await isPartitioned(ctx.db, TABLE), false)
  assert.equal(await monthsAhead(ctx.db, TABLE, now), undefined)
  assert.equal(await saveEvents(ctx, FROM, [event('old0'), event('old2'), event('new')]), 1)
  await dropOld(ctx.db, TABLE, now - 90 * DAY_MS, now)
  assert.deepEqual(await uids(), ['new', 'old1', 'old2'])
})

const indexesOf = (table: string) =>
  columnOf(`select indexdef as name from pg_indexes where tablename = '${table}' order by indexname`)

for (const table of PARTITIONED_TABLES)
  test(`${table}, split later, has the keys and indexes of a table that was split from the beginning`, async () => {
    const { db } = mall.ctx
    const foreignKeys = () =>
      columnOf(`select pg_get_constraintdef(oid) as name from pg_constraint
        where conrelid = '${table}'::regclass and contype = 'f' order by conname`)
    if (!(await isPartitioned(db, table))) await partitionTable(db, table, now)
    const wanted = [await indexesOf(table), await foreignKeys()]
    await makePlain(db, table)
    assert.equal(await isPartitioned(db, table), false)
    await partitionTable(db, table, now)
    assert.equal(await monthsAhead(db, table, now), 3)
    assert.deepEqual([await indexesOf(table), await foreignKeys()], wanted)
  })

test('a table that is split has the same rows, indexes, keys and rights, and takes the next as if it had been new', async () => {
  const { ctx } = mall
  const indexes = () => indexesOf(TABLE)
  const before = await indexes()
  await sql.raw(`grant select on ${TABLE} to public`).execute(ctx.db)
  assert.equal(await partitionTable(ctx.db, TABLE, now), true)
  assert.equal(await partitionTable(ctx.db, TABLE, now), false)
  assert.deepEqual(await uids(), ['old0', 'old1', 'old2'])
  assert.deepEqual(
    (await indexes()).map((text) => text.replace(' ON ONLY ', ' ON ')),
    before.map((text) => text.replace('(uid)', '(uid, received_at)')),
  )
  assert.deepEqual(
    await columnOf(
      `select relname as name from pg_index join pg_class on oid = indexrelid where not indisvalid`,
    ),
    [],
  )
  const [{ rights } = { rights: '' }] = (
    await sql<{
      rights: string
    }>`select relacl::text as rights from pg_class where relname = ${TABLE}`.execute(ctx.db)
  ).rows
  assert.match(rights, /[{,]=r\//)
  assert.deepEqual(
    await columnOf(`select conname as name from pg_constraint where conname like '%promised%'`),
    [],
  )
  assert.equal(await monthsAhead(ctx.db, TABLE, now), 3)
  assert.equal(await saveEvents(ctx, FROM, [event('old2'), event('new')]), 1)
  await mall.advance(startOfMonth(now, 3) - now)
  assert.equal(await saveEvents(ctx, FROM, [event('later')]), 1)
  const place = await sql<{ name: string }>`select tableoid::regclass::text as name from ${sql.table(TABLE)}
    where uid = 'later'`.execute(ctx.db)
  assert.match(String(place.rows[0]?.name), /^tracking_events_\d{4}_\d{2}$/)
  assert.equal([...(await countSteps(ctx.db, now - 50 * DAY_MS, now + 1)).values()].length > 1, true)
})

test('what the table had goes row by row until all of it is old, and then as a whole', async () => {
  const { db } = mall.ctx
  await partitionTable(db, TABLE, now)
  await dropOld(db, TABLE, now - 90 * DAY_MS, now)
  assert.deepEqual(await uids(), ['old1', 'old2'])
  await dropOld(db, TABLE, startOfMonth(now, 2), startOfMonth(now, 6))
  assert.deepEqual(await uids(), [])
  assert.equal(
    (await leavesOf(db, TABLE)).some(({ from, isDefault }) => from === undefined && !isDefault),
    false,
  )
})

test('events are saved all the time while the table is split, and each is there once', { skip }, async () => {
  const { ctx } = mall
  let sent = 0
  let isOver = false
  const senders = Array.from({ length: 4 }, async (_none, device) => {
    for (let nth = 0; !isOver || nth < 5; nth += 1) {
      const one = [event(`live-${device}-${nth}`)]
      assert.equal(await saveEvents(ctx, { ...FROM, uniqueId: `device-${device}` }, one), 1)
      sent += 1
      assert.equal(await saveEvents(ctx, { ...FROM, uniqueId: `device-${device}` }, one), 0)
    }
  })
  await partitionTable(ctx.db, TABLE, now).finally(() => {
    isOver = true
  })
  await Promise.all(senders)
  const all = await uids()
  assert.equal(all.length, 3 + sent)
  assert.equal(new Set(all).size, all.length)
})

test('a move that is stopped at any moment leaves the table in use, and the next run ends it', async () => {
  const { ctx } = mall
  for (const [place, step] of [
    'create unique index',
    'not valid',
    'validate',
    'partition by range',
    'attach',
  ].entries()) {
    const stopped = ctx.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (ctx.db.getExecutor().compileQuery(node, queryId).sql.includes(step))
          throw new Error(`stopped: ${step}`)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await assert.rejects(partitionTable(stopped, TABLE, now), new RegExp(`stopped: ${step}`))
    assert.equal(await isPartitioned(ctx.db, TABLE), false, step)
    assert.equal(await saveEvents(ctx, FROM, [event(`after-${place}`)]), 1, step)
  }
  assert.equal(await partitionTable(ctx.db, TABLE, now), true)
  assert.equal((await uids()).length, 8)
})

test('a move that was stopped and forgotten refuses no event when its time has come', async () => {
  const { ctx } = mall
  const stopped = ctx.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (ctx.db.getExecutor().compileQuery(node, queryId).sql.includes('validate'))
        throw new Error('stopped')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await assert.rejects(partitionTable(stopped, TABLE, now), /stopped/)
  const promise = () => columnOf(`select conname as name from pg_constraint where conname like '%promised%'`)
  await partitions.run(ctx, {})
  assert.equal((await promise()).length, 1)
  await mall.advance(startOfMonth(now, 2) - 10 * DAY_MS - now)
  await partitions.run(ctx, {})
  assert.deepEqual(await promise(), [])
  await mall.advance(20 * DAY_MS)
  assert.equal(await saveEvents(ctx, FROM, [event('in time')]), 1)
})

test('an index of a later release is made on each month, without a lock on the table', async () => {
  const { db } = mall.ctx
  await partitionTable(db, TABLE, now)
  await sql`drop index tracking_views`.execute(db)
  await migrate(db)
  const parts = await columnOf(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracking_views'::regclass`,
  )
  assert.equal(parts.length, (await leavesOf(db, TABLE)).length)
  assert.deepEqual(
    await columnOf(
      `select relname as name from pg_index join pg_class on oid = indexrelid where not indisvalid`,
    ),
    [],
  )
})
