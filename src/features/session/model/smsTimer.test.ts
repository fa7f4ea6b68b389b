import { secondsToResend, withResend } from './smsTimer'

describe('waiting a minute between two codes', () => {
  const times = withResend({}, '13800000001', 'login', 61_000, 1_000)

  test.each([
    ['just after sending', 1_000, 60],
    ['in the last second', 60_001, 1],
    ['when it is over', 61_000, 0],
    ['long after', 900_000, 0],
  ])('%s', (_when, now, seconds) => {
    expect(secondsToResend(times, '13800000001', 'login', now)).toBe(seconds)
  })

  test('is separate for each phone and purpose', () => {
    expect(secondsToResend(times, '13800000001', 'newPhone', 1_000)).toBe(0)
    expect(secondsToResend(times, '13800000002', 'login', 1_000)).toBe(0)
  })

  test('starting a wait removes finished ones and keeps running ones', () => {
    const more = withResend(times, '13800000002', 'login', 90_000, 30_000)
    expect(Object.keys(more)).toHaveLength(2)
    expect(Object.keys(withResend(more, '13800000003', 'login', 130_000, 70_000))).toHaveLength(2)
  })
})
