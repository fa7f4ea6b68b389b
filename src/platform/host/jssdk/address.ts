import type { Os } from '../detect'

/** Removes the hash: WeChat signs an address without it. */
const withoutHash = (address: string): string => address.split('#')[0] ?? ''

/**
 * Returns the address that WeChat checks a signature against: on iOS the one that the page was opened with, even
 * after changes (a token removed from it, `replaceState`); elsewhere the current one.
 */
export const addressToSign = (os: Os, opened: string | undefined, present: string): string =>
  withoutHash((os === 'ios' && opened) || present)

/** Returns the address that this page was opened with; undefined where the browser doesn't report it. */
export function openedAddress(): string | undefined {
  const [opening] = performance.getEntriesByType?.('navigation') ?? []
  return opening?.name || undefined
}
