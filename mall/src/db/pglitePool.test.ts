import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPoolClient } from 'kysely'
import { preparedDump } from '../../testing/preparedDb'
import { DatabaseAway, isDatabaseAway } from './databaseAway'
import { openTransaction } from './openTransaction'
import { PglitePool, PLANS_LAST_MS } from './pglitePool'
import { PgliteThread } from './pgliteThread'

let thread: PgliteThread
let pool: PglitePool

before(async () => {
  thread = await PgliteThread.open({ dump: await preparedDump('bare') })
  pool = new PglitePool(thread)
  await query('create table things (id int primary key, at bigint, day date, data jsonb)')
})
after(() => pool.end())

async function query(text: string, values: unknown[] = [], on = pool): Promise<unknown[]> {
  const client: PostgresPoolClient = await on.connect()
  try {
    return (await client.query<unknown>(text, values)).rows
  } finally {
    client.release()
  }
}

test('values come over as the service knows them: whole numbers, days as text, json as objects', async () => {
  const at = 1_795_288_841_331
  await query('insert into things values ($1, $2, $3, $4::jsonb)', [1, at, '2026-11-21', '{"name":"岭行"}'])
  assert.deepEqual(await query('select * from things'), [
    { id: 1, at, day: '2026-11-21', data: { name: '岭行' } },
  ])
})

test('an error has its code and the name of the violated constraint, and the next query works', async () => {
  for (let time = 0; time < 3; time++) {
    await assert.rejects(query('insert into things (id) values ($1), ($1)', [2]), {
      code: '23505',
      constraint: 'things_pkey',
    })
    assert.deepEqual(await query('select count(*)::int as count from things'), [{ count: 1 }])
  }
})

test('a megabyte of text goes there and back', async () => {
  const long = '皮卡'.repeat(180_000)
  assert.deepEqual(await query('select $1::text as long', [long]), [{ long }])
})

test('a cached statement reads its table whole while that is small, and by the index once it has grown', async () => {
  await query('create table events (id int primary key, who int, about text)')
  await query('create index events_who on events (who)')
  await query("insert into events values (0, 1, '')")
  await query('analyze events')
  const text = 'select count(*)::int as count from events where who = $1'
  for (let time = 0; time < 12; time++) assert.deepEqual(await query(text, [7]), [{ count: 0 }])
  const [cached] = (await query('select name from pg_prepared_statements where statement = $1', [text])) as {
    name: string
  }[]
  const plan = async () => JSON.stringify(await query(`explain execute ${cached?.name}(7)`))
  assert.match(await plan(), /Seq Scan/)
  await query("insert into events select n, n, repeat('x', 200) from generate_series(1, 20000) as n")
  await pause(PLANS_LAST_MS)
  assert.deepEqual(await query(text, [7]), [{ count: 1 }])
  assert.match(await plan(), /events_who/)
})

test('a borrower whose beginning fails leaves the session to the next one', async () => {
  const careless = await pool.connect()
  await careless.query('begin', [])
  await assert.rejects(careless.query('select * from nowhere', []))
  careless.release()
  await pause(PLANS_LAST_MS)
  await assert.rejects(pool.connect(), { code: '25P02' })
  await query('rollback')
  assert.deepEqual(await query('select 1 as one'), [{ one: 1 }])
})

test('responses are not held by the thread: its memory stays level', async () => {
  const text = "select repeat('x', 100000) as long"
  const heap = async () => (await thread.memory()).heapBytes
  await query(text)
  const before = await heap()
  for (let time = 0; time < 600; time++) await query(text)
  // 60 MB were transferred.
  assert.ok((await heap()) < before + 20e6, `${await heap()} bytes after ${before}`)
})

test('a transaction that stays idle is rolled back, and the session goes to the next one', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const impatient = new PglitePool(thread, { sessionMs: 30_000, idleInTransactionMs: 50 })
  const sleeper = await openTransaction.run({ holdsSession: false }, () => impatient.connect())
  await sleeper.query('begin', [])
  await sleeper.query('insert into things (id) values (99)', [])
  // Waits for the sleeping transaction.
  const next = query('select id from things where id = 99', [], impatient)
  t.mock.timers.tick(50)
  assert.deepEqual(await next, [])
  await assert.rejects(sleeper.query('commit', []), DatabaseAway)
  sleeper.release()
})

test('a caller who waits too long for the session is refused, and can try again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const impatient = new PglitePool(thread, { sessionMs: 50, idleInTransactionMs: 30_000 })
  const holder = await impatient.connect()
  const refused = assert.rejects(impatient.connect(), isDatabaseAway)
  t.mock.timers.tick(50)
  await refused
  holder.release()
  assert.deepEqual(await query('select 1 as one', [], impatient), [{ one: 1 }])
})

test('a dump opens as another database that is the same, and a closed one answers nobody', async () => {
  const twin = new PglitePool(await PgliteThread.open({ dump: await thread.dump() }))
  await query('delete from things')
  assert.equal((await query('select * from things', [], twin)).length, 1)
  await twin.end()
  await assert.rejects(query('select 1', [], twin), /after calling end/)
})
