import { hostInfo } from '../host'
import { openExternal } from '../host/pageHide'

/** Whether an address outside the shop can be opened at all. */
export const OPENS_OUTSIDE: boolean = true

/** Addresses that may be opened: web addresses, and those of the phone's mail and map apps. */
const HANDED_ON = /^(?:https?:\/\/|mailto:|maps:|geo:)/i

/** Opens an external address: by the app where it can, else by the browser. False for a forbidden address. */
export async function openOutside(address: string): Promise<boolean> {
  if (!HANDED_ON.test(address)) return false
  const isInApp = hostInfo().host === 'nativeApp'
  if (isInApp && (await (await import('../host/bridge/abilities')).doneByApp('openUrl', { url: address })))
    return true
  openExternal(address)
  return true
}
