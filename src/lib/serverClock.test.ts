import { randomInt, seededRandom } from '@contract/rules/seededRandom'
import { createServerClock } from './serverClock'

const SERVER_AHEAD = 5 * 60_000

function setUp() {
  let device = 1_000_000
  const clock = createServerClock(() => device)
  return {
    clock,
    pass: (ms: number) => {
      device += ms
    },
    set: (ms: number) => {
      device = ms
    },
    device: () => device,
  }
}

describe('the server’s time', () => {
  test('is the device’s time before the first response', () => {
    const { clock, device } = setUp()
    expect(clock.now()).toBe(device())
  })

  test('is the time of the response corrected by half the round trip', () => {
    const { clock, pass, device } = setUp()
    const sentAt = device()
    pass(300)
    clock.learn(sentAt + 150 + SERVER_AHEAD, sentAt, device())
    expect(clock.now()).toBe(device() + SERVER_AHEAD)
    pass(1000)
    expect(clock.now()).toBe(device() + SERVER_AHEAD)
  })

  test('does not change for one slow, asymmetric response', () => {
    const { clock, device } = setUp()
    for (let n = 0; n < 5; n += 1) clock.learn(device() + SERVER_AHEAD, device(), device())
    clock.learn(device() + SERVER_AHEAD, device(), device() + 8000)
    expect(clock.now()).toBe(device() + SERVER_AHEAD)
  })

  test('never runs backward while it is being corrected', () => {
    const { clock, device } = setUp()
    clock.learn(device() + 900, device(), device())
    const before = clock.now()
    clock.learn(device() + 100, device(), device())
    expect(clock.now()).toBeGreaterThanOrEqual(before)
  })

  test('starts again when the user changes the device’s clock', () => {
    const { clock, set, device } = setUp()
    clock.learn(device(), device(), device())
    const serverThen = clock.now()
    set(device() + 3_600_000)
    clock.learn(serverThen + 1000, device(), device())
    expect(clock.now()).toBe(serverThen + 1000)
  })

  test('uses the first response at once, even when the device’s clock was far ahead and had been read before', () => {
    const { clock, device, pass } = setUp()
    const wrong = clock.now()
    clock.learn(device() - SERVER_AHEAD, device(), device())
    expect(clock.now()).toBe(wrong - SERVER_AHEAD)
    pass(1000)
    expect(clock.now()).toBe(wrong - SERVER_AHEAD + 1000)
  })

  test('does not stop when the device’s clock was set half a minute ahead', () => {
    const { clock, set, device } = setUp()
    clock.learn(device(), device(), device())
    const before = clock.now()
    set(device() + 30_000)
    expect(clock.now()).toBe(before + 30_000)
    clock.learn(before + 1000, device(), device())
    expect(clock.now()).toBe(before + 1000)
  })

  test('stays within half a second over a thousand jittery responses', () => {
    const { clock, pass, device } = setUp()
    const random = seededRandom(60)
    for (let round = 0; round < 1000; round++) {
      pass(randomInt(random, 100, 20_000))
      const sentAt = device()
      const up = randomInt(random, 20, 400)
      pass(up + randomInt(random, 20, 400))
      clock.learn(sentAt + up + SERVER_AHEAD, sentAt, device())
      expect(Math.abs(clock.now() - device() - SERVER_AHEAD)).toBeLessThan(500)
    }
  })

  test('ignores invalid responses', () => {
    const { clock, device } = setUp()
    clock.learn(Number.NaN, device(), device())
    clock.learn(device() + SERVER_AHEAD, device(), device() - 1)
    expect(clock.now()).toBe(device())
  })
})
