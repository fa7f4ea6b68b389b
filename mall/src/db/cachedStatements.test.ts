import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CachedStatements } from './cachedStatements'

test('a statement is cached from its second use on, under one name', () => {
  const cached = new CachedStatements()
  assert.deepEqual(
    [1, 2, 3].map((id) => cached.nameOf('select $1', [id])),
    [undefined, 'kept0', 'kept0'],
  )
})

test('each text has a name of its own, and one without values has none', () => {
  const cached = new CachedStatements()
  const nameOf = (text: string, ...values: unknown[]) =>
    [cached.nameOf(text, values), cached.nameOf(text, values)][1]
  assert.deepEqual(
    [nameOf('select $1', 1), nameOf('select $1, 2', 1), nameOf('begin')],
    ['kept0', 'kept1', undefined],
  )
})

test('lists of every length never fill it: they are used once each, and the cache is limited', () => {
  const cached = new CachedStatements()
  for (let length = 0; length < 10_000; length++)
    assert.equal(cached.nameOf(`insert ${length}`, [1]), undefined)
  for (let n = 0; n < 2_000; n++) for (const _ of [1, 2]) cached.nameOf(`select ${n}`, [1])
  assert.equal(cached.nameOf('select 599', [1]), 'kept599')
  assert.equal(cached.nameOf('select 1999', [1]), undefined)
})
