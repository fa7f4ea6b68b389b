import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PgliteThread } from './pgliteThread'

let pglite: PgliteThread

before(async () => {
  pglite = await PgliteThread.open()
  await pglite.exec('create table things (id int primary key, at bigint, day date, told jsonb)')
})
after(() => pglite.close())

test('values come over as the service knows them: whole numbers, days as text, json as objects', async () => {
  const at = 1_795_288_841_331
  const given = [1, at, '2026-11-21', JSON.stringify({ name: '岭行' })]
  await pglite.query('insert into things values ($1, $2, $3, $4::jsonb)', given)
  const { rows } = await pglite.query('select * from things', [])
  assert.deepEqual(rows, [{ id: 1, at, day: '2026-11-21', told: { name: '岭行' } }])
})

test('a refusal brings its code and the name of what was broken, and the next question is answered', async () => {
  await assert.rejects(pglite.query('insert into things (id) values ($1), ($1)', [2]), {
    code: '23505',
    constraint: 'things_pkey',
  })
  const told = await pglite.query('select count(*)::int as count from things', [])
  assert.deepEqual(told.rows, [{ count: 1 }])
})

test('what can not travel is refused here, and nobody waits for it', async () => {
  await assert.rejects(pglite.query('select $1', [() => 1]), /could not be cloned/)
  assert.deepEqual((await pglite.exec('select 1 as one'))?.rows, [{ one: 1 }])
})

test('a dump opens as another database that is the same', async () => {
  const twin = await PgliteThread.open({ dump: await pglite.dump() })
  await pglite.exec('delete from things')
  assert.equal((await twin.query('select * from things', [])).rows.length, 1)
  await twin.close()
  await assert.rejects(twin.exec('select 1'), /has ended/)
})
