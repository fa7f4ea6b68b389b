import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seal, sealedPrefix, unseal } from './sealed'
import { Secrets } from './secrets'

const secrets = new Secrets('a'.repeat(32), '')
const sealed = seal(secrets, 'idNumber', 'order-1', '11010519491231002X')

test('what is sealed opens for its row, and twice the same text is never the same', () => {
  assert.equal(unseal(secrets, 'idNumber', 'order-1', sealed), '11010519491231002X')
  assert.notEqual(seal(secrets, 'idNumber', 'order-1', '11010519491231002X'), sealed)
  assert.ok(sealed.startsWith(sealedPrefix(secrets, 'idNumber')))
  assert.ok(!sealed.includes('1949'))
})

test('it opens under a secret of before, under the new one from then on', () => {
  const next = new Secrets('b'.repeat(32), '', ['c'.repeat(32), 'a'.repeat(32)])
  assert.equal(unseal(next, 'idNumber', 'order-1', sealed), '11010519491231002X')
  assert.ok(!sealed.startsWith(sealedPrefix(next, 'idNumber')))
})

for (const [situation, open] of [
  ['another row', () => unseal(secrets, 'idNumber', 'order-2', sealed)],
  ['another purpose', () => unseal(secrets, 'other', 'order-1', sealed)],
  ['a secret that is gone', () => unseal(new Secrets('b'.repeat(32), ''), 'idNumber', 'order-1', sealed)],
  [
    'a changed letter',
    () =>
      unseal(
        secrets,
        'idNumber',
        'order-1',
        sealed.slice(0, 20) + (sealed[20] === 'A' ? 'B' : 'A') + sealed.slice(21),
      ),
  ],
  ['a piece of it', () => unseal(secrets, 'idNumber', 'order-1', sealed.slice(0, 20))],
  ['plain text', () => unseal(secrets, 'idNumber', 'order-1', '11010519491231002X')],
] as const) {
  test(`it doesn't open with ${situation}`, () => assert.equal(open(), undefined))
}
