import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_SENDS, mayTakeOff, RESEND_MS, sendRefusal } from './rules'

for (const [who, roles, withheld, expected] of [
  ['an owner', ['owner'], [], 10_001],
  ['operations', ['operations'], [], 10_001],
  ['customer service', ['customerService'], [], 1_000],
  ['customer service that is operations too', ['customerService', 'operations'], [], 10_001],
  ['finance, which may not make such orders', ['finance'], [], 0],
  ['customer service from whom it was withheld', ['customerService'], ['phone-orders.lower'], 0],
  ['operations who may not see such orders', ['operations'], ['phone-orders.read'], 0],
] as const)
  test(`of 100.01 yuan, ${who} may take off ${expected} fen`, () => {
    assert.equal(mayTakeOff({ roles, withheld }, 10_001), expected)
  })

test('what was taken off before counts, and the rest is never below zero', () => {
  const rights = { roles: ['customerService'], withheld: [] }
  assert.equal(mayTakeOff(rights, 10_000, 400), 600)
  assert.equal(mayTakeOff(rights, 10_000, 1_000), 0)
  assert.equal(mayTakeOff(rights, 10_000, 5_000), 0)
})

test('a link is sent again after a minute, three times in all', () => {
  const now = 1_000_000_000
  assert.equal(sendRefusal({ sends: 0, sentAt: null, now }), '')
  assert.equal(sendRefusal({ sends: 1, sentAt: now - RESEND_MS, now }), '')
  assert.equal(sendRefusal({ sends: 1, sentAt: now - 1_000, now }), '刚刚发过，59 秒后可以再发')
  assert.equal(sendRefusal({ sends: 1, sentAt: now + RESEND_MS, now }), '', 'a clock that was ahead')
  assert.match(sendRefusal({ sends: MAX_SENDS, sentAt: null, now }), /已发过 3 次/)
})
