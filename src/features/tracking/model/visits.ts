/** Milliseconds that a page must stay hidden to count as left (spec 9): a short look at a sheet doesn't count. */
export const LEAVE_DELAY_MS = 1000

export interface Left<Page> {
  readonly page: Page
  readonly durationMs: number
  /** Time at which it was hidden, in ms. */
  readonly at: number
}

export interface Visits<Page> {
  /**
   * Call when a page is shown. Starts a new visit, unless the page returns in time and continues the old one. `before`:
   * visits that ended with this: all other pages, at the latest now, and this page's old visit if the device was asleep
   * during the delay.
   */
  shown(
    key: string,
    page: Page,
    now: number,
  ): { readonly isNew: boolean; readonly before: readonly Left<Page>[] }
  /** Call when a page is hidden; pass the result to `away` after the delay. */
  hidden(key: string, now: number): number | undefined
  /**
   * Call when the delay after `hiddenAt` is over. Returns the visit that ended, once; undefined when the page came
   * back.
   */
  away(key: string, hiddenAt: number | undefined): Left<Page> | undefined
  /** Call when the shop itself is hidden: ends all visits, the open one now. */
  endAll(now: number): Left<Page>[]
}

interface Visit<Page> {
  readonly page: Page
  readonly shownAt: number
  hiddenAt?: number
}

/**
 * Tracks which pages are visible and since when. `Page` describes a page as it was opened; `key` distinguishes two pages of the same route. The end of the delay
 * is decided by a timer, not by the clock, since the mall's clock may be adjusted in between.
 */
export function createVisits<Page>(): Visits<Page> {
  const visits = new Map<string, Visit<Page>>()
  function end(key: string, { page, shownAt }: Visit<Page>, at: number): Left<Page> {
    visits.delete(key)
    // An integer and never negative: the mall's clock has fractions and may be set back.
    return { page, durationMs: Math.max(0, Math.round(at - shownAt)), at }
  }
  return {
    shown(key, page, now) {
      const known = visits.get(key)
      const hiddenAt = known?.hiddenAt
      const goesOn = known !== undefined && (hiddenAt === undefined || now - hiddenAt < LEAVE_DELAY_MS)
      const before = [...visits]
        .filter(([other]) => !goesOn || other !== key)
        .map(([other, visit]) => end(other, visit, visit.hiddenAt ?? now))
      if (goesOn) known.hiddenAt = undefined
      else visits.set(key, { page, shownAt: now })
      return { isNew: !goesOn, before }
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
