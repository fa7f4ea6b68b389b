import type { Host } from '../state'
import type { Loose } from '../types'

export type Functions = Record<string, (...args: Loose[]) => Loose>

/** A refusal in the platform's words: becomes `fail({errMsg: 'login:fail …'})`. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly extra: Loose = {},
  ) {
    super(message)
  }
}

type Work = (options: Loose) => Loose | Promise<Loose>

/**
 * A platform function of the usual shape: options with success, fail and complete, answered later.
 * Called without any of the three it answers a promise, as both platforms do.
 */
export function asynchronous(host: Host, name: string, work: Work) {
  return (options: Loose = {}) => {
    const outcome = Promise.resolve()
      .then(() => work(options))
      .then(
        (result) => ({ ok: true, value: { ...result, errMsg: result?.errMsg ?? `${name}:ok` } }),
        (problem) => ({ ok: false, value: refusal(host, name, problem) }),
      )
      .then((one) => ({ ok: one.ok, value: host.realm.plain(one.value) }))
    const wantsCallbacks = options.success || options.fail || options.complete
    if (!wantsCallbacks) return promiseOf(host, outcome)
    outcome.then(({ ok, value }) => {
      const tell = (callback: Loose) => guarded(host, () => callback?.call(options, value))
      tell(ok ? options.success : options.fail)
      tell(options.complete)
    })
    return undefined
  }
}

export function guarded(host: Host, run: () => void) {
  try {
    run()
  } catch (problem) {
    host.faults.error(problem)
  }
}

/** Several functions of that shape at once. */
export function asynchronousAll(host: Host, works: Record<string, Work>): Functions {
  return Object.fromEntries(
    Object.entries(works).map(([name, work]) => [name, asynchronous(host, name, work)]),
  )
}

/** Functions that answer at once: their results become values of the realm. */
export function synchronousAll(host: Host, works: Functions): Functions {
  return Object.fromEntries(
    Object.entries(works).map(([name, work]) => [
      name,
      (...args: Loose[]) => host.realm.plain(work(...args)),
    ]),
  )
}

/** A pair `onX` / `offX` of listeners, fired by `emit`. */
export function listening(host: Host, name: string): Functions {
  const set = new Set<(...args: Loose[]) => void>()
  host.listeners.set(name, set)
  return {
    [`on${name}`]: (listener) => void set.add(listener),
    [`off${name}`]: (listener) => void (listener ? set.delete(listener) : set.clear()),
  }
}

export function emit(host: Host, name: string, detail: Loose) {
  for (const listener of [...(host.listeners.get(name) ?? [])]) {
    guarded(host, () => listener(host.realm.plain(detail)))
  }
}

function refusal(host: Host, name: string, problem: Loose) {
  if (problem instanceof Refused) return { errMsg: `${name}:fail ${problem.message}`, ...problem.extra }
  host.faults.error(problem)
  return { errMsg: `${name}:fail ${problem?.message ?? problem}` }
}

function promiseOf(host: Host, outcome: Promise<{ ok: boolean; value: Loose }>) {
  const RealmPromise = host.realm.promise
  return new RealmPromise((resolve: (value: Loose) => void, reject: (value: Loose) => void) => {
    outcome.then(({ ok, value }) => (ok ? resolve(value) : reject(value)))
  })
}
