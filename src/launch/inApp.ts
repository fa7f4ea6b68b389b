import { listenEarly } from '@/platform/host/bridge/early'
import { applySavedLook } from './appLook'

/**
 * Starts the connection to the maker's app, before anything else: collects its messages until the code that reads
 * them has loaded, and applies the app's appearance settings from the first frame, also after a reload.
 * @param session resolves when the stored session is known
 */
export function enterApp(session?: Promise<unknown>) {
  listenEarly()
  applySavedLook()
  // If the code can't load, the shop runs as in a browser, just as in an app without a bridge.
  Promise.all([import('./nativeApp'), session]).then(
    ([{ liveInApp }]) => liveInApp(),
    () => undefined,
  )
}
