import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseFolder } from '../../../scripts/lib/databaseFolder.mjs'
import { findPrograms, freePort, ownedByServer, startPostgres } from '../../../scripts/lib/postgres.mjs'
import { ROOT } from '../paths'
import { type Db, openServer } from './open'

const skip = process.env.TEST_DATABASE_URL ? false : 'needs the programs of a server'
const SCRIPT = join(ROOT, 'deploy/recover.sh')
/** Returns the command of docs/OPERATIONS.md that archives the log. */
const archiveCommand = (folder: string) => {
  const [, command] =
    /archive_command = '([^']+)'/.exec(readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8')) ?? []
  return String(command).replaceAll('/backups/log', folder)
}

let folder = ''
let server: Awaited<ReturnType<typeof startPostgres>>
let user: ReturnType<typeof ownedByServer>
let bin = ''
before(async () => {
  if (skip) return
  folder = databaseFolder('mall-recovery-', 512 * 1024 ** 2)
  mkdirSync(join(folder, 'log'))
  user = ownedByServer(folder)
  ownedByServer(join(folder, 'log'))
  bin = String(findPrograms())
  server = await startPostgres({
    settings: ['archive_mode=on', `archive_command=${archiveCommand(join(folder, 'log'))}`],
  })
})
after(async () => {
  if (skip) return
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, PG_BIN: bin }, ...user })
const recover = (to: string, moment: string, port: number) =>
  run('sh', SCRIPT, join(folder, 'base'), join(folder, 'log'), join(folder, to), moment, String(port))
const numberOf = async (db: Db, count: string) => {
  const { rows } = await sql.raw<{ n: number }>(`select ${count}::int as n`).execute(db)
  return rows[0]?.n
}
const now = async (db: Db) => {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
  return String(rows[0]?.at)
}

test('an operator deletes all goods: the database of the moment before comes back, with every order until then and none after', {
  skip,
}, async () => {
  const { db, close } = openServer(server.url, 2)
  await sql`create table goods (n int primary key)`.execute(db)
  await sql`create table orders (n int primary key)`.execute(db)
  await sql`insert into goods select generate_series(1, 500)`.execute(db)
  const made = run(join(bin, 'pg_basebackup'), '-d', server.url, '-D', join(folder, 'base'), '-c', 'fast')
  assert.equal(made.status, 0, made.stderr)
  // After the backup the shop goes on.
  for (let n = 1; n <= 50; n += 1) await sql`insert into orders values (${n})`.execute(db)
  await setTimeoutAsync(20)
  const moment = await now(db)
  await setTimeoutAsync(20)
  await sql`delete from goods`.execute(db)
  for (let n = 51; n <= 60; n += 1) await sql`insert into orders values (${n})`.execute(db)
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(db)
  while (!existsSync(join(folder, 'log', String(rows[0]?.file)))) await setTimeoutAsync(100)

  const port = await freePort()
  const done = recover('recovered', moment, port)
  assert.equal(done.status, 0, done.stderr)
  const recovered = openServer(`postgres://postgres@127.0.0.1:${port}/postgres`, 1)
  try {
    assert.equal(await numberOf(recovered.db, '(select count(*) from goods)'), 500)
    assert.equal(await numberOf(recovered.db, '(select max(n) from orders)'), 50)
    await sql`select pg_wal_replay_resume()`.execute(recovered.db)
    while ((await numberOf(recovered.db, 'pg_is_in_recovery()')) === 1) await setTimeoutAsync(100)
    await sql`insert into orders values (51)`.execute(recovered.db)
    // The shop's own server went on meanwhile.
    assert.equal(await numberOf(db, '(select count(*) from orders)'), 60)
  } finally {
    await recovered.close()
    run(join(bin, 'pg_ctl'), 'stop', '-m', 'immediate', '-D', join(folder, 'recovered'))
  }

  const future = recover('later', '2099-01-01 00:00:00+08', await freePort())
  assert.notEqual(future.status, 0)
  assert.match(future.stderr, /before configured recovery target was reached/)
  const again = recover('recovered', moment, port)
  assert.match(again.stderr, /exists already: name a new folder/)
  await close()
})
