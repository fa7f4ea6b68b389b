import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { makePlain } from '../../testing/plainTable'
import { ledgerOf, orderOne, runOperatorCommand, tokenOf } from '../../testing/restoring'
import { addEvents } from '../../testing/trackingRows'
import { buildApp } from '../app'
import { readEnv } from '../env'
import { openMall } from '../open'
import { migrate } from './migrate'
import { type Db, openServer } from './open'
import { isPartitioned, PARTITIONED_TABLES } from './partitions'
import { partitionTable } from './partitionTable'
import { PATIENT_LIMITS } from './serverPool'

const SERVER = process.env.TEST_DATABASE_URL

const files = mkdtempSync(join(tmpdir(), 'mall-copies-'))
after(() => rmSync(files, { recursive: true, force: true }))

test('a server: orders, a backup while malls run, more orders, a restore; the ledger adds up', {
  skip: SERVER ? false : 'needs a PostgreSQL server',
}, async () => {
  const url = await newDatabase('mall_restored')
  const env = readEnv({ MALL_ENV: 'test', DATABASE_URL: url, MALL_MIGRATE: '1', MALL_SEED: '1' })
  const start = async () => {
    const mall = await openMall(env)
    const app = await buildApp(mall.ctx)
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const stop = async () => {
      await app.close()
      await mall.close()
    }
    return { mall, base, stop }
  }
  const { mall, base, stop } = await start()
  const token = await tokenOf(mall.ctx)
  await orderOne(base, token, 'copied-1')
  await orderOne(base, token, 'copied-2')
  const copy = await runOperatorCommand('backup', [join(files, 'mall.dump')], { DATABASE_URL: url })
  await orderOne(base, token, 'copied-3')
  await assert.rejects(runOperatorCommand('restore', [copy], { DATABASE_URL: url }), /Stop all malls first/)
  await assert.rejects(runOperatorCommand('backup', [copy], { DATABASE_URL: url }), /exists already/)
  await stop()
  await runOperatorCommand('restore', [copy], { DATABASE_URL: url })
  const again = await start()
  try {
    assert.deepEqual(await ledgerOf(again.mall), { orders: ['copied-1', 'copied-2'], wrong: [] })
  } finally {
    await again.stop()
  }
})

test('a copy replaces tables that were split by month since, or not yet; one that is cut off changes nothing', {
  skip: SERVER ? false : 'needs a PostgreSQL server',
}, async () => {
  const url = await newDatabase('mall_split')
  /** Runs work over a connection that is closed again: a restore is refused while malls are connected. */
  const onServer = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = openServer(url, 1, PATIENT_LIMITS)
    return work(db).finally(close)
  }
  const copyTo = (name: string) => runOperatorCommand('backup', [join(files, name)], { DATABASE_URL: url })
  const restore = (copy: string) => runOperatorCommand('restore', [copy], { DATABASE_URL: url })
  const state = () =>
    onServer(async (db) => [
      await isPartitioned(db, 'tracking_events'),
      (await db.selectFrom('tracking_events').select('uid').execute()).length,
    ])
  await onServer(async (db) => {
    await migrate(db)
    for (const table of PARTITIONED_TABLES) await makePlain(db, table)
    await addEvents(db, [1, 2], 'before')
  })
  const plain = await copyTo('plain.dump')
  await onServer(async (db) => {
    for (const table of PARTITIONED_TABLES) await partitionTable(db, table, Date.now())
    await addEvents(db, [Date.now()], 'after')
  })
  const split = await copyTo('split.dump')
  await restore(plain)
  assert.deepEqual(await state(), [false, 2])
  await restore(split)
  assert.deepEqual(await state(), [true, 3])
  const cut = join(files, 'cut.dump')
  writeFileSync(cut, readFileSync(plain).subarray(0, statSync(plain).size - 100))
  await assert.rejects(restore(cut), /pg_restore failed: .*end of file/s)
  assert.deepEqual(await state(), [true, 3])
})

/** Creates an empty database on the test server, which is removed after the test, and returns its address. */
async function newDatabase(name: string): Promise<string> {
  const asAdmin = async (...statements: string[]) => {
    const admin = new pg.Client({ connectionString: SERVER })
    await admin.connect()
    for (const statement of statements) await admin.query(statement)
    await admin.end()
  }
  await asAdmin(`drop database if exists ${name} with (force)`, `create database ${name}`)
  after(() => asAdmin(`drop database ${name} with (force)`))
  const url = new URL(String(SERVER))
  url.pathname = `/${name}`
  return url.href
}
