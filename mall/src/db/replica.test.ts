import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { startStandby } from '../../../scripts/lib/standby.mjs'
import { type Db, type OpenDb, openServer } from './open'
import { Replica } from './replica'

const LATE_MS = 2_000
/** Limit by which it has happened, or never will. */
const NEVER_MS = 60_000
const skip = process.env.TEST_DATABASE_URL ? false : 'needs the programs of a server'

let server: Awaited<ReturnType<typeof startPostgres>>
let standby: Awaited<ReturnType<typeof startStandby>>
let primary: OpenDb
let control: OpenDb
let replica: Replica
before(async () => {
  if (skip) return
  server = await startPostgres()
  standby = await startStandby(server.url)
  primary = openServer(server.url, 2)
  control = openServer(standby.url, 1)
  await sql`create table counted (n int)`.execute(primary.db)
  replica = new Replica(primary.db, standby.url, LATE_MS)
})
after(async () => {
  if (skip) return
  await replica.close()
  await control.close()
  await primary.close()
  await standby.kill()
  await server.stop()
})

const count = () =>
  replica.read(async (db: Db) => {
    const { rows } = await sql<{ n: number; isLate: boolean }>`
      select (select count(*)::int from counted) as n, pg_is_in_recovery() as "isLate"`.execute(db)
    return rows[0]!
  })
const add = () => sql`insert into counted values (1)`.execute(primary.db)
/** Waits until reports come from the replica, or from the primary, with `n` rows if it is given. */
async function until(isLate: boolean, n?: number) {
  for (const end = performance.now() + NEVER_MS; ; await setTimeoutAsync(100)) {
    const answer = await count()
    if (answer.isLate === isLate && (n === undefined || answer.n === n)) return answer
    assert.ok(performance.now() < end, `still ${JSON.stringify(answer)}`)
  }
}

test('reports come from the replica while it follows', { skip }, async () => {
  await add()
  assert.deepEqual(await until(true, 1), { n: 1, isLate: true })
})

test('a replica whose replay has stopped isn’t asked once it is too late, and is again when it has caught up', {
  skip,
}, async () => {
  await sql`select pg_wal_replay_pause()`.execute(control.db)
  await add()
  await setTimeoutAsync(LATE_MS + 100)
  assert.deepEqual(await count(), { n: 2, isLate: false })
  // It goes on being late, however often it is looked at.
  await setTimeoutAsync(LATE_MS)
  await add()
  assert.deepEqual(await count(), { n: 3, isLate: false })
  await sql`select pg_wal_replay_resume()`.execute(control.db)
  assert.equal((await until(true)).n, 3)
})

test('a quiet shop’s replica is used, though nothing was written for longer than the bound', {
  skip,
}, async () => {
  await setTimeoutAsync(LATE_MS + 500)
  assert.equal((await until(true)).isLate, true)
})

test('a report under way when the replica dies is answered by the primary, as are those after it', {
  skip,
}, async () => {
  await until(true)
  const report = () =>
    replica.read(async (db) => {
      const { rows } = await sql<{ isLate: boolean }>`select pg_is_in_recovery() as "isLate", pg_sleep(
      case when pg_is_in_recovery() then 60 else 0 end)`.execute(db)
      return rows[0]?.isLate
    })
  let underWay = report()
  for (;;) {
    const { rows } = await sql`select pid from pg_stat_activity
      where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`.execute(control.db)
    if (rows.length > 0) break
    // On a busy machine the primary may have answered it.
    if (await Promise.race([underWay.then(() => true), setTimeoutAsync(50)])) underWay = report()
  }
  await control.close()
  const { kill } = standby
  standby.kill = async () => undefined
  await kill()
  assert.equal(await underWay, false)
  assert.equal((await count()).isLate, false)
  await add()
  assert.deepEqual(await count(), { n: 4, isLate: false })
})
