import { Clock } from '../../support/clock'
import type { Phone } from './browser'

interface HeldWindow {
  heldTimers: Clock
}

/** Makes timers of at least `fromMs` wait for `advanceTimers`, starting with the next page loaded. */
export async function holdTimers(phone: Phone, fromMs: number) {
  await phone.context.addInitScript(`(${hold})(new (${Clock})(${fromMs}))`)
}

export const advanceTimers = (phone: Phone, ms: number) =>
  phone.page.evaluate((passed) => (window as unknown as HeldWindow).heldTimers.advance(passed), ms)

/** Runs in the page, so it can't use anything outside itself. */
function hold(clock: Clock) {
  const [start, stop] = [window.setTimeout, window.clearTimeout]
  const held = (run: unknown, ms = 0, ...args: unknown[]) =>
    clock.holds(ms) && typeof run === 'function'
      ? clock.add(() => run(...args), ms, false)
      : start(run as () => void, ms, ...args)
  window.setTimeout = held as typeof window.setTimeout
  window.clearTimeout = (id) => {
    if (!clock.drop(Number(id))) stop(id)
  }
  Object.assign(window, { heldTimers: clock })
}
