// The real timers, for use while a test has fake ones.
const { setTimeout: begin } = globalThis
const now = Date.now.bind(Date)

const STEP_MS = 10
/** Shorter than a test's own limit, so that a failure names the missing condition; slow machines need far less. */
const PATIENCE_MS = 60_000

const pause = (ms: number) => new Promise<void>((resolve) => void begin(resolve, ms))

/** Calls `check` repeatedly until it returns true. @throws an error with the text of `explain` after the limit */
export async function until(check: () => unknown, explain: () => string) {
  const deadline = now() + PATIENCE_MS
  while (!check()) {
    if (now() > deadline) throw new Error(`Waited for ${explain()}`)
    await pause(STEP_MS)
  }
}

const TURNS = 20

/**
 * Waits until running work is done: answers of the fake mall, and renders that follow. Counts turns of the event
 * loop instead of time, because a busy machine has too little of it. Use it to check that something doesn't happen;
 * otherwise use `until`.
 */
export async function settled() {
  for (let turn = 0; turn < TURNS; turn++) await pause(0)
}
