// Runs on both databases: transactions meet.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { readSetting, settingOnce, writeSetting } from './settings'

let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

test('changes of a transaction are not visible before its end, nor after a rollback', async () => {
  const { db, transact } = mall.ctx
  await writeSetting(db, 'colour', 'sand')
  let [written, end] = [() => {}, () => {}]
  const isWritten = new Promise<void>((respond) => (written = respond))
  const mayEnd = new Promise<void>((respond) => (end = respond))
  const failed = transact(async (trx) => {
    await writeSetting(trx, 'colour', 'red')
    written()
    await mayEnd
    throw new Error('changed my mind')
  })
  await isWritten
  const meanwhile = readSetting(db, 'colour')
  end()
  await assert.rejects(failed, /changed my mind/)
  assert.equal(await meanwhile, 'sand')
  assert.equal(await readSetting(db, 'colour'), 'sand')
})

test('twenty transactions that each add one to a row end at twenty', async () => {
  const { db, transact } = mall.ctx
  await writeSetting(db, 'count', 0)
  await Promise.all(
    Array.from({ length: 20 }, () =>
      transact(async (trx) => {
        const row = await trx
          .selectFrom('settings')
          .select('value')
          .where('key', '=', 'count')
          .forUpdate()
          .executeTakeFirstOrThrow()
        await writeSetting(trx, 'count', Number(row.value) + 1)
      }),
    ),
  )
  assert.equal(await readSetting(db, 'count'), 20)
})

test('a crowd that locks the same rows in different orders gets through, each once', {
  skip: process.env.TEST_DATABASE_URL ? false : 'the embedded database has one transaction at a time',
}, async () => {
  const { db, transact } = mall.ctx
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const key of keys) await writeSetting(db, key, 0)
  const addToAll = (first: number) =>
    transact(async (trx) => {
      await sql`set local deadlock_timeout = '5ms'`.execute(trx)
      for (const key of [...keys.slice(first), ...keys.slice(0, first)]) {
        const { value } = await trx
          .selectFrom('settings')
          .select('value')
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirstOrThrow()
        await writeSetting(trx, key, Number(value) + 1)
      }
    })
  await Promise.all(Array.from({ length: 12 }, (_, place) => addToAll(place % keys.length)))
  assert.deepEqual(new Set(await Promise.all(keys.map((key) => readSetting(db, key)))), new Set([12]))
})

test('using the database beside an open transaction throws at once, on both databases', async () => {
  const { db, transact } = mall.ctx
  await assert.rejects(
    transact(() => readSetting(db, 'colour')),
    /pass `trx` on/,
  )
  assert.equal(await readSetting(db, 'colour'), 'sand')
})

test('processes that start together agree on one secret', async () => {
  const found = await Promise.all(
    Array.from({ length: 8 }, (_, i) => settingOnce(mall.ctx.db, 'agreed', () => `from ${i}`)),
  )
  assert.equal(new Set(found).size, 1)
})
