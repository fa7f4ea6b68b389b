// Runs on both databases: partitions are changed while rows are written.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { DAY_MS } from '@contract/rules/dateText'
import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { addEvents, event } from '../../testing/trackingRows'
import { dropOld } from '../jobs/dropOld'
import { partitions } from '../jobs/partitions'
import { countSteps, readOutcomes, readTaps } from '../modules/tracking/funnel'
import { SENT_AGAIN_MS, saveEvents } from '../modules/tracking/keys'
import { startOfMonth } from './dayOf'
import { json } from './json'
import { leavesOf, monthsAhead, PARTITIONED_TABLES } from './partitions'

let mall: TestMall
let now: number
beforeEach(async () => {
  mall = await createTestMall({ bare: true })
  now = mall.ctx.clock.now()
})
afterEach(() => mall.close())

const TABLE = 'tracking_events'
const nameOf = (at: number) =>
  `${TABLE}_${new Date(at + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '_')}`
/** The middle of this month, or of another one. */
const monthAt = (months: number) => startOfMonth(now, months) + 14 * DAY_MS
const names = async () => (await leavesOf(mall.ctx.db, TABLE)).map(({ name }) => name as string)
const rowsIn = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    mall.ctx.db,
  )
  return rows[0]?.n
}

test('a new database has this month and three more, and each month that passes brings another', async () => {
  const { ctx } = mall
  await partitions.run(ctx, {})
  const first = [0, 1, 2, 3].map((month) => nameOf(monthAt(month)))
  assert.deepEqual(await names(), [...first, `${TABLE}_default`])
  assert.equal(await monthsAhead(ctx.db, TABLE, now), 3)
  await mall.advance(monthAt(2) - now)
  await partitions.run(ctx, {})
  assert.equal(await monthsAhead(ctx.db, TABLE, ctx.clock.now()), 3)
  assert.deepEqual(await names(), [...first, nameOf(monthAt(4)), nameOf(monthAt(5)), `${TABLE}_default`])
})

test('a shop that was closed for half a year has the month of today before its first row comes', async () => {
  const { ctx } = mall
  await mall.advance(monthAt(6) - now)
  await partitions.run(ctx, {})
  assert.equal((await names()).includes(nameOf(monthAt(6))), true)
  assert.equal(await saveEvents(ctx, FROM, [event('back')]), 1)
  assert.deepEqual([await rowsIn(nameOf(monthAt(6))), await rowsIn(`${TABLE}_default`)], [1, 0])
})

test('every table that is split is so in a new database', async () => {
  const months = PARTITIONED_TABLES.map((table) => monthsAhead(mall.ctx.db, table, Date.now()))
  assert.deepEqual(
    await Promise.all(months),
    PARTITIONED_TABLES.map(() => 3),
  )
})

test('an entry of the audit log stays for as long as was promised, and its month goes as a whole afterwards', async () => {
  const { ctx } = mall
  const entry = {
    staff_id: 's',
    staff_name: '',
    ip: '',
    resource: 'goods',
    row_id: 'g',
    row_title: '',
    action: 'x',
  }
  const add = (id: string, created_at: number) =>
    ctx.db
      .insertInto('audit_log')
      .values({ id, created_at, ...entry, before: json({}), after: json({}) })
      .execute()
  await add('first', startOfMonth(now, -4))
  await add('last', startOfMonth(now, -3) - 1)
  await add('new', now)
  await partitions.run(ctx, {})
  const left = async (before: number) => {
    await dropOld(ctx.db, 'audit_log', before, now)
    const rows = await ctx.db.selectFrom('audit_log').select('id').orderBy('created_at').execute()
    return rows.map(({ id }) => id)
  }
  const months = async () => (await leavesOf(ctx.db, 'audit_log')).length
  const before = await months()
  assert.deepEqual(await left(startOfMonth(now, -3) - 1), ['last', 'new'])
  assert.equal(await months(), before)
  assert.deepEqual(await left(startOfMonth(now, -3)), ['new'])
  assert.equal(await months(), before - 1)
})

test('rows that came without a partition are kept, and get one at the next run, also by two malls at once', async () => {
  const { ctx } = mall
  await addEvents(ctx.db, [monthAt(0), monthAt(9), monthAt(9) + 1, monthAt(11)])
  assert.equal(await rowsIn(`${TABLE}_default`), 3)
  await Promise.all([partitions.run(ctx, {}), partitions.run(ctx, {})])
  const months = [0, 9, 11].map((month) => nameOf(monthAt(month)))
  assert.deepEqual(await Promise.all([...months, `${TABLE}_default`].map(rowsIn)), [1, 2, 1, 0])
})

test('a month goes as a whole when its first day is too old, and newer ones stay', async () => {
  const { ctx } = mall
  await addEvents(ctx.db, [monthAt(-4), monthAt(-3), monthAt(-2), monthAt(0)])
  await partitions.run(ctx, {})
  await dropOld(ctx.db, TABLE, startOfMonth(now, -3), now)
  assert.equal(await rowsIn(TABLE), 3)
  await dropOld(ctx.db, TABLE, startOfMonth(now, -3) + 1, now)
  assert.equal(await rowsIn(TABLE), 2)
  assert.equal((await names()).includes(nameOf(monthAt(-3))), false)
})

test('of a month that the desk still shows only the rows go that are too old', async () => {
  const { ctx } = mall
  const end = startOfMonth(now, 1)
  await addEvents(ctx.db, [end - 9 * DAY_MS, end - 2 * DAY_MS])
  await dropOld(ctx.db, TABLE, end - 8 * DAY_MS, end)
  assert.equal(await rowsIn(nameOf(now)), 1)
})

