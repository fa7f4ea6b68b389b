// The real ones, whatever a test makes of its own clock.
const { setTimeout: begin } = globalThis
const now = Date.now.bind(Date)

const STEP_MS = 10
/** Under a test's own limit, so that what fails says what it waited for; a slow machine needs far less. */
const PATIENCE_MS = 20_000

const pause = (ms: number) => new Promise<void>((resolve) => void begin(resolve, ms))

/** Asks again until the answer is true. @throws what `explain` says when it never is */
export async function until(ask: () => unknown, explain: () => string) {
  const deadline = now() + PATIENCE_MS
  while (!ask()) {
    if (now() > deadline) throw new Error(`Waited for ${explain()}`)
    await pause(STEP_MS)
  }
}

const TURNS = 20

/**
 * Lets happen what is under way: answers of the fake mall, and what is drawn of them. It counts turns of the event
 * loop and not time, of which a busy machine has too little. For what must not happen; for what must there is `until`.
 */
export async function settled() {
  for (let turn = 0; turn < TURNS; turn++) await pause(0)
}
