import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { controlTime } from '../../testing/passingTime'
import { fillFolder } from '../../testing/preparedDb'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { buildApp } from '../app'
import type { Ctx } from '../ctx'
import { PglitePool } from '../db/pglitePool'
import { PgliteThread } from '../db/pgliteThread'
import type { Database } from '../db/tables.generated'
import { hasRoom } from './health'

let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

/** Returns a database in which every insert ends as `execute` does. */
function databaseWhere(execute: () => Promise<never>): Ctx['db'] {
  const insert = { values: () => insert, onConflict: () => insert, execute }
  return { insertInto: () => insert } as unknown as Ctx['db']
}

test('a mall whose database answers is alive and ready', async () => {
  for (const [path, status] of [
    ['/livez', 'alive'],
    ['/readyz', 'ready'],
  ] as const) {
    const reply = await mall.app.inject(path)
    assert.deepEqual([reply.statusCode, reply.json()], [200, { status }])
    assert.equal(reply.headers['cache-control'], 'no-store')
  }
})

test('a mall that is about to stop is alive but no longer ready', async () => {
  const app = await buildApp(mall.ctx)
  app.drain()
  assert.equal((await app.inject('/livez')).statusCode, 200)
  const reply = await app.inject('/readyz')
  assert.deepEqual([reply.statusCode, reply.json()], [503, { status: 'stopping' }])
  await app.close()
})

test('a mall without its database is alive but not ready', async () => {
  const gone = await createTestMall({ bare: true })
  await gone.ctx.db.destroy()
  const reply = await gone.app.inject('/readyz')
  assert.deepEqual([reply.statusCode, reply.json()], [503, { status: 'no database' }])
  assert.equal((await gone.app.inject('/livez')).statusCode, 200)
  await gone.app.close()
})

test('a mall whose database never answers says so by itself', async () => {
  const silent = await createTestMall({ bare: true })
  const { ctx, app } = silent
  const { db } = ctx
  Object.assign(ctx, { db: databaseWhere(() => new Promise<never>(() => undefined)) })
  const reply = await app.inject('/readyz')
  assert.deepEqual([reply.statusCode, reply.json()], [503, { status: 'no database' }])
  Object.assign(ctx, { db })
  await silent.close()
})

test('a mall whose database comes back is ready at the next moment, not when a failed check has aged', async (t) => {
  const shaken = await createTestMall({ bare: true })
  const { ctx, app } = shaken
  const statusOf = async () => (await app.inject('/readyz')).statusCode
  const { db } = ctx
  const away = databaseWhere(() => Promise.reject(new Error('away')))
  Object.assign(ctx, { db: away })
  const time = controlTime()
  t.after(async () => {
    time.end()
    Object.assign(ctx, { db })
    await shaken.close()
  })
  assert.equal(await statusOf(), 503)
  Object.assign(ctx, { db })
  assert.equal(await statusOf(), 503)
  time.pass(300)
  assert.equal(await statusOf(), 200)
  // A good check counts for a while: probes are many.
  Object.assign(ctx, { db: away })
  time.pass(1_000)
  assert.equal(await statusOf(), 200)
})

test('a mall whose disk is full is alive but not ready, and ready again when there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-full-'))
  const fullDisk = join(folder, 'full')
  process.env.FULL_DISK = fullDisk
  const preload = new URL('../../testing/powerCut/fullDisk.mjs', import.meta.url).href
  const dataDir = join(folder, 'db')
  await fillFolder(dataDir, 'bare')
  const thread = await PgliteThread.open({ dataDir, execArgv: ['--import', preload] })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new PglitePool(thread) }) })
  const full = await createTestMall({
    bare: true,
    opened: { db, kind: 'embedded', close: () => db.destroy() },
  })
  const statusOf = async (path: string, app = full.app) => (await app.inject(path)).statusCode
  try {
    writeFileSync(fullDisk, '')
    const reply = await full.app.inject('/readyz')
    assert.deepEqual([reply.statusCode, reply.json()], [503, { status: 'no database' }])
    assert.equal(await statusOf('/livez'), 200)
    rmSync(fullDisk)
    await thread.ready()
    while ((await statusOf('/readyz')) !== 200) await setTimeout(100)
  } finally {
    await full.close()
    rmSync(folder, { recursive: true })
  }
})

test('a disk without room for another segment of the log counts as full', () => {
  const { minFreeBytes } = mall.ctx.env
  assert.equal(hasRoom({ bavail: 4_096, bsize: 4_096 }, minFreeBytes), true)
  assert.equal(hasRoom({ bavail: 4_095, bsize: 4_096 }, minFreeBytes), false)
  assert.equal(hasRoom({ bavail: 0, bsize: 4_096 }, minFreeBytes), false)
})

test('a mall is not ready on a disk with less free space than is set, and is alive and answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-small-'))
  const { bavail, bsize } = statfsSync(folder)
  const freeMb = (bavail * bsize) / 1024 ** 2
  const statusWith = async (minFreeMb: number) => {
    const settings = { MALL_DATA: folder, MIN_FREE_MB: String(minFreeMb) }
    const small = await createTestMall({
      bare: true,
      settings,
      opened: { db: mall.ctx.db, kind: 'embedded', close: async () => undefined },
    })
    const { statusCode } = await small.app.inject('/livez')
    const reply = await small.app.inject('/readyz')
    await small.app.close()
    return [statusCode, reply.statusCode, reply.json().status]
  }
  assert.deepEqual(await statusWith(freeMb * 2), [200, 503, 'disk full'])
  assert.deepEqual(await statusWith(freeMb / 2), [200, 200, 'ready'])
  rmSync(folder, { recursive: true })
})

test('probes are not counted by the rate limit, so a crowd does not make the mall look dead', async () => {
  const { ctx } = mall
  const app = await buildApp({ ...ctx, env: { ...ctx.env, rateLimitPerMinute: 1 } })
  for (let probe = 0; probe < 30; probe++) assert.equal((await app.inject('/readyz')).statusCode, 200)
  await app.close()
})

test("an answer has the id that the proxy gave to its request; an id that could break a log's line is replaced", async () => {
  const idFor = async (id: string) =>
    String(
      (await mall.app.inject({ url: '/livez', headers: { 'x-request-id': id } })).headers['x-request-id'],
    )
  assert.equal(await idFor('req-0123456789'), 'req-0123456789')
  for (const unusable of ['', 'short', 'a b c d e f g h', '"}{"level":60', 'x'.repeat(65)])
    assert.match(await idFor(unusable), /^[\w.-]{8,64}$/)
  assert.notEqual(await idFor('x'.repeat(65)), 'x'.repeat(65))
})
