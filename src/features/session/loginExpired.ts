import { hostInfo } from '@/platform/host'
import { alert } from '@/ui/feedback'
import { openLogin } from './gate'
import { clearSession, currentTokens } from './sessionStore'

/** Words of spec 8 in the shopper's language (DESIGN 4, Language). */
const LOGIN_EXPIRED = { title: '提示', content: '登录已过期，请重新登录' } as const

/**
 * The session is over (spec 8): in the app its own login opens; elsewhere a modal without cancel,
 * then the token is cleared and sign-in opens.
 */
export async function tellLoginExpired(): Promise<void> {
  if (hostInfo().host === 'nativeApp') {
    const refused = currentTokens()?.accessToken
    clearSession()
    await signInByApp(refused).catch(() => openLogin())
    return
  }
  await alert(LOGIN_EXPIRED)
  clearSession()
  await openLogin()
}

const signInByApp = async (refused: string | undefined) => (await import('./appSession')).signInByApp(refused)
