import { useMarketingLayer } from '@/features/marketing/placed'
import { openLogin } from '@/features/session/gate'
import { restoreSession, useSignedIn } from '@/features/session/sessionStore'
import { usePageTracking } from '@/features/tracking/pageTracking'
import { onBackKey } from '@/platform/engine/backKey'
import { guardClicks } from '@/platform/engine/gestures/clicks'
import { serveKeyboard } from '@/platform/engine/keyboard'
import { hostInfo } from '@/platform/host'
import { listenEarly } from '@/platform/host/bridge/early'
import { signAddressesBy } from '@/platform/host/jssdk/signer'
import { onAddressOpened } from '@/platform/host/launchParams/opened'
import { reloadPage } from '@/platform/host/pageHide'
import { onStorageRefused } from '@/platform/host/storage'
import { applySavedLook } from '@/shell/appLook'
import { reportFailedPages } from '@/shell/failedPage'
import { setShellPorts } from '@/shell/ports'
import { readLaunchAddress } from './address'
import {
  refreshProfile,
  refreshRestoredPages,
  startLocation,
  startMarketing,
  startTracking,
} from './afterFirstPage'
import { wireHttp } from './http'
import { startMiniProgram } from './miniProgram'

const ignore = () => undefined

/**
 * Starts the connection to the maker's app, before anything else: collects its messages until the code that reads
 * them has loaded, and applies the app's appearance settings from the first frame, also after a reload.
 * @param session resolves when the stored session is known
 */
function enterApp(session?: Promise<unknown>) {
  listenEarly()
  applySavedLook()
  // If the code can't load, the shop runs as in a browser, just as in an app without a bridge.
  Promise.all([import('./nativeApp'), session]).then(
    ([{ connectToApp }]) => connectToApp(),
    () => undefined,
  )
}

/** Runs everything that must be ready before the first page sends a request, in order. */
export function start() {
  onStorageRefused((key) => void import('./unsaved').then(({ reportUnsaved }) => reportUnsaved(key), ignore))
  const arrival = readLaunchAddress()
  // If the code can't load, no user is signed in, because the stored session may have expired.
  const session = arrival?.then(restoreSession, () => undefined)
  if (!session) restoreSession()
  if (hostInfo().host === 'nativeApp') enterApp(session)
  onBackKey()
  serveKeyboard()
  guardClicks()
  reportFailedPages()
  // WeChat's script is configured where it is needed; the mall signs for it (spec 7).
  signAddressesBy(async (address) => (await import('@/features/share/signAddress')).signAddress(address))
  // A session in a link is handled as at launch, whenever the link is opened.
  onAddressOpened(() => readLaunchAddress()?.then((changed) => changed && reloadPage()))
  wireHttp(session)
  wireShell()
  startLocation()
  startTracking()
  startMarketing(session ? session.then(refreshProfile) : refreshProfile())
  refreshRestoredPages()
  startMiniProgram()
}

/** Gives the frame around every page what it needs from features (decision 0012). */
function wireShell() {
  setShellPorts({
    useSignedIn,
    login: () => void openLogin(),
    usePageTracking,
    useMarketing: useMarketingLayer,
  })
}
