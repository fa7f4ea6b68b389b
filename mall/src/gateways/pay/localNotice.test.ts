import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFresh, type LocalNotice, NOTICE_LIVES_MS, signedText } from './localNotice'

const notice: LocalNotice = {
  payNo: 'P1',
  tradeNo: 'T1',
  amount: 100,
  status: 'paid',
  timestamp: 1_000_000,
  nonce: 'n',
}

test('any change of any field changes what is signed', () => {
  const changes: Partial<LocalNotice>[] = [
    { payNo: 'P2' },
    { tradeNo: 'T2' },
    { amount: 1000 },
    { timestamp: 1_000_001 },
    { nonce: 'm' },
    // Moving a separator must not give the same text.
    { nonce: 'n&payNo=P1', payNo: '' },
  ]
  for (const change of changes) assert.notEqual(signedText({ ...notice, ...change }), signedText(notice))
})

test('a notification lives ten minutes, in both directions of a clock that is off', () => {
  const cases: [now: number, fresh: boolean][] = [
    [notice.timestamp, true],
    [notice.timestamp + NOTICE_LIVES_MS, true],
    [notice.timestamp + NOTICE_LIVES_MS + 1, false],
    [notice.timestamp - NOTICE_LIVES_MS - 1, false],
  ]
  for (const [now, fresh] of cases) assert.equal(isFresh(notice, now), fresh)
})
