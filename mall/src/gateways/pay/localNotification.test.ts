import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFresh, type LocalNotification, MAX_NOTIFICATION_AGE_MS, signedText } from './localNotification'

const notification: LocalNotification = {
  payNo: 'P1',
  tradeNo: 'T1',
  amount: 100,
  status: 'paid',
  timestamp: 1_000_000,
  nonce: 'n',
}

test('any change of any field changes what is signed', () => {
  const changes: Partial<LocalNotification>[] = [
    { payNo: 'P2' },
    { tradeNo: 'T2' },
    { amount: 1000 },
    { timestamp: 1_000_001 },
    { nonce: 'm' },
    // Moving a separator must not give the same text.
    { nonce: 'n&payNo=P1', payNo: '' },
  ]
  for (const change of changes)
    assert.notEqual(signedText({ ...notification, ...change }), signedText(notification))
})

test('a notification lives ten minutes, in both directions of a clock that is off', () => {
  const cases: [now: number, fresh: boolean][] = [
    [notification.timestamp, true],
    [notification.timestamp + MAX_NOTIFICATION_AGE_MS, true],
    [notification.timestamp + MAX_NOTIFICATION_AGE_MS + 1, false],
    [notification.timestamp - MAX_NOTIFICATION_AGE_MS - 1, false],
  ]
  for (const [now, fresh] of cases) assert.equal(isFresh(notification, now), fresh)
})
