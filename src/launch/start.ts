import { refreshUserInfo } from '@/features/session/refreshUserInfo'
import { restoreSession } from '@/features/session/sessionStore'
import { listenToApp } from '@/platform/bridge'
import { readLaunchAddress } from './address'
import { wireHttp } from './http'
import { startLocation } from './location'
import { startMarketing } from './marketing'
import { freshenRestoredPages } from './restored'
import { wireShell } from './shell'
import { startTracking } from './tracking'

/** Everything that must stand before the first page asks for anything, in order. */
export function start() {
  listenToApp()
  readLaunchAddress()
  restoreSession()
  wireHttp()
  wireShell()
  startLocation()
  startTracking()
  startMarketing()
  freshenRestoredPages()
  void refreshUserInfo()
}
