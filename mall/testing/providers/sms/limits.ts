/** Messages that one phone may get within some time. */
export interface SmsLimit {
  readonly ms: number
  readonly count: number
  /** Code of the refusal. */
  readonly code: string
  readonly message: string
}

export interface SmsCounter {
  /** Returns the limit that another message would exceed. */
  exceeded(phone: string): SmsLimit | undefined
  count(phone: string): void
}

/** Counts messages by phone. A provider's real windows may start on the clock's hour; these slide. */
export function openSmsCounter(limits: readonly SmsLimit[], now: () => number): SmsCounter {
  const sent = new Map<string, number[]>()
  return {
    exceeded(phone) {
      const times = sent.get(phone) ?? []
      return limits.find(({ ms, count }) => times.filter((at) => at > now() - ms).length >= count)
    },
    count(phone) {
      sent.set(phone, [...(sent.get(phone) ?? []), now()])
    },
  }
}

/** A message that a phone got. */
export interface ReceivedSms {
  /** Eleven digits. */
  readonly phone: string
  readonly text: string
  readonly at: number
  /** Number of the message at the provider. */
  readonly id: string
}

/** Returns the eleven digits of a mainland number, in each of the ways that providers accept. */
export const readPhone = (text: string): string | undefined =>
  /^(?:\+86|0086|86)?(1[3-9]\d{9})$/.exec(text)?.[1]

export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
