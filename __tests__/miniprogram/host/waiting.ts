const STEP_MS = 10
/** Long for a slow and busy machine; only what fails waits to the end. */
const PATIENCE_MS = 60_000

/** Calls `check` until it returns a truthy value; throws with the text of `explain` after the deadline. */
export async function until<T>(
  check: () => T | undefined | null | false | '',
  explain: () => string,
  timeoutMs = PATIENCE_MS,
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const answer = check()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(explain())
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}

/** Waits until `check` returns true or the time has passed, for a state that may also never come. */
export async function waitAtMost(check: () => boolean, timeoutMs: number) {
  const deadline = performance.now() + timeoutMs
  while (!check() && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
}

/**
 * Number of consecutive checks without activity that count as rest. Checks rather than time, because on a busy machine
 * time passes without any progress.
 */
const QUIET_LOOKS = 8

interface Activity {
  /** Requests under way. */
  pending: number
  /** Batches of data that went to the view so far. */
  batches: number
  /** Timers that are about to run. */
  dueSoon: number
}

/**
 * Waits until no request is under way and no new data goes to the view. It is over after a few turns of the event loop
 * if no timer is due soon; else after a few longer looks, because an animation always has one.
 */
export async function settled(activity: () => Activity, timeoutMs = PATIENCE_MS) {
  const deadline = performance.now() + timeoutMs
  let last = activity()
  let quiet = 0
  let idle = 0
  while (quiet < QUIET_LOOKS && idle < QUIET_LOOKS) {
    const isIdle = last.pending === 0 && last.dueSoon === 0
    await new Promise((resolve) => (isIdle ? setImmediate(resolve) : setTimeout(resolve, STEP_MS)))
    const now = activity()
    const isQuiet = now.pending === 0 && now.batches === last.batches
    idle = isQuiet && now.dueSoon === 0 ? idle + 1 : 0
    quiet = isQuiet ? quiet + (isIdle ? 0 : 1) : 0
    last = now
    if (performance.now() > deadline) {
      throw new Error(`The app never came to rest: ${last.pending} requests under way`)
    }
  }
}

const SLOW_STEP_MS = 100

/** Like `until` for an asynchronous condition: each check starts after the previous one has resolved. */
export async function untilTrue(
  check: () => Promise<boolean>,
  explain: () => string,
  timeoutMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(explain())
    await new Promise((resolve) => setTimeout(resolve, SLOW_STEP_MS))
  }
}
