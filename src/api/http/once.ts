/** Runs `work` once for all who ask while it runs; the next to ask afterwards starts it again. */
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
