import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { databaseWarnings } from './databaseWarnings'
import { openEmbedded } from './open'

test('a database that may lose acknowledged writes is reported at each start', async () => {
  const { db, close } = await openEmbedded({})
  try {
    const warned = async () => (await databaseWarnings(db)).map(([, text]) => text.split(':')[0])
    // An embedded database in memory has no disk to lose.
    const before = await warned()
    await sql`set synchronous_commit = off`.execute(db)
    assert.deepEqual(
      await warned(),
      [...new Set([...before, 'the database has synchronous_commit=off'])].sort(),
    )
    await sql`set synchronous_commit = on`.execute(db)
    assert.ok(!(await warned()).includes('the database has synchronous_commit=off'))
    assert.ok(before.includes('the database has fsync=off'))
  } finally {
    await close()
  }
})
