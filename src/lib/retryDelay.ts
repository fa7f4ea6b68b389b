export interface RetryDelayOptions {
  /** Maximum of the first wait, ms. */
  readonly baseMs?: number
  /** Maximum of any wait, ms. */
  readonly maxMs?: number
  /** [0, 1); injected for tests. */
  readonly random?: () => number
}

/**
 * Returns the milliseconds to wait before a retry: doubled each time up to a limit, and random in its upper half, so
 * that shoppers whose calls failed together don't all retry together.
 * @param attempt 0 before the first retry
 */
export function retryDelay(
  attempt: number,
  { baseMs = 500, maxMs = 15_000, random = Math.random }: RetryDelayOptions = {},
): number {
  const longest = Math.min(maxMs, baseMs * 2 ** Math.max(0, attempt))
  return Math.round(longest / 2 + (random() * longest) / 2)
}
