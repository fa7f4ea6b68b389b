import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PostgresPoolClient } from 'kysely'
import { openWire, type Wire } from '../../testing/wire'
import { isDatabaseAway } from './databaseAway'
import { SERVER_LIMITS, type ServerLimits, ServerPool } from './serverPool'

const SERVER = process.env.TEST_DATABASE_URL
const skip = SERVER ? false : 'the embedded database has no connections'
/** Long enough for a busy machine without faults: each test shortens the one limit that it tests. */
const PATIENT: ServerLimits = {
  ...SERVER_LIMITS,
  connectionMs: 60_000,
  silenceMs: 60_000,
  statementMs: 60_000,
}

const pools: ServerPool[] = []
let wire: Wire

before(async () => {
  if (!SERVER) return
  wire = await openWire(new URL(SERVER))
  await query(pool(), 'create table if not exists faults (id int primary key, note text)')
  await query(pool(), "insert into faults values (1, 'hot') on conflict do nothing")
})
after(async () => {
  wire?.cut()
  await wire?.close()
  for (const each of pools) await each.end()
})

function pool(limits: Partial<ServerLimits> = {}, size = 1, user = 'postgres'): ServerPool {
  const url = new URL(String(SERVER))
  url.port = String(wire.port)
  url.username = user
  const made = new ServerPool(url.href, size, { ...PATIENT, ...limits })
  pools.push(made)
  return made
}

async function query(on: ServerPool, text: string): Promise<unknown[]> {
  const client = await on.connect()
  try {
    return (await client.query<unknown>(text, [])).rows
  } finally {
    client.release()
  }
}

const works = async (on: ServerPool) => assert.deepEqual(await query(on, 'select 1 as one'), [{ one: 1 }])
/** Asserts the same as `works`, with limits that a busy machine may exceed a few times. */
async function worksAgain(on: ServerPool): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const error = await works(on).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error === undefined) return
    if (!isDatabaseAway(error)) throw error
  }
  await works(on)
}
const begin = async (on: ServerPool): Promise<PostgresPoolClient> => {
  const client = await on.connect()
  await client.query('begin', [])
  return client
}
const backendOf = async (client: PostgresPoolClient) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid', [])).rows[0]?.pid

test('a server that stops responding is given up in time, for the transaction too, and used again when it is back', {
  skip,
}, async () => {
  // Enough for a busy machine to answer `begin`.
  const db = pool({ silenceMs: 3_000 })
  const client = await begin(db)
  wire.pause()
  await assert.rejects(client.query('select 1', []), isDatabaseAway)
  await assert.rejects(client.query('rollback', []), isDatabaseAway)
  client.release()
  wire.resume()
  await worksAgain(db)
})

test('a server that takes no connection is given up in time, and used again when it is back', {
  skip,
}, async () => {
  const db = pool({ connectionMs: 300 })
  wire.pause()
  await assert.rejects(query(db, 'select 1'), isDatabaseAway)
  wire.resume()
  await worksAgain(db)
})

test('a connection that is killed fails its own call only, whether it was working or waiting', {
  skip,
}, async () => {
  const [db, other] = [pool(), pool()]
  const waiting = await begin(db)
  await query(other, `select pg_terminate_backend(${await backendOf(waiting)}, 5000)`)
  await assert.rejects(waiting.query('select 1', []), isDatabaseAway)
  waiting.release()
  await works(db)

  const working = await begin(db)
  const pid = await backendOf(working)
  const asleep = assert.rejects(working.query('select pg_sleep(60)', []), isDatabaseAway)
  await query(other, `select pg_terminate_backend(${pid}, 5000)`)
  await asleep
  working.release()
  await works(db)
})

test('every connection cut at once ends nothing but the calls that were under way', { skip }, async () => {
  const db = pool({}, 3)
  const lent = await Promise.all([begin(db), begin(db), begin(db)])
  wire.cut()
  for (const client of lent) {
    await assert.rejects(client.query('select 1', []), isDatabaseAway)
    client.release()
  }
  await works(db)
})

test('a row that another holds is waited for until the limit and no longer, and the connection stays good', {
  skip,
}, async () => {
  const [db, other] = [pool({ lockMs: 100 }), pool()]
  const holder = await begin(other)
  await holder.query("update faults set note = 'held' where id = 1", [])
  const loser = await begin(db)
  const pid = await backendOf(loser)
  await assert.rejects(loser.query("update faults set note = 'lost' where id = 1", []), (error: Error) => {
    assert.equal((error as { code?: unknown }).code, '55P03')
    return isDatabaseAway(error)
  })
  await loser.query('rollback', [])
  loser.release()
  await holder.query('commit', [])
  holder.release()
  const again = await begin(db)
  assert.equal(await backendOf(again), pid)
  await again.query("update faults set note = 'won' where id = 1", [])
  await again.query('commit', [])
  again.release()
})

test('a statement without end is ended', { skip }, async () => {
  const db = pool({ statementMs: 100 })
  await assert.rejects(query(db, 'select pg_sleep(60)'), isDatabaseAway)
  await worksAgain(db)
})

test('a transaction that stays idle releases its locks', { skip }, async () => {
  // Enough for a busy machine to update right after `begin`.
  const [db, other] = [pool({ idleInTransactionMs: 2_000 }), pool()]
  const sleeper = await begin(db)
  await sleeper.query("update faults set note = 'asleep' where id = 1", [])
  await query(other, "update faults set note = 'awake' where id = 1")
  await assert.rejects(sleeper.query('commit', []), isDatabaseAway)
  sleeper.release()
  assert.deepEqual(await query(db, 'select note from faults where id = 1'), [{ note: 'awake' }])
})

test('at the limit of connections a call is refused, and served when one is free', { skip }, async () => {
  const admin = pool()
  await query(admin, 'drop role if exists one_at_a_time')
  await query(admin, 'create role one_at_a_time login connection limit 1')
  const [first, second] = [pool({}, 1, 'one_at_a_time'), pool({}, 1, 'one_at_a_time')]
  await works(first)
  await assert.rejects(query(second, 'select 1'), (error: Error) => {
    assert.equal((error as { code?: unknown }).code, '53300')
    return isDatabaseAway(error)
  })
  const leaving = await first.connect()
  const pid = await backendOf(leaving)
  leaving.release()
  await query(admin, `select pg_terminate_backend(${pid}, 5000)`)
  await works(second)
})

test('a call that the server gives no connection waits for one of its own pool', { skip }, async () => {
  const admin = pool()
  await query(admin, 'drop role if exists two_at_a_time')
  await query(admin, 'create role two_at_a_time login connection limit 2')
  const db = pool({}, 10, 'two_at_a_time')
  await Promise.all(Array.from({ length: 30 }, () => works(db)))
  const [one, other] = [await db.connect(), await db.connect()]
  const waiting = works(db)
  one.release()
  await waiting
  other.release()
  // This pool has no connection that could be given back.
  const strangers = pool({}, 10, 'two_at_a_time')
  await Promise.all(
    Array.from({ length: 5 }, () => assert.rejects(query(strangers, 'select 1'), { code: '53300' })),
  )
})

test('a server that is gone is refused at once, and used again when it is back', { skip }, async () => {
  const db = pool()
  await works(db)
  await wire.close()
  wire.cut()
  await assert.rejects(query(db, 'select 1'), isDatabaseAway)
  await assert.rejects(query(db, 'select 1'), isDatabaseAway)
  await wire.listen()
  await works(db)
})
