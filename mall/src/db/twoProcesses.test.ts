import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { readEnv } from '../env'
import { openMall } from '../open'
import { seedNames } from '../seed'

const SERVER = process.env.TEST_DATABASE_URL
const NAME = 'two_processes'

test('three malls that start at once on an empty server share the work of filling it and agree', {
  skip: SERVER ? false : 'an embedded folder has one owner',
}, async () => {
  await asAdmin(`drop database if exists ${NAME} with (force)`, `create database ${NAME}`)
  const url = new URL(String(SERVER))
  url.pathname = `/${NAME}`
  const env = { ...readEnv({ MALL_ENV: 'test', DATABASE_URL: url.href, MALL_MIGRATE: '1' }), seed: true }
  const malls = await Promise.all([1, 2, 3].map(() => openMall(env)))
  try {
    const db = malls[0]?.ctx.db
    assert.ok(db)
    const seeded = await db.selectFrom('seeds_done').select('name').orderBy('name').execute()
    assert.deepEqual(
      seeded.map((each) => each.name),
      seedNames(),
    )
    assert.equal(new Set(malls.map((mall) => mall.ctx.secrets.deskToken)).size, 1)
  } finally {
    for (const mall of malls) await mall.close()
    await asAdmin(`drop database ${NAME} with (force)`)
  }
})

async function asAdmin(...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: SERVER })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}
