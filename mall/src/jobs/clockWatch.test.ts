import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR_MS, MINUTE_MS } from '@contract/rules/dateText'
import { ClockWatch } from './clockWatch'

function watched() {
  const time = { clock: 1_795_000_000_000, steady: 5_000 }
  const pass = (ms: number, jump = 0) => {
    time.clock += ms + jump
    time.steady += ms
  }
  return {
    pass,
    watch: new ClockWatch(
      () => time.clock,
      () => time.steady,
    ),
  }
}

test('time that passes, and small corrections of the clock, are no jump', () => {
  const { watch, pass } = watched()
  for (let second = 0; second < 100; second++) {
    pass(1_000, 30_000)
    assert.deepEqual([watch.look(), watch.isHeld], [0, false])
  }
})

test('a jump back is reported once and holds nothing', () => {
  const { watch, pass } = watched()
  pass(1_000, -HOUR_MS)
  assert.deepEqual([watch.look(), watch.isHeld], [-HOUR_MS, false])
  assert.equal(watch.look(), 0)
})

test('after a jump of a year nothing is done for ten minutes, or until the clock is right again', () => {
  const { watch, pass } = watched()
  const year = 365 * 24 * HOUR_MS
  pass(1_000, year)
  assert.deepEqual([watch.look(), watch.isHeld], [year, true])
  pass(MINUTE_MS)
  assert.deepEqual([watch.look(), watch.isHeld], [0, true])
  pass(0, -year)
  assert.deepEqual([watch.look(), watch.isHeld], [-year, false])

  pass(0, year)
  watch.look()
  pass(10 * MINUTE_MS)
  assert.deepEqual([watch.look(), watch.isHeld], [0, false])
})

test('a clock that goes ahead by an hour at most is accepted', () => {
  const { watch, pass } = watched()
  pass(1_000, HOUR_MS)
  assert.deepEqual([watch.look(), watch.isHeld], [HOUR_MS, false])
})
