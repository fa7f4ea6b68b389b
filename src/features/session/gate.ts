import { currentUrl, isOnTop, navigate } from '@/navigate'
import { hostInfo } from '@/platform/host'
import { addressOf } from '@/platform/launchParams/address'
import { getStored } from '@/platform/storage'
import { routes } from '@/routes'
import { MINI_PROGRAM_ENV } from './miniProgramEnv'
import { currentTokens } from './sessionStore'

export type LoginDoor = 'app' | 'miniProgram' | 'page'

/** Which sign-in opens (spec 4): the app's own, the mini-program's page, or ours. */
export function loginDoorOf(host: string, shopEnvCode: string | undefined): LoginDoor {
  if (host === 'nativeApp') return 'app'
  if (host === 'weappWebView' && shopEnvCode === MINI_PROGRAM_ENV) return 'miniProgram'
  return 'page'
}

/** Opens sign-in; afterwards the shopper lands on `target`, an address of the shop. */
export async function openLogin(target: string = currentUrl()): Promise<void> {
  switch (loginDoorOf(hostInfo().host, getStored('shopEnvCode'))) {
    case 'app':
      // An app that has no bridge, an old one, or one that is silent: the shop's own page signs in.
      await byApp().catch(() => openPage(target))
      return
    case 'miniProgram':
      await byMiniProgram(target).catch(() => openPage(target))
      return
    default:
      await openPage(target)
  }
}

/** A session that ends while sign-in is open leaves it open, with its own target and what was typed. */
const openPage = async (target: string) => {
  if (!isOnTop('login')) await navigate('login', { target })
}

// Each door's code comes only where it opens: most shoppers never need it.
const byApp = async () => (await import('./appSession')).signInByApp()

/** Its login page gets the address to come back to: this one, at the page that the shopper wanted to see. */
async function byMiniProgram(target: string) {
  const { openMiniProgramPage } = await import('@/platform/webview')
  const url = addressOf(target)
  await openMiniProgramPage(`/${routes.login.path}`, { from: 'mall', pageFrom: 'webView', url })
}

/** For a tap: runs `action` for a signed-in shopper; a guest signs in first, and then lands on `target`. */
export function whenSignedIn(action: () => unknown, target?: string): void {
  if (currentTokens()) void action()
  else void openLogin(target)
}
