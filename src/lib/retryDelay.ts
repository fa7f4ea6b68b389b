export interface RetryDelayOptions {
  /** The first wait at its longest, ms. */
  readonly baseMs?: number
  /** No wait is longer, ms. */
  readonly maxMs?: number
  /** [0, 1); injected for tests. */
  readonly random?: () => number
}

/**
 * Milliseconds to wait before trying again: doubled each time up to a limit, and anywhere in its upper half, so
 * that shoppers whose calls failed together don't all come back together.
 * @param attempt 0 before the first retry
 */
export function retryDelay(
  attempt: number,
  { baseMs = 500, maxMs = 15_000, random = Math.random }: RetryDelayOptions = {},
): number {
  const longest = Math.min(maxMs, baseMs * 2 ** Math.max(0, attempt))
  return Math.round(longest / 2 + (random() * longest) / 2)
}
