const STEP_MS = 10

/** Asks again until the answer is truthy; after the deadline throws with what `explain` tells. */
export async function until<T>(
  ask: () => T | undefined | null | false | '',
  explain: () => string,
  timeoutMs = 5000,
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const answer = ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(explain())
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}

/** Nothing happens for a while: no request under way, no new data for the view. */
export async function settled(
  activity: () => { pending: number; batches: number },
  quietMs = 60,
  timeoutMs = 8000,
) {
  const deadline = performance.now() + timeoutMs
  let last = activity()
  let since = performance.now()
  while (performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    const now = activity()
    if (now.pending > 0 || now.batches !== last.batches) since = performance.now()
    else if (performance.now() - since >= quietMs) return
    last = now
  }
  throw new Error(`The app never came to rest: ${last.pending} requests under way`)
}
