import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPgbouncer } from '../../../scripts/lib/pgbouncer.mjs'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { startStandby } from '../../../scripts/lib/standby.mjs'
import { openWire, type Wire } from '../../testing/wire'
import { ShopChanges } from '../core/changes'
import { ROOT } from '../paths'
import { isDatabaseAway } from './databaseAway'
import { type Db, type OpenDb, openPooled, openServer } from './open'
import { SERVER_LIMITS } from './serverPool'
import { transact } from './transact'

const skip = process.env.TEST_DATABASE_URL ? false : 'needs the programs of a server'
const SIZE = 4
/** Limit by which it has happened, or never will; docs/SCALE.md has the measured times. */
const NEVER_MS = 60_000

let primary: Awaited<ReturnType<typeof startPostgres>>
let standby: Awaited<ReturnType<typeof startStandby>>
/** The mall reaches both servers through wires that a test can break. */
let wires: [Wire, Wire]
let mall: OpenDb
let admin: OpenDb
const opened: OpenDb[] = []

beforeEach(async () => {
  if (skip) return
  primary = await startPostgres()
  admin = open(primary.url)
  await sql`create table orders (n int primary key)`.execute(admin.db)
  standby = await startStandby(primary.url)
  wires = [await openWire(new URL(primary.url)), await openWire(new URL(standby.url))]
  mall = open(both())
})
afterEach(async () => {
  if (skip) return
  for (const wire of wires) await wire.close()
  for (const each of opened.splice(0)) await each.close()
  await standby.kill()
  await primary.stop()
})

function open(url: string, limits = SERVER_LIMITS): OpenDb {
  const db = openServer(url, SIZE, limits)
  opened.push(db)
  return db
}

const both = () => `postgres://postgres@127.0.0.1:${wires[0].port},127.0.0.1:${wires[1].port}/postgres`
const insert = (db: Db, n: number) => sql`insert into orders values (${n})`.execute(db)
const ordersOf = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`select n from orders order by n`.execute(db)
  return rows.map(({ n }) => n)
}
const promote = async () => {
  const control = open(standby.url)
  await sql`select pg_promote(true, 30)`.execute(control.db)
  return control.db
}
/** Waits until the standby has everything. */
const caughtUp = () => isAt(sql`pg_last_wal_replay_lsn()`)
const received = () => isAt(sql`pg_last_wal_receive_lsn()`)
async function isAt(position: ReturnType<typeof sql>): Promise<void> {
  const control = open(standby.url)
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(admin.db)
  for (;;) {
    const { rows: found } = await sql<{ has: boolean }>`
      select ${position} >= ${rows[0]?.at}::text::pg_lsn as has`.execute(control.db)
    if (found[0]?.has) return
    await setTimeoutAsync(50)
  }
}
/** Writes until it succeeds. Every failure before must be one that callers may repeat. Returns the milliseconds. */
async function writesAgain(n: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const error = await insert(mall.db, n).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error === undefined) return performance.now() - began
    assert.ok(isDatabaseAway(error), `not a failure of the database: ${error}`)
    assert.ok(performance.now() - began < NEVER_MS, `no write for ${NEVER_MS} ms: ${error}`)
    await setTimeoutAsync(50)
  }
}

test('a late standby is promoted by the command of OPERATIONS.md, though it has yet to replay what that command’s snapshot sees', {
  skip,
}, async () => {
  const operations = readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8')
  const command = /^psql -h db2 -c '(select pg_promote\(.*?\))'/m.exec(operations)?.[1]
  const control = open(standby.url)
  await insert(admin.db, 1)
  await caughtUp()
  await sql`select pg_wal_replay_pause()`.execute(control.db)
  await sql`update orders set n = n + 1`.execute(admin.db)
  await sql`vacuum orders`.execute(admin.db)
  await insert(admin.db, 7)
  await received()
  await primary.kill()
  await sql.raw(String(command)).execute(control.db)
  for (const until = performance.now() + NEVER_MS; ; await setTimeoutAsync(50)) {
    const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(
      control.db,
    )
    if (!rows[0]?.isStandby) break
    assert.ok(performance.now() < until, 'it was not promoted')
  }
  assert.deepEqual(await ordersOf(control.db), [2, 7])
})

