import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from './newId'

test('ids have letters, digits and underscores only, which every call of the specification accepts', () => {
  const ids = Array.from({ length: 2_000 }, newId)
  for (const id of ids) assert.match(id, /^\w{16}$/)
  assert.equal(new Set(ids).size, ids.length)
})
