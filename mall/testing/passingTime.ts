import { mock } from 'node:test'

/**
 * Stops the time of the process, `performance.now`, until the test lets it pass: what is read again or forgotten after
 * some seconds is so at once, and not before, however slow the machine is. Timers still wait. Start it in `before` or in
 * a test, and end it.
 */
export function controlTime() {
  let now = performance.now()
  const clock = mock.method(performance, 'now', () => now)
  return {
    pass(ms: number) {
      now += ms
    },
    end: () => clock.mock.restore(),
  }
}
