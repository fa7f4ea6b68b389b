export interface CountdownParts {
  readonly days: number
  /** Two digits each. */
  readonly hours: string
  readonly minutes: string
  readonly seconds: string
}

const SECOND = 1000
const two = (value: number) => String(value).padStart(2, '0')

/** Splits what is left, in ms. A started second counts as whole, so that zero is only shown when it is over. */
export function countdownParts(remainingMs: number): CountdownParts {
  const seconds = Math.max(0, Math.ceil(remainingMs / SECOND))
  return {
    days: Math.floor(seconds / 86_400),
    hours: two(Math.floor(seconds / 3600) % 24),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
  }
}

/** How long until the shown second changes, in ms; null when it is over. */
export function nextTickIn(remainingMs: number): number | null {
  if (remainingMs <= 0) return null
  return remainingMs % SECOND || SECOND
}