test('a month whose table a long report reads is dropped after it, and events are saved meanwhile', {
  skip: process.env.TEST_DATABASE_URL ? false : 'the embedded database has one transaction at a time',
}, async () => {
  const { ctx } = mall
  await addEvents(ctx.db, [monthAt(-4)])
  await partitions.run(ctx, {})
  const report = await ctx.db.startTransaction().execute()
  await report.selectFrom(TABLE).select('uid').execute()
  const before = startOfMonth(now, -3)
  const waiting = { lockMs: 20, pauseMs: 1, untilMs: 0, report: () => undefined }
  await assert.rejects(dropOld(ctx.db, TABLE, before, now, waiting), { code: '55P03' })
  let waits = 0
  const meanwhile = async () => {
    assert.equal(await saveEvents(ctx, FROM, [event(`meanwhile-${waits}`)]), 1)
    waits += 1
    if (waits === 2) await report.rollback().execute()
  }
  await dropOld(ctx.db, TABLE, before, now, { ...waiting, untilMs: 60_000, report: meanwhile })
  assert.equal(waits, 2)
  assert.equal(await rowsIn(TABLE), 2)
})

const FROM = { uniqueId: 'device-1', topic: 'shop', platform: 'h5' }

test('an event that comes again counts once, in another month too', async () => {
  const { ctx } = mall
  await partitions.run(ctx, {})
  assert.equal(await saveEvents(ctx, FROM, [event('twice'), event('also')]), 2)
  assert.equal(await saveEvents(ctx, FROM, [event('twice'), event('also')]), 0)
  await mall.advance(30 * DAY_MS)
  assert.equal(await saveEvents(ctx, FROM, [event('twice'), event('new')]), 1)
  assert.equal(await rowsIn(TABLE), 3)
})

test('an event that two malls get at once counts once', {
  skip: process.env.TEST_DATABASE_URL ? false : 'the embedded database has one transaction at a time',
}, async () => {
  const { ctx } = mall
  let [saved, end] = [() => {}, () => {}]
  const isSaved = new Promise<void>((resolve) => (saved = resolve))
  const mayEnd = new Promise<void>((resolve) => (end = resolve))
  const first = saveEvents(
    {
      ...ctx,
      transact: (work) =>
        ctx.transact(async (trx) => {
          const done = await work(trx)
          saved()
          await mayEnd
          return done
        }),
    },
    FROM,
    [event('twice')],
  )
  await isSaved
  // Not at the same millisecond, which the primary key would notice.
  const later = Object.assign(Object.create(ctx.clock), { now: () => ctx.clock.now() + 1_000 })
  let isDone = false
  const second = saveEvents({ ...ctx, clock: later }, FROM, [event('twice')]).finally(() => {
    isDone = true
  })
  const waits = async () =>
    (
      await sql`select from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(ctx.db)
    ).rows.length > 0
  while (!isDone && !(await waits()));
  end()
  assert.deepEqual(await Promise.all([first, second]), [1, 0])
})

test('a question about some days reads the months of these days alone', async () => {
  const { ctx } = mall
  await addEvents(ctx.db, [-4, -3, -2, -1, 0].map(monthAt))
  await partitions.run(ctx, {})
  const compiled: CompiledQuery[] = []
  const notes: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.push(ctx.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const noted = { ...ctx, db: ctx.db.withPlugin(notes) }
  const months = async (work: () => Promise<unknown>) => {
    compiled.length = 0
    await work()
    const plans = await Promise.all(compiled.map((query) => readTables(query)))
    return [...new Set(plans.flat())].filter((name) => name !== `${TABLE}_default`).toSorted()
  }
  const [twoAgo, lastMonth, thisMonth] = [monthAt(-2), monthAt(-1), monthAt(0)]
  assert.deepEqual(await months(() => countSteps(noted.db, twoAgo, twoAgo + DAY_MS)), [nameOf(twoAgo)])
  assert.deepEqual(await months(() => countSteps(noted.db, twoAgo, lastMonth)), [
    nameOf(twoAgo),
    nameOf(lastMonth),
  ])
  const later = [1, 2, 3].map((month) => nameOf(monthAt(month)))
  for (const read of [readTaps, readOutcomes])
    assert.deepEqual(await months(() => read(noted, thisMonth)), [nameOf(thisMonth), ...later])
  const save = (work: (trx: never) => Promise<unknown>) =>
    ctx.db.transaction().execute((trx) => work(trx.withPlugin(notes) as never))
  const read = await months(() => saveEvents({ ...ctx, transact: save as never }, FROM, [event('one')]))
  assert.equal(read.includes(nameOf(thisMonth)), true)
  // On the first of a month, those 31 days may begin two months ago.
  const over = [-4, -3, -2].filter((month) => startOfMonth(now, month + 1) < now - SENT_AGAIN_MS)
  assert.ok(over.length > 1)
  assert.deepEqual(
    read.filter((name) => over.some((month) => name === nameOf(monthAt(month)))),
    [],
  )
})

/** Returns the tables of a statement's plan. */
async function readTables({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  if (!/^\s*(select|insert)/.test(text) || !text.includes(TABLE)) return []
  const { rows } = await mall.ctx.db.executeQuery<{ 'QUERY PLAN': unknown }>({
    sql: `explain (format json) ${text}`,
    parameters,
  } as never)
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
  return [...plan.matchAll(/"Relation Name":\s*"(\w+)"/g)]
    .map(([, name]) => String(name))
    .filter((name) => name !== TABLE)
}
