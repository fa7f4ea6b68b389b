import { callApp } from '@/platform/bridge'
import { hostInfo } from '@/platform/host'
import { alert } from '@/ui/feedback'
import { openLogin } from './gate'
import { clearSession } from './sessionStore'

/** Words of spec 8 in the shopper's language (DESIGN 4, Language). */
export const LOGIN_EXPIRED = { title: '提示', content: '登录已过期，请重新登录' } as const

/**
 * The session is over (spec 8): in the app its own login opens; elsewhere a modal without cancel,
 * then the token is cleared and sign-in opens.
 */
export async function tellLoginExpired(): Promise<void> {
  if (hostInfo().host === 'nativeApp') {
    clearSession()
    // Not waited for: the shopper may sign in minutes later, and the app tells it by its own callback.
    callApp('login').catch(() => undefined)
    return
  }
  await alert(LOGIN_EXPIRED)
  clearSession()
  await openLogin()
}
