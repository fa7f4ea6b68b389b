import { DAY_MS } from '@contract/rules/dateText'

/** The rows of `time_limits`, with the values of the specification. */
export const USUAL_LIMITS = {
  pay: 30 * 60_000,
  complete: 14 * DAY_MS,
  apply: 15 * DAY_MS,
  answer: 2 * DAY_MS,
  send: 7 * DAY_MS,
  check: 10 * DAY_MS,
  payBack: 3 * DAY_MS,
  reship: 7 * DAY_MS,
  exchanged: 14 * DAY_MS,
} as const
export type TimeLimit = keyof typeof USUAL_LIMITS
/** In milliseconds. */
export type TimeLimits = Readonly<Record<TimeLimit, number>>
