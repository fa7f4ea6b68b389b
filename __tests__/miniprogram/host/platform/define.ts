import type { Host } from '../state'
import type { Loose } from '../types'

export type Functions = Record<string, (...args: Loose[]) => Loose>

/** Error with the platform's message; reaches the app as `fail({errMsg: 'login:fail …'})`. */
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
 * Builds an asynchronous platform function that takes options with success, fail and complete callbacks.
 * Called without any of the three, it returns a promise, as on both platforms.
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
      const report = (callback: Loose) => guarded(host, () => callback?.call(options, value))
      report(ok ? options.success : options.fail)
      report(options.complete)
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

/** Applies `asynchronous` to several functions. */
export function asynchronousAll(host: Host, works: Record<string, Work>): Functions {
  return Object.fromEntries(
    Object.entries(works).map(([name, work]) => [name, asynchronous(host, name, work)]),
  )
}

/** Builds synchronous platform functions, whose results are copied into the realm. */
export function synchronousAll(host: Host, works: Functions): Functions {
  return Object.fromEntries(
    Object.entries(works).map(([name, work]) => [
      name,
      (...args: Loose[]) => host.realm.plain(work(...args)),
    ]),
  )
}

/** Builds an `onX` / `offX` pair for listeners, which `emit` calls. */
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
