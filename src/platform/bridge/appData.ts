import { BRAND_PICKUP, type PlatformCode, platformCodeOf, toShopType } from '@/lib/brand'
import { cleanPhone, isMainlandPhone } from '@/lib/phone'
import { isVin, tidyVin } from '@/lib/vin'

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

/** Longer is no name, whatever it is. */
const LONGEST_NAME = 40

/** Who the app's user is to other people (spec 1, user info). What can't be used is ''. */
export interface AppUser {
  readonly nickName: string
  /** Whole address. */
  readonly avatarUrl: string
  readonly phone: string
}

export function readAppUser(raw: unknown): AppUser | null {
  const data = asRecord(raw)
  if (!data) return null
  const nickName = textOf(data.nickName).trim()
  const avatarUrl = textOf(data.avatarUrl)
  const phone = cleanPhone(textOf(data.phone))
  return {
    nickName: nickName.length <= LONGEST_NAME ? nickName : '',
    avatarUrl: /^https?:\/\/[^\s"'<>]+$/i.test(avatarUrl) ? avatarUrl : '',
    phone: isMainlandPhone(phone) ? phone : '',
  }
}

/** What the app's brand means for header platformCode (spec 7); null for a brand that nobody knows. */
export function readAppBrand(raw: unknown): PlatformCode | null {
  const brand = textOf(asRecord(raw)?.brand)
  return brand === String(BRAND_PICKUP) || toShopType(brand) ? platformCodeOf(brand) : null
}

/** The vehicle's number that the app knows (spec 1); '' for anything but a VIN (spec 5). */
export const readVin = (raw: unknown): string => {
  const vin = tidyVin(textOf(asRecord(raw)?.vin))
  return isVin(vin) ? vin : ''
}

/** What the app calls its user's vehicle (spec 1, car info); '' where it doesn't say. */
export function readCarName(raw: unknown): string {
  const name = textOf(asRecord(raw)?.name).trim()
  return name.length <= LONGEST_NAME ? name : ''
}

/** A token that the app keeps as a number is still a token. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const asRecord = (raw: unknown): Record<string, unknown> | null =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : null
