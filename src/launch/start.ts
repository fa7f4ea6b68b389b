import { restoreSession } from '@/features/session/sessionStore'
import { catchBackKey } from '@/platform/backKey'
import { hostInfo } from '@/platform/host'
import { serveKeyboard } from '@/platform/keyboard'
import { readLaunchAddress } from './address'
import { followDeepLink } from './deepLink'
import { wireHttp } from './http'
import { enterApp } from './inApp'
import { startLocation } from './location'
import { startMarketing } from './marketing'
import { tellOfFailedPages } from './pageNotFound'
import { answerPrivacyQuestions } from './privacy'
import { refreshProfile } from './profile'
import { freshenRestoredPages } from './restored'
import { wireShell } from './shell'
import { startTracking } from './tracking'
import { offerUpdates } from './updates'
import { signAddresses } from './wechat'

/** Everything that must stand before the first page asks for anything, in order. */
export function start() {
  if (hostInfo().host === 'nativeApp') enterApp()
  catchBackKey()
  serveKeyboard()
  tellOfFailedPages()
  signAddresses()
  readLaunchAddress()
  followDeepLink()
  restoreSession()
  wireHttp()
  wireShell()
  startLocation()
  startTracking()
  startMarketing(refreshProfile())
  freshenRestoredPages()
  answerPrivacyQuestions()
  offerUpdates()
}
