import { mock } from 'node:test'

/**
 * Starts a time of the process, `performance.now`, that a test lets pass without waiting: what is read again or
 * forgotten after some seconds is so at once. Timers still wait. End it in `after`.
 */
export function controlTime() {
  const now = performance.now.bind(performance)
  let passedMs = 0
  const clock = mock.method(performance, 'now', () => now() + passedMs)
  return {
    pass(ms: number) {
      passedMs += ms
    },
    end: () => clock.mock.restore(),
  }
}
