import { INVITER } from '@contract/rules/brand'
import { DAY_MS } from '@contract/rules/dateText'
import { serverNow } from '@/api/http/clock'
import { shareApi } from '@/api/share'
import { currentTokens } from '@/features/session/sessionStore'
import { parseQuery } from '@/lib/query'
import { hostInfo } from '@/platform/host'
import { deviceId } from '@/platform/host/deviceId'
import { getStored, setStored } from '@/platform/host/storage'
import { withInviter } from '../shared'

/** Period in which the mall attributes an order to the person who shared the link (mall/src/modules/share/writeShares.ts). */
const COUNTS_FOR_MS = 7 * DAY_MS

/** Stores who shared the link of an opened page, and reports it to the mall. `url`: as `currentUrl` returns it. */
export function noteArrival(url: string): void {
  const inviter = parseQuery(url.split('?')[1] ?? '')[INVITER]
  if (!inviter || inviter === currentTokens()?.beanId) return
  const path = withInviter(url, undefined)
  const before = getStored('arrival')
  const isSame = before?.inviter === inviter && before.path === path && serverNow() - before.at < DAY_MS
  if (!isSame) setStored('arrival', { inviter, path, at: serverNow(), reportedAs: null })
  void reportArrival()
}

/**
 * Reports the visit through a shared link to the mall, and again when the guest has signed in. Errors are silent; a
 * failed report is repeated later.
 */
export async function reportArrival(): Promise<void> {
  const arrival = getStored('arrival')
  const who = currentTokens()?.beanId ?? ''
  if (!arrival || serverNow() - arrival.at > COUNTS_FOR_MS) return
  if (arrival.reportedAs === who || (arrival.reportedAs !== null && who === '')) return
  const { inviter, path } = arrival
  try {
    await shareApi.visit(
      { body: { visitor: deviceId(), inviter, path, host: hostInfo().host } },
      { toast: false, share: true },
    )
    setStored('arrival', { ...arrival, reportedAs: who })
  } catch {
    // The next opened page tries again.
  }
}
