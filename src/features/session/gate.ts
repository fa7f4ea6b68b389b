import { currentUrl, isOnTop, navigate } from '@/navigate'
import { hostInfo } from '@/platform/host'
import { isInOurMiniProgram } from '@/platform/host/miniProgram'
import { currentTokens } from './sessionStore'
import { dropTap, saveTap, type Tap } from './tap'

export type LoginDoor = 'app' | 'miniProgram' | 'page'

/** Returns which sign-in to open (spec 4): the app's, the mini-program's page, or the shop's own page. */
export function loginDoor(): LoginDoor {
  if (hostInfo().host === 'nativeApp') return 'app'
  return isInOurMiniProgram() ? 'miniProgram' : 'page'
}

/** Opens the sign-in, which then opens `target`, an address of the shop. `tap` goes on there; an earlier one is dropped. */
export async function openLogin(target: string = currentUrl(), tap?: Tap): Promise<void> {
  if (!isOnTop('login')) tap ? saveTap(tap) : dropTap()
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
const byMiniProgram = async (target: string) =>
  (await import('./miniProgramLogin')).signInByMiniProgram(target)

/** Runs `action` for a signed-in shopper. A guest signs in first and then lands on `target`. */
export function whenSignedIn(action: () => unknown, target?: string): void {
  if (currentTokens()) void action()
  else void openLogin(target)
}
