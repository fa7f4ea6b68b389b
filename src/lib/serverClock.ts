/** Samples that the offset is taken from; the oldest leaves. */
const SAMPLES = 7

export interface ServerClock {
  /** Milliseconds since 1970 by the server's clock; the device's before the first sample. Runs backward only when it was plainly wrong. */
  now(): number
  /** One answer's server time with the device's times of asking and hearing, all in ms. */
  learn(serverMs: number, sentAt: number, receivedAt: number): void
}

/**
 * The server's time on a device whose own clock may be wrong. Half the round trip is taken off each
 * sample, and the median of the last ones is the offset, so one slow answer does not move it.
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
      // The first answer, or the device's clock was changed: what was shown before is worth nothing.
      if (offsets.length === 0 || Math.abs(offset - median(offsets)) > explained) {
        offsets.length = 0
        latest = Number.NEGATIVE_INFINITY
      }
      offsets.push(offset)
      if (offsets.length > SAMPLES) offsets.shift()
    },
  }
}

/** What half a round trip does not explain beyond this is no jitter of the network. */
const CLOCK_CHANGED_MS = 5_000

function median(values: readonly number[]): number {
  if (values.length === 0) return 0
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
