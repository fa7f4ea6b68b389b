import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { json } from './json'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const stored = async (value: unknown, type: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(
    mall.ctx.db,
  )
  return rows[0]?.value
}
const storedJson = async (value: unknown) => {
  const { rows } = await sql<{ value: unknown }>`select ${json(value)} as value`.execute(mall.ctx.db)
  return rows[0]?.value
}

for (const [what, sent, kept] of [
  ['NUL', 'a\0b', 'a\ufffdb'],
  ['half of an emoji', 'a\ud83d', 'a\ufffd'],
  ['a whole emoji', 'a😀', 'a😀'],
  ['the letters of an escape', 'a\\u0000b', 'a\\u0000b'],
  ['a backslash before NUL', 'a\\\0b', 'a\\\ufffdb'],
] as const) {
  test(`a text with ${what} reaches the database, wherever it is in a value`, async () => {
    assert.equal(await stored(sent, 'text'), kept)
    assert.deepEqual(await stored([sent], 'text[]'), [kept])
    assert.deepEqual(await stored({ list: [sent] }, 'jsonb'), { list: [kept] })
    assert.deepEqual(await storedJson({ [sent]: [sent, { a: sent }] }), { [kept]: [kept, { a: kept }] })
    assert.deepEqual(await storedJson([sent, 1, null]), [kept, 1, null])
  })
}

test('bytes, times and missing values are sent as they are', async () => {
  assert.deepEqual(await stored(Buffer.from([0, 1, 0]), 'bytea'), Buffer.from([0, 1, 0]))
  assert.equal(await stored(null, 'text'), null)
  assert.equal(await stored(7, 'int'), 7)
})
