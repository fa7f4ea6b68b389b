/** A page that is looked at is left only when it stays away this long (spec 9): a glance at a sheet is no leaving. */
export const LEAVE_DELAY_MS = 1000

export interface Left {
  readonly page: string
  readonly durationMs: number
  /** When it went away, ms. */
  readonly at: number
}

export interface Visits {
  /**
   * The page is on top: a new visit, unless it comes back in time and goes on as the old one. `before` is the old one
   * where it had ended with nobody telling, because the device slept.
   */
  shown(key: string, page: string, now: number): { readonly isNew: boolean; readonly before?: Left }
  /** The page went away; `away` is to be asked with the answer once the delay is over. */
  hidden(key: string, now: number): number | undefined
  /** The delay after `hiddenAt` is over: the visit that ended by it, once; undefined when the page came back. */
  away(key: string, hiddenAt: number | undefined): Left | undefined
  /** The shop itself goes away: every visit ends, the open one now. */
  endAll(now: number): Left[]
}

interface Visit {
  readonly page: string
  readonly shownAt: number
  hiddenAt?: number
}

/**
 * Which pages are looked at and since when. `key` tells two pages of one route apart. That a delay is over is the
 * timer's to say, not the clock's: the mall's clock may be set anew in between.
 */
export function createVisits(): Visits {
  const visits = new Map<string, Visit>()
  function end(key: string, { page, shownAt }: Visit, at: number): Left {
    visits.delete(key)
    return { page, durationMs: at - shownAt, at }
  }
  return {
    shown(key, page, now) {
      const known = visits.get(key)
      const hiddenAt = known?.hiddenAt
      if (known && (hiddenAt === undefined || now - hiddenAt < LEAVE_DELAY_MS)) {
        known.hiddenAt = undefined
        return { isNew: false }
      }
      const before = known && hiddenAt !== undefined ? end(key, known, hiddenAt) : undefined
      visits.set(key, { page, shownAt: now })
      return { isNew: true, ...(before && { before }) }
    },
    hidden(key, now) {
      const visit = visits.get(key)
      if (visit) visit.hiddenAt ??= now
      return visit?.hiddenAt
    },
    away(key, hiddenAt) {
      const visit = visits.get(key)
      if (!visit || hiddenAt === undefined || visit.hiddenAt !== hiddenAt) return undefined
      return end(key, visit, hiddenAt)
    },
    endAll: (now) => [...visits].map(([key, visit]) => end(key, visit, visit.hiddenAt ?? now)),
  }
}
