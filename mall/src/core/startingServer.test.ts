import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { test } from 'node:test'
import { CODES } from '@contract/codes'
import pg from 'pg'
import { PRODUCTION } from '../../testing/production'
import { MALL_ROOT, ROOT } from '../paths'
import { listenWhileStarting } from './startingServer'

const SERVER = process.env.TEST_DATABASE_URL
const NAME = 'starting_server'

/** Returns a port that is free now. */
async function freePort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  other.close()
  await once(other, 'close')
  return port
}

const statusAt = async (url: string): Promise<[number, { status?: string; code?: string }]> => {
  const response = await fetch(url)
  return [response.status, (await response.json()) as object]
}

test('while a mall starts it is alive, not ready, and refuses calls; then it leaves the port at once', async () => {
  const port = await freePort()
  const starting = await listenWhileStarting(port, '127.0.0.1')
  const base = `http://127.0.0.1:${port}`
  assert.deepEqual(await statusAt(`${base}/livez`), [200, { status: 'alive' }])
  assert.deepEqual(await statusAt(`${base}/readyz`), [503, { status: 'starting' }])
  const [status, { code }] = await statusAt(`${base}/juhe/api/v1/common/index`)
  assert.deepEqual([status, code], [503, CODES.unavailable])
  await assert.rejects(listenWhileStarting(port, '127.0.0.1'), /Port \d+ is in use/)
  await starting.close()
  const mall: Server = createServer().listen(port, '127.0.0.1')
  await once(mall, 'listening')
  mall.close()
})

test('a mall whose migrations take long says so, serves when they are done, and prints what it lacks', {
  skip: SERVER ? false : 'an embedded database has no other session that holds its migrations up',
}, async () => {
  const admin = await connect(SERVER)
  await admin.query(`drop database if exists ${NAME} with (force)`)
  await admin.query(`create database ${NAME}`)
  const url = new URL(String(SERVER))
  url.pathname = `/${NAME}`
  const other = await connect(url.href)
  await other.query(
    'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  )
  await other.query('begin')
  await other.query('lock table kysely_migration in access exclusive mode')
  const port = await freePort()
  const mall = spawn(process.execPath, [join(MALL_ROOT, 'run.mjs'), 'main'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...PRODUCTION,
      MALL_DATABASE: '',
      MALL_LOG: 'silent',
      MALL_MIGRATE: '1',
      DATABASE_URL: url.href,
      HOST: '127.0.0.1',
      PORT: String(port),
      // A folder without a build of the shop.
      DIST: 'mall/src',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let printed = ''
  mall.stdout?.on('data', (part) => {
    printed += part
  })
  try {
    const base = `http://127.0.0.1:${port}`
    const ready = once(mall, 'message')
    while (!(await isWaiting(admin))) assert.equal(mall.exitCode, null)
    assert.deepEqual(await statusAt(`${base}/readyz`), [503, { status: 'starting' }])
    assert.deepEqual(await statusAt(`${base}/livez`), [200, { status: 'alive' }])
    await other.query('commit')
    await ready
    assert.deepEqual(await statusAt(`${base}/readyz`), [200, { status: 'ready' }])
    while (!/Shoppers see[\s\S]*\n$/.test(printed)) await once(mall.stdout as Readable, 'data')
    assert.match(printed, /Warning +no shop is built/)
    assert.match(printed, /Warning +the database has fsync=off/)
  } finally {
    mall.kill('SIGKILL')
    await once(mall, 'exit')
    await other.end()
    await admin.query(`drop database ${NAME} with (force)`)
    await admin.end()
  }
})

async function connect(url: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Whether the mall waits for a lock. Not asked within a transaction, which would get the same answer each time. */
const isWaiting = async (admin: pg.Client): Promise<boolean> =>
  (
    await admin.query('select from pg_stat_activity where datname = $1 and wait_event_type = $2', [
      NAME,
      'Lock',
    ])
  ).rows.length > 0
