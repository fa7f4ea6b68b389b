/**
 * Returns the result of `work`, or the result (or error) of `late` after `ms`; null waits without a limit. A later
 * result of `work` is dropped.
 */
export function within<T>(work: Promise<T>, ms: number | null, late: () => T): Promise<T> {
  if (ms === null) return work
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(late())
      } catch (failure) {
        reject(failure)
      }
    }, ms)
    work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
