import { currentUrl, isOnTop, navigate } from '@/navigate'
import { hostInfo } from '@/platform/host'
import { addressOf } from '@/platform/host/launchParams/address'
import { isInOurMiniProgram } from '@/platform/host/miniProgram'
import { routes } from '@/routes'
import { currentTokens } from './sessionStore'

export type LoginDoor = 'app' | 'miniProgram' | 'page'

/** Returns which sign-in to open (spec 4): the app's, the mini-program's page, or the shop's own page. */
export function loginDoor(): LoginDoor {
  if (hostInfo().host === 'nativeApp') return 'app'
  return isInOurMiniProgram() ? 'miniProgram' : 'page'
}

/** The action that a guest has tapped, and the address of its page. */
interface Tap {
  readonly action: () => unknown
  readonly url: string
}
let tap: Tap | undefined

/** Opens the sign-in, which then opens `target`, an address of the shop, and there runs `action`. */
export async function openLogin(target: string = currentUrl(), action?: () => unknown): Promise<void> {
  if (!isOnTop('login')) tap = action && { action, url: target }
  switch (loginDoor()) {
    case 'app':
      // The app has no bridge, is old, or doesn't answer: use the shop's own page.
      await byApp().catch(() => openPage(target))
      return
    case 'miniProgram':
      await byMiniProgram(target).catch(() => openPage(target))
      return
    default:
      await openPage(target)
  }
}

/** Opens the shop's login page. If it is open already when a session ends, it keeps its target and typed text. */
const openPage = async (target: string) => {
  if (!isOnTop('login')) await navigate('login', { target })
}

// Loaded on demand: most shoppers don't need these ways of signing in.
const byApp = async () => (await import('./appSession')).signInByApp()

/** Opens the mini-program's login page with the address to return to: this one, at the page the shopper tried to open. */
async function byMiniProgram(target: string) {
  const { openMiniProgramPage } = await import('@/platform/host/webView')
  const url = addressOf(target)
  await openMiniProgramPage(`/${routes.login.path}`, { from: 'mall', pageFrom: 'webView', url })
}

/**
 * As `whenSignedIn`, but for a guest the action itself goes on after the sign-in, once, on the page where it was tapped.
 * For what shoppers can undo, such as filling the cart; never for orders, payments and chances that get used up. It is
 * dropped if the shopper comes back as a guest, and where signing in reloads the document (the maker's app, a
 * mini-program's web view).
 */
export function continueSignedIn(action: () => unknown): void {
  if (currentTokens()) void action()
  else void openLogin(undefined, action)
}

/** Returns what the guest had tapped, and forgets it. */
export function takeTap(): Tap | undefined {
  const taken = tap
  tap = undefined
  return taken
}

/** Runs `action` for a signed-in shopper. A guest signs in first and then lands on `target`. */
export function whenSignedIn(action: () => unknown, target?: string): void {
  if (currentTokens()) void action()
  else void openLogin(target)
}
