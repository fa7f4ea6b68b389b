import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPgbouncer, TEST_PATIENCE } from '../../../scripts/lib/pgbouncer.mjs'
import { preparedDb } from '../../testing/preparedDb'
import { EnvError, readEnv } from '../env'
import { isDatabaseAway } from './databaseAway'
import { type OpenDb, openDb, openPooled } from './open'
import { SERVER_LIMITS } from './serverPool'
import { transact } from './transact'

/** Limit by which it has happened, or never will. */
const NEVER_MS = 60_000
const url = process.env.TEST_DATABASE_URL
const skip = !url || !existsSync('/usr/sbin/pgbouncer') ? 'needs a server and PgBouncer' : false

let pooler: Awaited<ReturnType<typeof startPgbouncer>>
let opened: OpenDb
before(async () => {
  if (skip) return
  pooler = await startPgbouncer(String(url))
  opened = openPooled(pooler.url, 10)
})
after(async () => {
  if (skip) return
  await opened.close()
  await pooler.stop()
})

test('waits have their limits behind the pooler, in every connection', { skip }, async () => {
  const shown = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { rows } = await sql<{
        limits: string
      }>`select concat_ws(' ', current_setting('statement_timeout'),
        current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout'), pg_sleep(0.05)) as limits`.execute(
        opened.db,
      )
      return rows[0]?.limits.trim()
    }),
  )
  assert.deepEqual([...new Set(shown)], ['8s 4s 10s'])
})

test('a test’s statement is given more time than a shopper’s, with a pooler and without', {
  skip,
}, async () => {
  const prepared = await preparedDb('bare')
  try {
    const { rows } = await sql<{ name: string; ms: number }>`select name, setting::int as ms from pg_settings
      where name in ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout') order by name`.execute(
      prepared.db,
    )
    const { idleInTransactionMs, lockMs, statementMs } = SERVER_LIMITS
    assert.deepEqual(
      rows.map(({ ms }) => ms),
      [idleInTransactionMs, lockMs, statementMs].map((limit) => limit * TEST_PATIENCE),
    )
  } finally {
    await prepared.close()
  }
})

test('a mall doesn’t start behind a pooler that sets no limits', { skip }, async () => {
  // The server itself, as a pooler without connect_query would be.
  const env = readEnv({ MALL_ENV: 'test', DATABASE_URL: String(url), DATABASE_POOLER_URL: String(url) })
  await assert.rejects(
    openDb(env),
    (error) => error instanceof EnvError && /connect_query/.test(error.message),
  )
  const right = readEnv({ MALL_ENV: 'test', DATABASE_URL: String(url), DATABASE_POOLER_URL: pooler.url })
  await (await openDb(right)).close()
})

test('thirty transactions at once share the pooler’s few connections, and each sees only its own', {
  skip,
}, async () => {
  const table = `pooled_${process.pid}`
  await sql`create table ${sql.id(table)} (id int primary key, n int not null)`.execute(opened.db)
  const others = openPooled(pooler.url, 20)
  try {
    await sql`insert into ${sql.id(table)} select id, 0 from generate_series(1, 30) id`.execute(opened.db)
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        transact(at % 2 ? others.db : opened.db, async (trx) => {
          await sql`update ${sql.id(table)} set n = n + 1 where id = ${at + 1}`.execute(trx)
          await setTimeoutAsync(20)
          await sql`update ${sql.id(table)} set n = n * 2 where id = ${at + 1}`.execute(trx)
        }),
      ),
    )
    const { rows } = await sql<{ n: number }>`select n from ${sql.id(table)}`.execute(opened.db)
    assert.deepEqual(
      rows.map(({ n }) => n),
      Array(30).fill(2),
    )
  } finally {
    await others.close()
    await sql`drop table ${sql.id(table)}`.execute(opened.db)
  }
})

test('while the pooler is gone calls fail because the database is away, and work again when it is back', {
  skip,
}, async () => {
  await pooler.stop('SIGKILL')
  await assert.rejects(sql`select 1`.execute(opened.db), isDatabaseAway)
  pooler = await startPgbouncer(String(url), { port: pooler.port })
  const until = performance.now() + NEVER_MS
  for (;;) {
    const error = await sql`select 1`.execute(opened.db).then(
      () => undefined,
      (failure: unknown) => failure,
    )
    if (!error) break
    assert.ok(isDatabaseAway(error), String(error))
    assert.ok(performance.now() < until, 'the mall never came back')
  }
})
