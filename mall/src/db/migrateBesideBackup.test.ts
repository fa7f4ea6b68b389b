import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createTestMall } from '../../testing/testMall'
import { EnvError } from '../env'
import { migrate } from './migrate'

const skip = process.env.TEST_DATABASE_URL ? false : 'the embedded database has one session'
const PENDING = '2301-gift-wrapped-cart-lines'

test('migrations wait for a backup that reads their table, and let the shop use it meanwhile', {
  skip,
}, async () => {
  const mall = await createTestMall({ bare: true })
  const { db } = mall.ctx
  const folder = mkdtempSync(join(tmpdir(), 'mall-migrations-'))
  writeFileSync(
    join(folder, `${PENDING}.ts`),
    "export default 'alter table cart_lines add column gift_wrapped boolean not null default false'",
  )
  const backup = await db.startTransaction().execute()
  await sql`select count(*) from cart_lines`.execute(backup)
  const isFree = () =>
    db.transaction().execute(async (trx) => {
      await sql`lock table cart_lines in row exclusive mode nowait`.execute(trx)
    })
  const waiting = { lockMs: 50, pauseMs: 1, untilMs: 60_000, report: () => undefined }
  try {
    await assert.rejects(migrate(db, { ...waiting, untilMs: 0 }, folder), (error: Error) => {
      assert.ok(error instanceof EnvError)
      return /given up: a table stayed in use/.test(error.message)
    })
    const reports: string[] = []
    const report = async (line: string) => {
      await isFree()
      if (reports.push(line) === 2) await backup.commit().execute()
    }
    const done = await migrate(db, { ...waiting, report }, folder)
    assert.deepEqual(done, [PENDING])
    assert.match(String(reports[1]), /in use by another transaction, such as a backup/)
    assert.equal((await sql`select gift_wrapped from cart_lines`.execute(db)).rows.length, 0)
  } finally {
    if (!backup.isCommitted) await backup.rollback().execute()
    await mall.close()
    rmSync(folder, { recursive: true })
  }
})
