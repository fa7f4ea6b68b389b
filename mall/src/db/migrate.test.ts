import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createTestMall } from '../../testing/testMall'
import { EnvError, readEnv } from '../env'
import { openMall } from '../open'
import { migrate, pendingMigrations } from './migrate'

test('the older release starts on, and migrates, a database that a newer release has migrated', async () => {
  const mall = await createTestMall({ bare: true })
  const { db } = mall.ctx
  try {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-release', '2030-01-01')`.execute(
      db,
    )
    assert.deepEqual(await pendingMigrations(db), [])
    assert.deepEqual(await migrate(db), [])
  } finally {
    await mall.close()
  }
})

test('a start that may not migrate is refused on an older schema, with the command that helps', async () => {
  const mall = await createTestMall({ bare: true })
  const { db } = mall.ctx
  try {
    await sql`delete from kysely_migration where name = '3900-shares'`.execute(db)
    assert.deepEqual(await pendingMigrations(db), ['3900-shares'])
    const opened = { db, kind: 'server' as const, close: async () => undefined }
    await assert.rejects(
      openMall({ ...readEnv({ MALL_ENV: 'test' }), migrate: false }, opened),
      (error: Error) => error instanceof EnvError && /npm run migrate -w mall/.test(error.message),
    )
  } finally {
    await mall.close()
  }
})

/** Names of migrations from before release 1.0, which merged them into fewer files, as databases of then had them. */
const OLDER = {
  'the first numbering': ['0002-users'],
  'some of the last numbering': ['0100-settings-and-jobs', '0200-users', '1900-test-drives'],
}

for (const [situation, names] of Object.entries(OLDER))
  test(`a start on a database with ${situation} says what to do, and leaves the database as it is`, async () => {
    const mall = await createTestMall({ bare: true })
    const { db } = mall.ctx
    try {
      await sql`delete from kysely_migration`.execute(db)
      for (const name of names)
        await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-29')`.execute(db)
      const opened = { db, kind: 'embedded' as const, close: async () => undefined }
      for (const isMigrated of [true, false])
        await assert.rejects(
          openMall({ ...readEnv({ MALL_ENV: 'test' }), migrate: isMigrated }, opened),
          (error: Error) =>
            error instanceof EnvError &&
            /before release 1\.0 .* remove the folder \.mall/.test(error.message),
        )
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        db,
      )
      assert.deepEqual(
        rows.map(({ name }) => name),
        names,
      )
    } finally {
      await mall.close()
    }
  })

test('a database that had all migrations from before release 1.0 needs none of it', async () => {
  const mall = await createTestMall({ bare: true })
  const { db } = mall.ctx
  try {
    for (const name of ['1701-many-runs', '1707-stopped-runs', '1900-test-drives'])
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-30')`.execute(db)
    assert.deepEqual(await pendingMigrations(db), [])
    assert.deepEqual(await migrate(db), [])
  } finally {
    await mall.close()
  }
})

test('indexes are created beside the migrations, and one that was lost or interrupted is created again', async () => {
  const mall = await createTestMall({ bare: true })
  const { db } = mall.ctx
  const isValid = async (name: string) => {
    const { rows } = await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
    return rows[0]?.indisvalid
  }
  try {
    assert.equal(await isValid('users_newest'), true)
    await sql`drop index users_newest`.execute(db)
    await sql`update pg_index set indisvalid = false where indexrelid = 'reviews_newest'::regclass`.execute(
      db,
    )
    await migrate(db)
    assert.equal(await isValid('users_newest'), true)
    assert.equal(await isValid('reviews_newest'), true)
  } finally {
    await mall.close()
  }
})

test('only the embedded database migrates at start by itself', () => {
  const server = { DATABASE_URL: 'postgres://mall@db/mall' }
  assert.equal(readEnv({}).migrate, true)
  assert.equal(readEnv(server).migrate, false)
  assert.equal(readEnv({ ...server, MALL_MIGRATE: '1' }).migrate, true)
})
