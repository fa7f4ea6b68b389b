/** Returns the number of days of a month, leap years included. `month` counts from 1. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Formats a day as 'yyyy-mm-dd'; a day that the month lacks becomes its last. */
export function dayText(year: number, month: number, day: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${year}-${pad(month)}-${pad(Math.min(day, daysInMonth(year, month)))}`
}

/** Returns year, month and day of 'yyyy-mm-dd'; undefined for anything else, also for a day that doesn't exist. */
export function dayParts(text: string): readonly [year: number, month: number, day: number] | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? [year, month, day] : undefined
}
