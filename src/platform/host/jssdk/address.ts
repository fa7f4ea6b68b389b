import type { Os } from '../detect'

/** WeChat signs an address without its hash. */
const withoutHash = (address: string): string => address.split('#')[0] ?? ''

/**
 * The address that WeChat checks a signature against: on iOS the one that the page was opened with, whatever became of
 * it since (a token that was stripped from it, `replaceState`); elsewhere the one that stands there now.
 */
export const addressToSign = (os: Os, opened: string | undefined, present: string): string =>
  withoutHash((os === 'ios' && opened) || present)

/** The address that this page was opened with; undefined where the browser doesn't tell. */
export function openedAddress(): string | undefined {
  const [opening] = performance.getEntriesByType?.('navigation') ?? []
  return opening?.name || undefined
}
