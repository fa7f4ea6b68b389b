import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isVin } from '@contract/rules/vin'
import { builtVin } from './builtVehicles'

test('every number that is made is a VIN, and no two are the same', () => {
  const made = Array.from({ length: 500 }, (_, serial) => builtVin(serial % 7, serial * 1999))
  assert.ok(made.every(isVin))
  assert.equal(new Set(made).size, made.length)
})
