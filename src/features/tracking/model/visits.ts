/** A page that is looked at is left only when it stays away this long (spec 9): a glance at a sheet is no leaving. */
export const LEAVE_DELAY_MS = 1000

export interface Left {
  readonly page: string
  readonly durationMs: number
  /** When it went away, ms. */
  readonly at: number
}

export interface Visits {
  /** The page is on top. Says whether this is a new visit; one that comes back in time goes on as the old one. */
  shown(key: string, page: string, now: number): boolean
  hidden(key: string, now: number): void
  /** Visits that ended, each once: those away for the delay, or all of them when the shop itself goes away. */
  ended(now: number, all?: boolean): Left[]
}

interface Visit {
  readonly page: string
  readonly shownAt: number
  hiddenAt?: number
}

/** Which pages are looked at and since when. `key` tells two pages of one route apart. */
export function createVisits(): Visits {
  const visits = new Map<string, Visit>()
  return {
    shown(key, page, now) {
      const known = visits.get(key)
      if (known && (known.hiddenAt === undefined || now - known.hiddenAt < LEAVE_DELAY_MS)) {
        known.hiddenAt = undefined
        return false
      }
      visits.set(key, { page, shownAt: now })
      return true
    },
    hidden(key, now) {
      const visit = visits.get(key)
      if (visit && visit.hiddenAt === undefined) visit.hiddenAt = now
    },
    ended(now, all = false) {
      const left: Left[] = []
      for (const [key, visit] of visits) {
        const at = visit.hiddenAt ?? now
        const isOver = all || (visit.hiddenAt !== undefined && now - visit.hiddenAt >= LEAVE_DELAY_MS)
        if (!isOver) continue
        left.push({ page: visit.page, durationMs: at - visit.shownAt, at })
        visits.delete(key)
      }
      return left
    },
  }
}
