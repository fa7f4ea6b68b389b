import { serverNow } from '@/api/http/clock'
import { shareApi } from '@/api/share'
import { currentTokens } from '@/features/session/sessionStore'
import { INVITER } from '@/lib/brandShare'
import { DAY_MS } from '@/lib/dateText'
import { parseQuery } from '@/lib/query'
import { uniqueId } from '@/lib/uniqueId'
import { hostInfo } from '@/platform/host'
import { getStored, setStored } from '@/platform/storage'
import { withInviter } from './shared'

/** As long as the mall counts an order for whoever brought the buyer (store/share/keepVisit.ts). */
const COUNTS_FOR_MS = 7 * DAY_MS

/** A page was opened: keeps whose link it was, and tells the mall. `url` as `currentUrl` gives it. */
export function noteArrival(url: string): void {
  const inviter = parseQuery(url.split('?')[1] ?? '')[INVITER]
  if (!inviter || inviter === currentTokens()?.beanId) return
  const path = withInviter(url, undefined)
  const before = getStored('arrival')
  const isSame = before?.inviter === inviter && before.path === path && serverNow() - before.at < DAY_MS
  if (!isSame) setStored('arrival', { inviter, path, at: serverNow(), toldAs: null })
  void tellArrival()
}

/** Tells the mall who came through whose link; once more when the guest has signed in. Quiet, and tried again later. */
export async function tellArrival(): Promise<void> {
  const arrival = getStored('arrival')
  const who = currentTokens()?.beanId ?? ''
  if (!arrival || serverNow() - arrival.at > COUNTS_FOR_MS) return
  if (arrival.toldAs === who || (arrival.toldAs !== null && who === '')) return
  const { inviter, path } = arrival
  try {
    await shareApi.visit(
      { body: { visitor: visitorId(), inviter, path, host: hostInfo().host } },
      { toast: false, share: true },
    )
    setStored('arrival', { ...arrival, toldAs: who })
  } catch {
    // The next page that opens tries again.
  }
}

function visitorId(): string {
  const known = getStored('visitorId')
  if (known) return known
  const made = uniqueId()
  setStored('visitorId', made)
  return made
}
