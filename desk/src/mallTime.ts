import { MALL_TIME_HEADER } from '@contract/desk/calls'

/** The mall's clock minus this machine's, in ms: both may be wrong, and a mall in development can be days ahead. */
let ahead = 0

/** Takes the mall's time from a reply; a proxy may have dropped it. */
export function setMallTime(headers: Headers): void {
  const now = Number(headers.get(MALL_TIME_HEADER))
  if (now > 0) ahead = now - Date.now()
}

/** Returns the mall's time in ms, as the last reply had it: before, this machine's. */
export const mallNow = (): number => Date.now() + ahead