test('the primary is killed in the middle of transactions: they fail as "away", and the promoted standby is used without a restart', {
  skip,
}, async () => {
  // A call that waited for a connection or a reply would be refused after this minute.
  mall = open(both(), { ...SERVER_LIMITS, connectionMs: NEVER_MS, silenceMs: NEVER_MS })
  await insert(mall.db, 1)
  await caughtUp()
  let began = 0
  let killed = () => {}
  const isGone = new Promise<void>((resolve) => {
    killed = resolve
  })
  const inTheMiddle = Array.from({ length: SIZE }, (_, at) =>
    transact(mall.db, async (trx) => {
      await insert(trx as never, 100 + at)
      began += 1
      while (began < SIZE) await setTimeoutAsync(10)
      if (at === 0) await primary.kill().finally(killed)
      await isGone
      await insert(trx as never, 200 + at)
    }),
  )
  for (const end of await Promise.allSettled(inTheMiddle))
    assert.ok(end.status === 'rejected' && isDatabaseAway(end.reason), JSON.stringify(end))
  // A standby that isn't promoted yet is never written to, and calls don't wait for it.
  const refused = performance.now()
  await assert.rejects(insert(mall.db, 2), isDatabaseAway)
  assert.ok(performance.now() - refused < NEVER_MS, 'a caller waited for a server that is gone')
  const promoted = await promote()
  await writesAgain(3)
  assert.deepEqual(await ordersOf(promoted), [1, 3])
})

test('a primary that was cut off, and so refuses nothing, is left within seconds of the promotion', {
  skip,
}, async () => {
  await insert(mall.db, 1)
  await caughtUp()
  wires[0].pause()
  // The first has the open connection and hangs; the others, which need a new one, may find the promoted server.
  const hanging = Promise.allSettled(Array.from({ length: SIZE }, (_, at) => insert(mall.db, 10 + at)))
  const promoted = await promote()
  // A mall without any connection meets the silent server first.
  const fresh = open(both())
  await insert(fresh.db, 20)
  const ends = await hanging
  for (const end of ends) assert.ok(end.status === 'fulfilled' || isDatabaseAway(end.reason), String(end))
  assert.equal(ends[0]?.status, 'rejected')
  await writesAgain(2)
  const acknowledged = ends.flatMap(({ status }, at) => (status === 'fulfilled' ? [10 + at] : []))
  assert.deepEqual(await ordersOf(promoted), [1, 2, ...acknowledged, 20])
})

test('a former primary that comes back as one that can be written to is not used, though its address is the first', {
  skip,
}, async () => {
  await insert(mall.db, 1)
  await caughtUp()
  await primary.kill()
  const promoted = await promote()
  await writesAgain(2)
  await primary.start()
  // The mall that knows the promoted one loses it for a moment, and a mall that starts now knows neither.
  wires[1].cut()
  await writesAgain(3)
  await insert(open(both()).db, 4)
  await wires[1].close()
  for (let tries = 0; tries < 5; tries += 1) {
    await assert.rejects(insert(mall.db, 10 + tries), isDatabaseAway)
    await setTimeoutAsync(300)
  }
  await wires[1].listen()
  await writesAgain(5)
  assert.deepEqual(await ordersOf(promoted), [1, 2, 3, 4, 5])
  assert.deepEqual(await ordersOf(open(primary.url).db), [1])
})

test('an address behind which a primary has become a standby: the write fails as "away", its connection is not lent again', {
  skip,
}, async () => {
  // One address, as a name or a virtual address that an operator moves.
  const single = open(`postgres://postgres@127.0.0.1:${wires[0].port}/postgres`)
  await insert(single.db, 1)
  await caughtUp()
  wires[0].leadTo(new URL(standby.url))
  wires[0].cut()
  for (let isConnected = false; !isConnected; ) {
    const read = ordersOf(single.db)
    isConnected = await read.then(Boolean, () => false)
  }
  await assert.rejects(insert(single.db, 2), (error) => {
    assert.equal((error as { code?: unknown }).code, '25006')
    return isDatabaseAway(error)
  })
  // The connection to the standby is idle now; the address leads to the primary again.
  wires[0].leadTo(new URL(primary.url))
  await insert(single.db, 3)
  assert.deepEqual(await ordersOf(admin.db), [1, 3])
})

