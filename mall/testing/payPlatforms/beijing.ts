/** Fields of a moment on Beijing's clock, with which both platforms write times and cut days. */
function beijing(ms: number): { date: string; time: string } {
  const [date = '', rest = ''] = new Date(ms + 8 * 3_600_000).toISOString().split('T')
  return { date, time: rest.slice(0, 8) }
}

/** Returns `2026-11-22T20:30:00+08:00`. */
export function rfc3339(ms: number): string {
  const { date, time } = beijing(ms)
  return `${date}T${time}+08:00`
}

/** Returns `2026-11-22 20:30:00`, as bills and Alipay write it. */
export function beijingTime(ms: number): string {
  const { date, time } = beijing(ms)
  return `${date} ${time}`
}

/** Returns the day `2026-11-22`. */
export const beijingDate = (ms: number): string => beijing(ms).date

/** Returns the first millisecond of a day, or NaN when `date` is no date. */
export function startOfDay(date: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return Number.NaN
  const start = Date.parse(`${date}T00:00:00+08:00`)
  return beijingDate(start) === date ? start : Number.NaN
}

/** Returns fen as yuan with two decimals. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
