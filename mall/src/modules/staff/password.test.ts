// Runs in a process of its own: other files lower the cost of a hash.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, isPassword, lowerPasswordCost, PASSWORD_COST } from './password'

test('a hash costs what OWASP recommends, and is good after the cost was changed', async () => {
  assert.deepEqual(PASSWORD_COST, { N: 2 ** 15, r: 8, p: 3 })
  const stored = await hashPassword('truck on the hill')
  assert.match(stored, /^scrypt\$32768\$8\$3\$/)
  lowerPasswordCost()
  assert.equal(await isPassword('truck on the hill', stored), true)
  assert.equal(await isPassword('truck on the hills', stored), false)
  assert.match(await hashPassword('another'), /^scrypt\$256\$/)
})

test('a login without a password takes none', async () => {
  assert.equal(await isPassword('', undefined), false)
})
