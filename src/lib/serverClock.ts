/** Number of samples from which the offset is computed; the oldest is dropped. */
const SAMPLES = 7

export interface ServerClock {
  /**
   * Milliseconds since 1970 by the server's clock; by the device's clock before the first sample. Goes back only where
   * the earlier time was clearly wrong.
   */
  now(): number
  /** Adds a sample: the server time of a response, and the device's times of request and response. All in ms. */
  learn(serverMs: number, sentAt: number, receivedAt: number): void
}

/**
 * Creates a clock with the server's time, for devices whose own clock may be wrong. Each sample is corrected by half
 * the round trip; the offset is the median of the last samples, so one slow response doesn't change it.
 * @param deviceNow the device's clock in ms; injected for tests
 */
export function createServerClock(deviceNow: () => number): ServerClock {
  const offsets: number[] = []
  let latest = Number.NEGATIVE_INFINITY
  return {
    now() {
      const estimate = deviceNow() + median(offsets)
      latest = Math.max(latest, estimate)
      return latest
    },
    learn(serverMs, sentAt, receivedAt) {
      if (!Number.isFinite(serverMs) || receivedAt < sentAt) return
      const offset = serverMs - (sentAt + receivedAt) / 2
      const explained = (receivedAt - sentAt) / 2 + CLOCK_CHANGED_MS
      // The first response, or the device's clock was changed: discard earlier samples and times.
      if (offsets.length === 0 || Math.abs(offset - median(offsets)) > explained) {
        offsets.length = 0
        latest = Number.NEGATIVE_INFINITY
      }
      offsets.push(offset)
      if (offsets.length > SAMPLES) offsets.shift()
    },
  }
}

/** Offset change in ms (beyond half the round trip) from which the device's clock counts as changed. */
const CLOCK_CHANGED_MS = 5_000

function median(values: readonly number[]): number {
  if (values.length === 0) return 0
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
