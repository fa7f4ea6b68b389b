import { catchEarly } from '@/platform/bridge/early'
import { takeKeptLook } from './model/keptLook'

/**
 * First of all in the maker's app: what it says is caught until the code that hears it has come, and a page that begins
 * anew stands and looks right from its first frame.
 */
export function enterApp() {
  catchEarly()
  takeKeptLook()
  // Without it the shop is a page in a browser, which is what an app without a bridge is anyway.
  import('./nativeApp').then(({ liveInApp }) => liveInApp()).catch(() => undefined)
}
