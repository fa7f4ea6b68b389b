import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { TABLE_TYPES_FILE, tableTypes } from '../../testing/tableTypes'

test('the types of the tables are those that the migrations make: npm run tables -w mall', async () => {
  assert.equal(readFileSync(TABLE_TYPES_FILE, 'utf8'), await tableTypes())
})
