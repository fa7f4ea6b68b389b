import path from 'node:path'
import vm from 'node:vm'
import type { Clock } from '../../support/clock'
import type { Dist } from './dist'
import type { Faults } from './faults'
import type { Loose } from './types'

/** Globals that JavaScript engines have but the mini-program logic layer does not guarantee. */
const NOT_PROMISED = ['Intl', 'WebAssembly', 'SharedArrayBuffer', 'Atomics']

/** Timers up to this long are work that is about to happen, such as a render or a debounced request. */
const SHORT_MS = 80

/**
 * The bare JavaScript realm of a mini-program's logic layer: no window, document, fetch, URL,
 * AbortController, TextEncoder or crypto, no eval; `require` reaches the main package and the
 * requiring file's own subpackage, nothing else.
 */
export class Realm {
  readonly context: vm.Context
  /** Raw bytes of each file as it was evaluated, in order. */
  readonly evaluated = new Map<string, number>()
  /** The realm's own Promise constructor; platform functions return such promises to the app. */
  readonly promise: PromiseConstructor
  private readonly modules = new Map<string, { exports: Loose }>()
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly shortTimers = new Set<NodeJS.Timeout>()
  private readonly parse: (text: string) => Loose
  private hasEnded = false

  constructor(
    private readonly dist: Dist,
    private readonly faults: Faults,
    globals: Record<string, unknown>,
    private readonly clock: Clock,
  ) {
    this.context = vm.createContext(
      { ...globals, console: this.console(), ...this.timerFunctions() },
      { codeGeneration: { strings: false, wasm: false } },
    )
    vm.runInContext(NOT_PROMISED.map((name) => `delete globalThis.${name}`).join(';'), this.context)
    this.promise = vm.runInContext('Promise', this.context)
    this.parse = vm.runInContext('JSON.parse', this.context)
  }

  /** Defines a global after creation, for values that need the realm to be built. */
  define(name: string, value: unknown) {
    this.context[name] = value
  }

  run(code: string): Loose {
    return vm.runInContext(code, this.context)
  }

  /** Evaluates a file of the app once and returns its exports. */
  require(file: string, from = file): Loose {
    const name = this.resolve(file, from)
    const known = this.modules.get(name)
    if (known) return known.exports
    const source = this.dist.read(name)
    const module = { exports: this.plain({}) }
    this.modules.set(name, module)
    this.evaluated.set(name, Buffer.byteLength(source))
    const wrapped = `(function (require, module, exports) {${source}\n})`
    const run = vm.runInContext(wrapped, this.context, { filename: name })
    run((request: string) => this.require(request, name), module, module.exports)
    return module.exports
  }

  /** True after the app was closed; no callbacks reach it any more. */
  get closed() {
    return this.hasEnded
  }

  /** Number of short timers that have not run yet. */
  get dueSoon() {
    return this.shortTimers.size
  }

  /** Starts a timer of the realm, which is cleared when the app closes. */
  later(work: () => void, ms: number): number {
    return this.context.setTimeout(work, ms)
  }

  /** Copies a host value into the realm, so that `constructor === Object` holds there. Functions are passed as is. */
  plain(value: Loose): Loose {
    if (value === undefined || value === null || typeof value !== 'object') return value
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value
    const copy = this.parse(Array.isArray(value) ? '[]' : '{}')
    for (const key of Object.keys(value)) copy[key] = this.plain(value[key])
    return copy
  }

  close() {
    this.hasEnded = true
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
    this.shortTimers.clear()
  }

  private resolve(request: string, from: string) {
    const joined = request.startsWith('.') ? path.posix.join(path.posix.dirname(from), request) : request
    const name = joined.endsWith('.js') ? joined : `${joined}.js`
    if (!this.dist.has(name)) throw new Error(`module '${name}' is not defined, required by ${from}`)
    const owner = this.dist.packageOf(name)
    if (owner !== '' && owner !== this.dist.packageOf(from)) {
      throw new Error(`'${name}' lives in subpackage ${owner}, which ${from} can't load`)
    }
    return name
  }

  private console() {
    const ignore = () => {}
    return {
      log: ignore,
      info: ignore,
      debug: ignore,
      time: ignore,
      timeEnd: ignore,
      group: ignore,
      groupEnd: ignore,
      warn: (...parts: unknown[]) => this.faults.warning(parts),
      error: (...parts: unknown[]) => this.faults.error(parts),
    }
  }

  private timerFunctions() {
    const guarded =
      (run: (...args: unknown[]) => void) =>
      (...args: unknown[]) => {
        if (this.hasEnded) return
        try {
          run(...args)
        } catch (problem) {
          this.faults.error(problem)
        }
      }
    // A closed app starts no timers: code that runs when a late promise resolves (such as a cache expiry in ten
    // minutes) would keep the whole process alive.
    const start =
      (make: typeof setTimeout | typeof setInterval) =>
      (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
        if (this.hasEnded) return 0
        if (this.clock.holds(ms)) return this.clock.add(() => guarded(run)(...args), ms, make === setInterval)
        const isShort = make === setTimeout && ms <= SHORT_MS
        const work = (...given: unknown[]) => {
          this.shortTimers.delete(timer)
          guarded(run)(...given)
        }
        const timer = make(work, ms, ...args) as NodeJS.Timeout
        this.timers.add(timer)
        if (isShort) this.shortTimers.add(timer)
        // Only a test that awaits the app keeps the process alive, not an app that a failed test left open.
        timer.unref()
        return timer[Symbol.toPrimitive]()
      }
    const stop = (id: number) => {
      if (this.clock.drop(id)) return
      clearTimeout(id)
      for (const timer of this.shortTimers) {
        if (timer[Symbol.toPrimitive]() === id) this.shortTimers.delete(timer)
      }
    }
    return {
      setTimeout: start(setTimeout),
      setInterval: start(setInterval),
      clearTimeout: stop,
      clearInterval: stop,
    }
  }
}
