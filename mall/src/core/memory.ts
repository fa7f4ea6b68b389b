import { type ShopChange, ShopChanges } from './changes'
import type { Context } from './context'

/** A table whose changes concern an answer. */
export interface Watched {
  readonly topic: string
  /** Only changes of these goods. */
  readonly key?: string
  /** Its changes may be shown up to `SOON_MS` late: what shoppers move all the time. */
  readonly isSlow?: true
}

/** Tables whose changes drop an answer at once. */
export const tables = (...topics: string[]): Watched[] => topics.map((topic) => ({ topic }))

/** Tables whose changes may be shown late. */
export const slowTables = (...topics: string[]): Watched[] => topics.map((topic) => ({ topic, isSlow: true }))

/** How an answer is kept. */
export interface CacheRule {
  readonly key: string
  readonly watched: readonly Watched[]
  /** Returns when the answer becomes another one by itself, by the shop's clock. */
  readonly until?: (ctx: Context, now: number) => Promise<number | undefined>
}

interface Entry {
  readonly value: Promise<unknown>
  readonly watched: readonly Watched[]
  readonly builtAt: number
  /** Times at which it was built and ends, by the shop's clock, which may be set. */
  readonly times: { readonly from: number; until: number }
  /** A change that may be shown late has been seen. */
  hasSlowChange: boolean
}

/** Numbers that shoppers move (sales, stock on home, coupons taken) are at most this old. */
export const SOON_MS = 1_000
/** A row that was changed past the triggers, as by a restore beside a running mall, is seen after this time. */
const MAX_AGE_MS = 60_000
const MAX_ENTRIES = 2_000

const memories = new WeakMap<Context, Memory>()

/** Returns the memory of this process. */
export function memoryOf(ctx: Context): Memory {
  const memory = memories.get(ctx) ?? new Memory(ctx)
  memories.set(ctx, memory)
  return memory
}

/**
 * Answers that are the same for all shoppers. Each use first learns from the database what was committed until then
 * (`changes.ts`), so that a write is seen by the next request in every process.
 */
class Memory {
  private readonly entries = new Map<string, Entry>()
  private readonly changes: ShopChanges

  constructor(private readonly ctx: Context) {
    this.changes = new ShopChanges(ctx.db, (changes) => this.drop(changes))
  }

  /**
   * Returns the answer; callers of one answer wait for one building of it. `whenMissing` is waited for by each caller
   * for whom something must be built, and may refuse.
   */
  async take<T>(
    rule: CacheRule,
    build: () => Promise<T>,
    whenMissing: () => Promise<unknown> = async () => undefined,
  ): Promise<T> {
    await this.changes.upToDate()
    if (!this.known(rule.key)) await whenMissing()
    const entry = this.known(rule.key) ?? this.open(rule, build)
    // Used last, dropped last.
    this.entries.delete(rule.key)
    this.entries.set(rule.key, entry)
    return entry.value as Promise<T>
  }

  private known(key: string): Entry | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    const { builtAt, times, hasSlowChange } = entry
    const isYoung = performance.now() - builtAt < (hasSlowChange ? SOON_MS : MAX_AGE_MS)
    const now = this.ctx.clock.now()
    return isYoung && now >= times.from && now < times.until ? entry : undefined
  }

  private open({ key, watched, until }: CacheRule, build: () => Promise<unknown>): Entry {
    const from = this.ctx.clock.now()
    const times = { from, until: Number.POSITIVE_INFINITY }
    const value = (async () => {
      times.until = (await until?.(this.ctx, from)) ?? times.until
      return build()
    })()
    const entry: Entry = { value, watched, builtAt: performance.now(), times, hasSlowChange: false }
    value.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key)
    })
    const [oldest] = this.entries.keys()
    if (this.entries.size >= MAX_ENTRIES && oldest !== undefined) this.entries.delete(oldest)
    return entry
  }

  /** Drops the answers that the changes concern, also those that are being built. */
  private drop(changes: readonly ShopChange[] | undefined): void {
    if (!changes) {
      this.entries.clear()
      return
    }
    const byTopic = new Map<string, ShopChange[]>()
    for (const change of changes) byTopic.set(change.topic, [...(byTopic.get(change.topic) ?? []), change])
    for (const [key, entry] of this.entries) {
      const concerning = entry.watched.filter((each) => isConcerned(each, byTopic))
      if (concerning.some(({ isSlow }) => !isSlow)) this.entries.delete(key)
      else if (concerning.length > 0) entry.hasSlowChange = true
    }
  }
}

const isConcerned = ({ topic, key }: Watched, byTopic: ReadonlyMap<string, readonly ShopChange[]>): boolean =>
  byTopic.get(topic)?.some((change) => key === undefined || change.key === '' || change.key === key) ?? false
