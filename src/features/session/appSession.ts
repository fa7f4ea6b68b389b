import { callApp, NO_TIMEOUT, onAppEvent } from '@/platform/bridge'
import { type AppSession, readAppSession } from '@/platform/bridge/appData'
import { reloadPage } from '@/platform/leaving/reload'
import { sessionValue, setSessionValue } from '@/platform/sessionValues'
import { toast } from '@/ui/feedback'
import { clearSession, currentTokens, keepTokens } from './sessionStore'

/** Word of spec 8 in the shopper's language (DESIGN 4, Language). */
const LOGIN_INVALID = '登录信息无效，请重新登录'

/** Kept for the visit: an app that still hands out what the mall refused must not sign anybody in with it again. */
const REFUSED_KEY = 'refusedToken'

/** The app keeps its session in memory, so a short wait is enough; nobody should tap twice. */
const READ_MS = 2000

/**
 * Signing in by the app's own session (spec 4). A token that equals the stored one has just been refused,
 * so it is invalid: the app is told, and its login opens. Without one its login opens at once.
 * Rejects when no app answers, so that another door can open.
 */
export async function signInByApp(refused = currentTokens()?.accessToken): Promise<void> {
  if (refused) setSessionValue(REFUSED_KEY, refused)
  const session = readAppSession(await callApp('getMallUserInfo', {}, READ_MS))
  if (session && session.accessToken !== refused) {
    adopt(session)
    return
  }
  if (session) {
    toast(LOGIN_INVALID)
    callApp('tokenInvalid', { token: session.accessToken }).catch(() => undefined)
  }
  openAppLogin()
}

/** Not waited for: the shopper may take minutes; an app that only calls back is as good as one that answers. */
function openAppLogin() {
  callApp('login', {}, NO_TIMEOUT)
    .then((raw) => {
      const session = readAppSession(raw)
      if (session) adopt(session)
    })
    .catch(() => undefined)
}

/**
 * At launch: whoever is signed in to the app is signed in to the shop. A guest stays one, unasked; the same
 * person keeps the shop's own token, which may have been refreshed since.
 */
export async function takeAppSession(): Promise<void> {
  try {
    const session = readAppSession(await callApp('getMallUserInfo'))
    const stored = currentTokens()
    if (session && (!stored || stored.beanId !== session.beanId)) adopt(session)
  } catch {
    // No app, an old one or a slow one: the stored session holds.
  }
}

/** The app's callbacks for login and logout (spec 4): stored credentials follow, then the page begins anew. */
export function followAppSession(): void {
  onAppEvent('loginSuccess', (raw) => {
    const session = readAppSession(raw)
    if (session) adopt(session)
  })
  onAppEvent('logout', () => {
    if (!currentTokens()) return
    clearSession()
    reloadPage()
  })
}

/** The answer and the callback of one sign-in bring the same token: the page reloads once, and never for a refused one. */
function adopt(session: AppSession) {
  const { accessToken } = session
  if (accessToken === currentTokens()?.accessToken || accessToken === sessionValue(REFUSED_KEY)) return
  clearSession()
  keepTokens(session)
  reloadPage()
}
