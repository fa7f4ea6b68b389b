/** Returns a function that runs `work` once for all simultaneous callers; the next call afterwards runs it again. */
export function sharedRun<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => {
    if (!running) {
      // Cleared whether it succeeds or fails: a flag left behind would block every later sign-in.
      running = work().finally(() => {
        running = null
      })
    }
    return running
  }
}
