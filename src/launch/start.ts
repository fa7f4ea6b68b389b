import { restoreSession } from '@/features/session/sessionStore'
import { onBackKey } from '@/platform/engine/backKey'
import { serveKeyboard } from '@/platform/engine/keyboard'
import { hostInfo } from '@/platform/host'
import { onAddressOpened } from '@/platform/host/launchParams/opened'
import { reloadPage } from '@/platform/host/pageHide/reload'
import { readLaunchAddress } from './address'
import { wireHttp } from './http'
import { enterApp } from './inApp'
import { startLocation } from './location'
import { startMarketing } from './marketing'
import { reportFailedPages } from './pageNotFound'
import { answerPrivacyQuestions } from './privacy'
import { refreshProfile } from './profile'
import { freshenRestoredPages } from './restored'
import { wireShell } from './shell'
import { startTracking } from './tracking'
import { offerUpdates } from './updates'
import { signAddresses } from './wechat'

/** Runs everything that must be ready before the first page sends a request, in order. */
export function start() {
  const arrival = readLaunchAddress()
  // If the code can't load, no user is signed in, because the stored session may have expired.
  const session = arrival?.then(restoreSession, () => undefined)
  if (!session) restoreSession()
  if (hostInfo().host === 'nativeApp') enterApp(session)
  onBackKey()
  serveKeyboard()
  reportFailedPages()
  signAddresses()
  // A session in a link is handled as at launch, whenever the link is opened.
  onAddressOpened(() => readLaunchAddress()?.then((changed) => changed && reloadPage()))
  wireHttp(session)
  wireShell()
  startLocation()
  startTracking()
  startMarketing(session ? session.then(refreshProfile) : refreshProfile())
  freshenRestoredPages()
  answerPrivacyQuestions()
  offerUpdates()
}
