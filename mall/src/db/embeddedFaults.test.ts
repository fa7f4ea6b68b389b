import assert from 'node:assert/strict'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fillFolder } from '../../testing/preparedDb'
import { EnvError, readEnv } from '../env'
import { backUp } from './backups'
import { isDatabaseAway } from './databaseAway'
import { openDb } from './open'
import { PglitePool } from './pglitePool'
import { PgliteThread } from './pgliteThread'

let folder: string
let data: string
let fullDisk: string

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mall-faults-'))
  data = join(folder, 'data')
  fullDisk = join(folder, 'full')
  process.env.FULL_DISK = fullDisk
  await fillFolder(join(data, 'db'), 'bare')
})
after(() => rmSync(folder, { recursive: true }))

async function query<T = unknown>(on: PglitePool, text: string, values: unknown[] = []): Promise<T[]> {
  const client = await on.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    client.release()
  }
}

test('on a full disk orders are refused, nothing acknowledged is lost, and with room again the mall goes on', async () => {
  const preload = new URL('../../testing/powerCut/fullDisk.mjs', import.meta.url).href
  const thread = await PgliteThread.open({ dataDir: join(data, 'db'), execArgv: ['--import', preload] })
  const pool = new PglitePool(thread)
  await query(pool, 'create table written (id int primary key)')
  const insert = (id: number) => query(pool, 'insert into written values ($1)', [id])
  await insert(1)
  await insert(2)
  writeFileSync(fullDisk, '')
  await assert.rejects(insert(3), isDatabaseAway)
  await assert.rejects(insert(4), isDatabaseAway)
  rmSync(fullDisk)
  await thread.ready()
  await insert(5)
  const found = (await query<{ id: number }>(pool, 'select id from written order by id')).map(({ id }) => id)
  // The third may have been written after all: its client got neither a success nor a final refusal.
  assert.deepEqual(
    found.filter((id) => id !== 3),
    [1, 2, 5],
  )
  await pool.end()
})

test('a statement without end is ended with its thread, and the next one is answered', async () => {
  const thread = await PgliteThread.open({ dataDir: join(data, 'db'), statementWithinMs: 1_500 })
  const pool = new PglitePool(thread)
  await query(pool, 'insert into written values (6)')
  const endless = query(pool, 'select count(*) from generate_series(1, 1000000000000) n where n % 7 = 3')
  await assert.rejects(endless, isDatabaseAway)
  await thread.ready()
  assert.deepEqual(await query(pool, 'select id from written where id = 6'), [{ id: 6 }])
  await pool.end()
})

test('the copy of a day holds what was committed, opens in place of the database, and old ones go', async () => {
  const thread = await PgliteThread.open({ dataDir: join(data, 'db') })
  const pool = new PglitePool(thread)
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  for (const n of [1, 2, 3, 4]) {
    await query(pool, 'insert into written values ($1)', [100 + n])
    await backUp(data, thread, day(n))
  }
  await query(pool, 'insert into written values (200)')
  await backUp(data, thread, day(4))
  await pool.end()
  assert.deepEqual(readdirSync(join(data, 'backups')).sort(), ['2026-01-02', '2026-01-03', '2026-01-04'])

  const restored = join(folder, 'restored')
  mkdirSync(restored)
  cpSync(join(data, 'backups/2026-01-04'), join(restored, 'db'), { recursive: true })
  const again = new PglitePool(await PgliteThread.open({ dataDir: join(restored, 'db') }))
  assert.deepEqual(await query(again, 'select max(id) as id from written'), [{ id: 104 }])
  await again.end()
})

test('a page of a table that the disk has changed is noticed, not read', async () => {
  const changed = join(folder, 'changed')
  const open = async () => new PglitePool(await PgliteThread.open({ dataDir: join(changed, 'db') }))
  mkdirSync(changed)
  cpSync(join(data, 'backups/2026-01-04'), join(changed, 'db'), { recursive: true })
  const before = await open()
  assert.deepEqual(await query(before, 'show data_checksums'), [{ data_checksums: 'on' }])
  await query(before, "create table notes as select 'paid' as state")
  const [file] = await query<{ path: string }>(before, "select pg_relation_filepath('notes') as path")
  await query(before, 'checkpoint')
  await before.end()
  const path = join(changed, 'db', String(file?.path))
  const page = readFileSync(path)
  page[page.indexOf('paid')] = 'm'.charCodeAt(0)
  writeFileSync(path, page)
  const pool = await open()
  await assert.rejects(query(pool, 'select state from notes'), { code: 'XX001' })
  await pool.end()
})

const damages: [what: string, damage: (db: string) => void][] = [
  ['its log is gone', (db) => emptyFolder(join(db, 'pg_wal'))],
  ['its log is zeros', (db) => overwrite(logFiles(db), 0)],
  ['the page of its catalogue is garbage', (db) => overwrite([join(db, 'global/1262')], 0xa5)],
]
for (const [what, damage] of damages) {
  test(`a database is refused with the way back when ${what}`, async () => {
    const broken = join(folder, `broken ${what}`)
    mkdirSync(broken)
    // Cut off, not closed: it needs its log.
    cpSync(join(data, 'backups/2026-01-04'), join(broken, 'db'), { recursive: true })
    damage(join(broken, 'db'))
    await assert.rejects(openDb(readEnv({ MALL_DATA: broken })), (error: Error) => {
      assert.ok(error instanceof EnvError, error.stack)
      assert.match(error.message, /^The database in .* can't be opened: [^\n]+\.\n/)
      assert.match(error.message, /npm run restore -w mall -- /)
      return true
    })
  })
}

const logFiles = (db: string): string[] =>
  readdirSync(join(db, 'pg_wal'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(db, 'pg_wal', name))

function emptyFolder(path: string): void {
  for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true })
}

function overwrite(files: readonly string[], byte: number): void {
  for (const file of files) writeFileSync(file, Buffer.alloc(statSync(file).size, byte))
}

test('a database that is damaged is refused with the reason and the way back', async () => {
  const control = join(data, 'db/global/pg_control')
  truncateSync(control, 100)
  await assert.rejects(openDb(readEnv({ MALL_DATA: data })), (error: Error) => {
    assert.ok(error instanceof EnvError)
    assert.match(error.message, /can't be opened: could not read file "global\/pg_control"/)
    assert.match(error.message, /npm run restore -w mall -- .*backups/)
    return true
  })
  assert.deepEqual(
    readdirSync(data).filter((name) => name.includes('lock')),
    [],
  )
})
