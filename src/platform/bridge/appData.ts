/**
 * What the app's answers mean. Each reader takes anything and gives null for what it can't use:
 * an old app, or one that answers garbage, never breaks a page.
 */

/** Session login payload from the app (spec 3). */
export interface AppSession {
  readonly accessToken: string
  readonly refreshToken: string
  readonly beanId: string
  readonly phone: string
}

export interface AppInsets {
  /** How far the app's status bar reaches over the page, CSS px. */
  readonly top: number
}

export function readAppSession(raw: unknown): AppSession | null {
  const data = asRecord(raw)
  const accessToken = textOf(data?.accessToken)
  if (!data || !accessToken) return null
  return {
    accessToken,
    refreshToken: textOf(data.refreshToken),
    beanId: textOf(data.beanId),
    phone: textOf(data.phone),
  }
}

/** No phone has a status bar of more than 120 px: what is beyond is a wrong unit. */
const TALLEST_STATUS_BAR = 120

export function readInsets(raw: unknown): AppInsets | null {
  const top = Number(asRecord(raw)?.top ?? Number.NaN)
  return top >= 0 && top <= TALLEST_STATUS_BAR ? { top } : null
}

export function readTheme(raw: unknown): 'light' | 'dark' | null {
  const theme = asRecord(raw)?.theme
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** The system's text size against its normal one: 1 is normal. */
export function readFontScale(raw: unknown): number | null {
  const scale = Number(asRecord(raw)?.scale ?? Number.NaN)
  return scale > 0 && scale <= 4 ? scale : null
}

/** The vehicle's number that the app knows (spec 1). */
export const readVin = (raw: unknown): string => textOf(asRecord(raw)?.vin).toUpperCase()

/** A token that the app keeps as a number is still a token. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const asRecord = (raw: unknown): Record<string, unknown> | null =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : null
