// Runs on both databases: transactions meet.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { noMeetings } from '../../testing/meetings'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { atCommit, literal } from './atCommit'
import { openTransaction } from './openTransaction'
import { readSetting, writeSetting } from './settings'
import { inOneSession, transact } from './transact'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

/** Adds one to a number of the settings at the commit. */
const addOne = (key: string, refusal?: (error: unknown) => Error | undefined) =>
  atCommit({
    row: key,
    text: `update settings set value = to_jsonb(value::text::int + 1) where key = ${literal(key)}`,
    ...(refusal && { refusal }),
  })
const failing = { row: 'failing', text: 'select 1 / 0' }

test('a row that is changed at the commit is free until then, and changed with the rest', {
  skip: noMeetings,
}, async () => {
  const { db, transact } = mall.ctx
  await writeSetting(db, 'stock', 1)
  await transact(async (trx) => {
    addOne('stock')
    await writeSetting(trx, 'beside', 'written')
    // A statement that waits for this transaction would wait for ever.
    await openTransaction.exit(() => transact((other) => writeSetting(other, 'stock', 5)))
    assert.equal(await readSetting(trx, 'stock'), 5)
  })
  assert.deepEqual([await readSetting(db, 'stock'), await readSetting(db, 'beside')], [6, 'written'])
})

test('when a statement at the commit fails, nothing has happened, and its own reason is given', async () => {
  const { db, transact } = mall.ctx
  await writeSetting(db, 'kept', 1)
  const refused = transact(async (trx) => {
    await writeSetting(trx, 'gone', 'written')
    addOne('kept', () => undefined)
    const isOurs = (error: unknown) => (error as { code?: unknown }).code === '22012'
    atCommit({ ...failing, refusal: (error) => (isOurs(error) ? new Error('sold out') : undefined) })
  })
  await assert.rejects(refused, /sold out/)
  assert.deepEqual([await readSetting(db, 'kept'), await readSetting(db, 'gone')], [1, undefined])
  await assert.rejects(
    transact(async () => atCommit(failing)),
    { code: '22012' },
  )
  // The session that failed is of use to the next.
  await transact(async () => addOne('kept'))
  assert.equal(await readSetting(db, 'kept'), 2)
})

test('what fails before the commit has its own reason, and its statements are never sent', async () => {
  const { db, transact } = mall.ctx
  await writeSetting(db, 'untouched', 1)
  const failed = transact(async () => {
    addOne('untouched', () => undefined)
    throw new Error('changed my mind')
  })
  await assert.rejects(failed, /changed my mind/)
  await transact((trx) => writeSetting(trx, 'other', 1))
  assert.equal(await readSetting(db, 'untouched'), 1)
})

test('a transaction that is run again changes its row once', async () => {
  const { db, transact } = mall.ctx
  await writeSetting(db, 'once', 0)
  let runs = 0
  await transact(async (trx) => {
    addOne('once')
    runs += 1
    if (runs === 1)
      await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(trx)
  })
  assert.deepEqual([runs, await readSetting(db, 'once')], [2, 1])
})

test('transactions that name the same rows in different orders get through, without one that runs again', {
  skip: noMeetings,
}, async () => {
  const { db, transact } = mall.ctx
  const keys = ['a', 'b', 'c', 'd']
  for (const key of keys) await writeSetting(db, key, 0)
  let runs = 0
  const addToAll = (first: number) =>
    transact(async (trx) => {
      runs += 1
      await sql`set local deadlock_timeout = '5ms'`.execute(trx)
      for (const key of [...keys.slice(first), ...keys.slice(0, first)]) addOne(key)
    })
  await Promise.all(Array.from({ length: 24 }, (_, place) => addToAll(place % keys.length)))
  assert.deepEqual(await Promise.all(keys.map((key) => readSetting(db, key))), [24, 24, 24, 24])
  assert.equal(runs, 24)
})

test('outside of a transaction it throws, because nothing would ever send the statement', async () => {
  assert.throws(() => addOne('stock'), /needs an open transaction/)
  await assert.rejects(
    inOneSession(mall.ctx.db, async () => addOne('stock')),
    /needs an open transaction/,
  )
  const after = await transact(mall.ctx.db, async () => 'nothing to send')
  assert.equal(after, 'nothing to send')
})

test('values are written as texts, whatever is in them', async () => {
  const { db, transact } = mall.ctx
  const odd = `it's \\ "odd"; select 1`
  await writeSetting(db, odd, 1)
  await transact(async () => addOne(odd))
  assert.equal(await readSetting(db, odd), 2)
})
