export interface SerialQueue {
  /** Runs `work` after everything added before it, whether that succeeded or failed. */
  add<Result>(work: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing is left to run. */
  idle(): Promise<void>
}

/**
 * Creates a queue that runs calls one after the other, so that each response includes the effect of all earlier calls.
 */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()

  function add<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = last.then(work)
    last = run.catch(() => undefined)
    return run
  }

  async function idle() {
    let seen: Promise<unknown> | null = null
    while (seen !== last) {
      seen = last
      await seen
    }
  }

  return { add, idle }
}
