export interface SerialQueue {
  /** Runs `work` after all that was added before it, however those ended. */
  add<Result>(work: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing is left to run. */
  idle(): Promise<void>
}

/** One call after the other, so that a later answer always knows of the earlier call. */
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
