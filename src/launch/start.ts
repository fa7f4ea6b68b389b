import { refreshUserInfo } from '@/features/session/refreshUserInfo'
import { restoreSession } from '@/features/session/sessionStore'
import { listenToApp } from '@/platform/bridge'
import { hostInfo } from '@/platform/host'
import { readLaunchAddress } from './address'
import { followDeepLink } from './deepLink'
import { wireHttp } from './http'
import { startLocation } from './location'
import { startMarketing } from './marketing'
import { liveInApp } from './nativeApp'
import { answerPrivacyQuestions } from './privacy'
import { freshenRestoredPages } from './restored'
import { wireShell } from './shell'
import { startTracking } from './tracking'
import { offerUpdates } from './updates'

/** Everything that must stand before the first page asks for anything, in order. */
export function start() {
  listenToApp()
  readLaunchAddress()
  followDeepLink()
  restoreSession()
  wireHttp()
  wireShell()
  if (hostInfo().host === 'nativeApp') liveInApp()
  startLocation()
  startTracking()
  startMarketing(refreshUserInfo())
  freshenRestoredPages()
  answerPrivacyQuestions()
  offerUpdates()
}
