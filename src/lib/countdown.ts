const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface CountdownParts {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/**
 * Splits the remaining time into parts, rounded up to whole seconds, so that zero shows only when the time is really
 * over. Negative values and NaN give zeros.
 */
export function countdownParts(leftMs: number): CountdownParts {
  const left = Number.isFinite(leftMs) ? Math.ceil(Math.max(0, leftMs) / SECOND) * SECOND : 0
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: (left % MINUTE) / SECOND,
  }
}

/** Pads to two digits: 7 -> '07'. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Formats the remaining time: '2 天 03:04:05', '03:04:05'; below one hour '29:59'. */
export function countdownText(leftMs: number): string {
  const { days, hours, minutes, seconds } = countdownParts(leftMs)
  const shown = days + hours > 0 ? [hours, minutes, seconds] : [minutes, seconds]
  const clock = shown.map(twoDigits).join(':')
  return days > 0 ? `${days} 天 ${clock}` : clock
}

/** Returns milliseconds until the shown second changes, so that a timer neither drifts nor skips; 0 at the end. */
export const msToNextSecond = (leftMs: number): number => (leftMs > 0 ? leftMs % SECOND || SECOND : 0)