test('behind two poolers, one before each server, the pooler of the promoted one is used', {
  skip: skip || (existsSync('/usr/sbin/pgbouncer') ? false : 'needs PgBouncer'),
}, async () => {
  const poolers = [await startPgbouncer(primary.url), await startPgbouncer(standby.url)] as const
  try {
    mall = openPooled(
      `postgres://postgres@127.0.0.1:${poolers[0].port},127.0.0.1:${poolers[1].port}/postgres`,
      SIZE,
    )
    opened.push(mall)
    await insert(mall.db, 1)
    await caughtUp()
    await primary.kill()
    const promoted = await promote()
    await writesAgain(2)
    assert.deepEqual(await ordersOf(promoted), [1, 2])
  } finally {
    for (const pooler of poolers) await pooler.stop()
  }
})

test('a restarted primary is used again, and one that comes back as a standby is not', { skip }, async () => {
  await insert(mall.db, 1)
  await caughtUp()
  await primary.kill()
  await primary.start()
  await writesAgain(2)
  await primary.kill()
  const signal = join(primary.data, 'standby.signal')
  writeFileSync(signal, '')
  await primary.start()
  await assert.rejects(insert(mall.db, 3), isDatabaseAway)
  await primary.kill()
  rmSync(signal)
  await primary.start()
  await writesAgain(4)
})

test('a commit that the synchronous standby never confirmed is not acknowledged', { skip }, async () => {
  await sql`alter system set synchronous_standby_names = 'standby'`.execute(admin.db)
  await sql`select pg_reload_conf()`.execute(admin.db)
  await insert(mall.db, 1)
  await standby.kill()
  const waiting = assert.rejects(insert(mall.db, 2), isDatabaseAway)
  // As by an operator who ends what hangs: the server then reports success, with a warning.
  for (;;) {
    const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where wait_event = 'SyncRep' and query like 'insert%'`.execute(admin.db)
    if (rows.length > 0) break
    await setTimeoutAsync(50)
  }
  await waiting
  await sql`alter system reset synchronous_standby_names`.execute(admin.db)
  await sql`select pg_reload_conf()`.execute(admin.db)
  standby = await startStandby(primary.url)
})

test('pages from memory are made again after a failover, though the new server’s transactions have lower numbers', {
  skip,
}, async () => {
  await sql`create table shop_changes (id bigserial, topic text, key text, xid xid8 default pg_current_xact_id())`.execute(
    admin.db,
  )
  await caughtUp()
  // The standby misses what comes now.
  await sql`select pg_terminate_backend(pid) from pg_stat_replication`.execute(admin.db)
  wires[1].cut()
  const control = open(standby.url)
  await sql`alter system set primary_conninfo = ''`.execute(control.db)
  await sql`select pg_reload_conf()`.execute(control.db)
  for (;;) {
    const { rows } = await sql`select pid from pg_stat_wal_receiver`.execute(control.db)
    if (rows.length === 0) break
    await setTimeoutAsync(50)
  }
  for (let n = 0; n < 50; n += 1) await insert(admin.db, 1_000 + n)
  const reports: unknown[] = []
  const changes = new ShopChanges(mall.db, (changed) => reports.push(changed))
  await changes.upToDate()
  await primary.kill()
  await promote()
  await sql`insert into shop_changes (topic, key) values ('goods', '1')`.execute(control.db)
  reports.length = 0
  for (const until = performance.now() + NEVER_MS; reports.length === 0 && performance.now() < until; ) {
    const failure = await changes.upToDate().catch((error: unknown) => error)
    assert.ok(failure === undefined || isDatabaseAway(failure), String(failure))
    if (failure === undefined) break
    await setTimeoutAsync(50)
  }
  assert.deepEqual(reports, [undefined])
})
