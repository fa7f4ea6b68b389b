import { BRAND_PICKUP } from '@contract/rules/brand'
import type { LatLng } from '@contract/rules/distance'
import { cleanPhone, isMainlandPhone } from '@contract/rules/phone'
import { isVin, normaliseVin } from '@contract/rules/vin'
import { type PlatformCode, platformCodeOf, type ShopType, toShopType } from '@/lib/brand'
import { isHeaderText } from '@/lib/headerText'
import { readPlace } from '@/lib/place'
import { plainText } from '@/lib/plainText'
import { ownOrigin } from '../launchParams/address'

/**
 * Readers of the app's answers. Each accepts any value and returns null or '' for an unusable one, so that an old or
 * faulty app never breaks a page.
 */

/** Session login payload from the app (spec 3). */
export interface AppSession {
  readonly accessToken: string
  readonly refreshToken: string
  readonly beanId: string
  readonly phone: string
}

export interface AppInsets {
  /** Height of the app's status bar over the page, CSS px. */
  readonly top: number
}

/**
 * Reads the answer to getMallUserInfo and login: a session, 'guest' for an object without a token, null for an unusable
 * value. A session without its refresh token would end within the hour, so it counts as unusable too; `beanId` and
 * `phone` may be '', because the mall can supply them.
 */
export function readAppSession(raw: unknown): AppSession | 'guest' | null {
  const data = asRecord(raw)
  if (!data) return null
  if (isAbsent(data.accessToken)) return 'guest'
  const accessToken = tokenOf(data.accessToken)
  const refreshToken = tokenOf(data.refreshToken)
  if (!accessToken || !refreshToken) return null
  const phone = cleanPhone(textOf(data.phone))
  return {
    accessToken,
    refreshToken,
    beanId: tokenOf(data.beanId),
    phone: isMainlandPhone(phone) ? phone : '',
  }
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** Reads a token or id. These are sent in headers, so anything but visible ASCII is invalid. */
const tokenOf = (value: unknown): string => {
  const text = textOf(value).trim()
  return isHeaderText(text) ? text : ''
}

/** Maximum in px: no phone has a taller status bar, so a larger value is in a wrong unit. */
const TALLEST_STATUS_BAR = 120

export function readInsets(raw: unknown): AppInsets | null {
  const top = Number(asRecord(raw)?.top ?? Number.NaN)
  return top >= 0 && top <= TALLEST_STATUS_BAR ? { top } : null
}

export function readTheme(raw: unknown): 'light' | 'dark' | null {
  const theme = asRecord(raw)?.theme
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Reads the system's text size as a factor; 1 is normal. */
export function readFontScale(raw: unknown): number | null {
  const scale = Number(asRecord(raw)?.scale ?? Number.NaN)
  return scale > 0 && scale <= 4 ? scale : null
}

/** Maximum length of a name; longer values are ignored. */
const MAX_NAME_LENGTH = 40

/** Public profile of the app's user (spec 1, user info). Unusable values are ''. */
export interface AppUser {
  readonly nickName: string
  /** Whole address. */
  readonly avatarUrl: string
  readonly phone: string
}

export function readAppUser(raw: unknown): AppUser | null {
  const data = asRecord(raw)
  if (!data) return null
  const nickName = plainText(textOf(data.nickName))
  const avatarUrl = textOf(data.avatarUrl)
  const phone = cleanPhone(textOf(data.phone))
  return {
    nickName: nickName.length <= MAX_NAME_LENGTH ? nickName : '',
    avatarUrl: /^https?:\/\/[^\s"'<>]+$/i.test(avatarUrl) ? avatarUrl : '',
    phone: isMainlandPhone(phone) ? phone : '',
  }
}

/** Returns header platformCode for the app's brand (spec 7); null for an unknown brand. */
export function readAppBrand(raw: unknown): PlatformCode | null {
  const brand = textOf(asRecord(raw)?.brand)
  return brand === String(BRAND_PICKUP) || toShopType(brand) ? platformCodeOf(brand) : null
}

/** Returns the shop type of the app's brand (spec 1, 9); null for any brand but 1 to 3. */
export const readShopType = (raw: unknown): ShopType | null => toShopType(textOf(asRecord(raw)?.brand))

/** Reads the VIN of the user's vehicle (spec 1); '' for an invalid VIN (spec 5). */
export const readVin = (raw: unknown): string => {
  const vin = normaliseVin(textOf(asRecord(raw)?.vin))
  return isVin(vin) ? vin : ''
}

/** Reads the name of the user's vehicle (spec 1, car info); '' where absent. */
export function readCarName(raw: unknown): string {
  const name = plainText(textOf(asRecord(raw)?.name))
  return name.length <= MAX_NAME_LENGTH ? name : ''
}

/**
 * Reads the address of event `open`: '/pages/…' or '/user/…', as after the hash; '' for a value that is not a text, and
 * for an address of another site.
 */
export function readOpenAddress(raw: unknown): string {
  const url = textOf(asRecord(raw)?.url).trim()
  const hash = url.indexOf('#')
  if (hash < 0) return /^[a-z][a-z+.-]*:/i.test(url) ? '' : url
  return isOwnSite(url.slice(0, hash)) ? url.slice(hash + 1) : ''
}

function isOwnSite(address: string): boolean {
  try {
    const { origin } = new URL(address, window.location.href)
    return origin === window.location.origin || origin === ownOrigin()
  } catch {
    return false
  }
}

/** Reads the answer to `location`: degrees, and whether they are in WGS-84. */
export function readAppPlace(raw: unknown): (LatLng & { readonly isWgs84: boolean }) | null {
  const data = asRecord(raw)
  const place = readPlace(data?.latitude, data?.longitude)
  return place && { ...place, isWgs84: /^wgs-?84$/i.test(textOf(data?.type)) }
}

/** Reads the answer to `scan`: one line of text; '' where there is none. */
export const readScanned = (raw: unknown): string => plainText(textOf(asRecord(raw)?.text)).slice(0, 4096)

/** Reads a text. Numbers count as text, because apps send some ids as numbers. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const asRecord = (raw: unknown): Record<string, unknown> | null =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : null
