/**
 * The outcome of `work`, or what `late` gives (or throws) when it takes longer than `ms`; null waits as long as it
 * takes. What `work` comes to afterwards is dropped.
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
