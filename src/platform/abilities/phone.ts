import { hostInfo } from '../host'
import { openExternal } from '../host/pageHide'

/** Opens the dialler with the number, through the app where it can; the shopper presses call. */
export async function dial(phoneNumber: string): Promise<void> {
  const phone = phoneNumber.replace(/[^\d+]/g, '')
  const isInApp = hostInfo().host === 'nativeApp'
  if (isInApp && (await (await import('../host/bridge/abilities')).doneByApp('callPhone', { phone }))) return
  openExternal(`tel:${phone}`)
}
