import { hostInfo } from '@/platform/host'
import { alert, toast } from '@/ui/feedback'
import { openLogin } from './gate'
import { clearSession, currentTokens } from './sessionStore'
import { goesOnAsGuest } from './signedPage'

/** Text of spec 8 in the shopper's language (decision 0019). */
const LOGIN_EXPIRED = { title: '提示', content: '登录已过期，请重新登录' } as const

/** Text for a page that goes on without the session. */
const SIGNED_OUT = '登录已过期，不影响本页'

/**
 * Handles an expired session (spec 8). In the app, opens the app's login. Elsewhere shows a dialog without a cancel
 * button, then clears the token and opens the sign-in; a page that needs no session goes on instead.
 */
export async function notifyLoginExpired(): Promise<void> {
  if (hostInfo().host === 'nativeApp') {
    const refused = currentTokens()?.accessToken
    clearSession()
    await signInByApp(refused).catch(() => openLogin())
    return
  }
  if (goesOnAsGuest()) {
    clearSession()
    toast(SIGNED_OUT)
    return
  }
  await alert(LOGIN_EXPIRED)
  clearSession()
  await openLogin()
}

const signInByApp = async (refused: string | undefined) => (await import('./appSession')).signInByApp(refused)
