import { parseQuery } from '@/lib/query'
import { AppRefusal, callApp, callPerson, onAppEvent } from '@/platform/host/bridge'
import { type AppSession, readAppSession } from '@/platform/host/bridge/appData'
import { replaceAddress, shopAddress } from '@/platform/host/launchParams/address'
import { reloadPage } from '@/platform/host/pageHide'
import { sessionValue, setSessionValue } from '@/platform/host/sessionValues'
import { getStored } from '@/platform/host/storage'
import { routes } from '@/routes'
import { toast } from '@/ui/feedback'
import { clearSession, currentTokens, saveTokens } from './sessionStore'
import { dropTap } from './tap'

/** Text of spec 8 in the shopper's language (decision 0019). */
const LOGIN_INVALID = '登录信息无效，请重新登录'

/**
 * Token that the mall has refused, saved for the visit: don't sign in with it if the app still returns it.
 */
const REFUSED_KEY = 'refusedToken'
/** Refused token that was already reported to the shopper and the app: reported only once, even after several taps. */
const REPORTED_KEY = 'reportedToken'
/** The shopper has signed out of the shop: don't take over the app's session automatically again in this visit. */
const SIGNED_OUT_KEY = 'signedOut'

/**
 * The page has just reloaded with a session from the app. Some apps save their session slightly after handing it out
 * and may still answer as a guest; that answer is ignored once.
 */
const JUST_SIGNED_IN_KEY = 'justSignedIn'
/** The page has just reloaded after the app's logout. Some apps remove their session slightly after reporting it. */
const JUST_SIGNED_OUT_KEY = 'justSignedOut'

/** Timeout in ms. Short, since the app keeps its session in memory and the shopper is waiting. */
const READ_MS = 2000

/**
 * Signs in with the app's own session (spec 4). If its token equals the stored one, the mall has just refused it:
 * report it to the app once and open the app's login. Without a session, open the app's login at once. Resolves once
 * the app's login is open or has answered. Rejects when the shop's own sign-in must open: there is no app, it doesn't
 * answer, it has no login, or its login failed.
 */
export async function signInByApp(refused = currentTokens()?.accessToken): Promise<void> {
  if (refused) setSessionValue(REFUSED_KEY, refused)
  setSessionValue(SIGNED_OUT_KEY, '')
  const session = await readSession(READ_MS)
  if (session === 'unusable') reportInvalid('')
  else if (session && session !== 'guest') {
    if (session.accessToken !== sessionValue(REFUSED_KEY)) {
      await adopt(session)
      return
    }
    reportInvalid(session.accessToken)
  }
  await openAppLogin()
}

/**
 * Reads the app's session; null if the app has no such method. Rejects when there is no app or it doesn't answer.
 */
async function readSession(timeoutMs?: number): Promise<AppSession | 'guest' | 'unusable' | null> {
  try {
    return sessionIn(await callApp('getMallUserInfo', {}, timeoutMs))
  } catch (failure) {
    if (failure instanceof AppRefusal && (failure.code === 'noApp' || failure.code === 'noAnswer'))
      throw failure
    return null
  }
}

/** Reads an answer of the app; null without one, 'unusable' where it has no session that can be used. */
const sessionIn = (raw: unknown) =>
  raw === undefined || raw === null ? null : (readAppSession(raw) ?? 'unusable')

/**
 * Tells the shopper and the app that the app's login can't be used (spec 8).
 * @param token '' for an answer without a usable one
 */
function reportInvalid(token: string) {
  const reported = token || 'none'
  if (sessionValue(REPORTED_KEY) === reported) return
  setSessionValue(REPORTED_KEY, reported)
  toast(LOGIN_INVALID)
  callApp('tokenInvalid', { token }).catch(() => undefined)
}

/**
 * Opens the app's login without waiting for its result: the shopper may take minutes, and some apps report the sign-in
 * only through the callback.
 */
async function openAppLogin(): Promise<void> {
  const { answer, begun } = callPerson('login')
  answer
    .then((raw) => {
      const session = sessionIn(raw)
      if (session === 'unusable') reportInvalid('')
      else if (session && session !== 'guest') void adopt(session)
    })
    .catch((failure) => {
      if (isCancelled(failure)) dropTap()
    })
  try {
    await begun
  } catch (failure) {
    if (!isCancelled(failure)) throw failure
  }
}

/** Whether the shopper doesn't want to sign in. */
const isCancelled = (failure: unknown) => failure instanceof AppRefusal && failure.code === 'cancelled'

/**
 * Synchronises with the app at launch and whenever the app shows the page again: a user signed in to the app is signed
 * in to the shop, and an app without a user ends the shop's session. For the same user the shop's own token is kept,
 * which may have been refreshed since. Doesn't change anything if the shopper has signed out of the shop, or has signed
 * in through the shop's own page.
 * @param opensLogin opens the app's login if nobody is signed in, and if the app's token equals the stored one (spec 4)
 */
export async function takeAppSession(opensLogin = false): Promise<void> {
  const session = await readSession().catch(() => null)
  const stored = currentTokens()
  const isJustSignedIn = stored !== null && sessionValue(JUST_SIGNED_IN_KEY) === stored.accessToken
  setSessionValue(JUST_SIGNED_IN_KEY, '')
  const isJustSignedOut = sessionValue(JUST_SIGNED_OUT_KEY)
  setSessionValue(JUST_SIGNED_OUT_KEY, '')
  if (session === 'unusable') reportInvalid('')
  // No app, an old one, a slow one, or an invalid answer: keep the stored session.
  if (!session || session === 'unusable') return
  if (opensLogin && !isJustSignedIn && !isJustSignedOut) {
    const isRefused = session !== 'guest' && session.accessToken === stored?.accessToken
    if (isRefused) reportInvalid(session.accessToken)
    if (isRefused || (session === 'guest' && !stored)) return openAppLogin().catch(() => undefined)
  }
  if (session === 'guest') {
    if (!stored || isJustSignedIn || getStored('signedInBy') === 'page') return
    clearSession()
    reloadPage()
  } else if (!sessionValue(SIGNED_OUT_KEY) && !isJustSignedOut) await adopt(session, true)
}

/** Listens for the app's login and logout callbacks (spec 4): updates the stored session and reloads the page. */
export function followAppSession(): void {
  onAppEvent('loginSuccess', (raw) => {
    const session = sessionIn(raw)
    if (session === 'unusable') return reportInvalid('')
    if (!session || session === 'guest') return
    setSessionValue(SIGNED_OUT_KEY, '')
    void adopt(session)
  })
  onAppEvent('logout', () => {
    if (!currentTokens()) return
    clearSession()
    setSessionValue(JUST_SIGNED_OUT_KEY, '1')
    reloadPage()
  })
}

/** Reports to the app that the shopper has signed out of the shop, so that the app can end its own session too. */
export function reportSignOut(): void {
  setSessionValue(SIGNED_OUT_KEY, '1')
  callApp('logout').catch(() => undefined)
}

/**
 * Makes the app's session the shop's and clears the previous one. The answer and the callback of one sign-in carry the
 * same token: the page reloads only once, and never for a refused token.
 * @param preservesSame keeps the shop's own token if the user is the same
 */
async function adopt(given: AppSession, preservesSame = false): Promise<void> {
  const before = currentTokens()
  const isKnown = () => [before?.accessToken, sessionValue(REFUSED_KEY)].includes(given.accessToken)
  if (isKnown() || (preservesSame && before && before.beanId === given.beanId)) return
  const session = await completed(given)
  if (!session || currentTokens() !== before || isKnown()) return
  if (preservesSame && before && before.beanId === session.beanId) return
  clearSession()
  saveTokens(session)
  setSessionValue(JUST_SIGNED_IN_KEY, session.accessToken)
  leaveLoginPage()
  reloadPage()
}

/**
 * Fills in the fields that the app left out from the mall; null when nobody knows whose session it is. A token that the
 * mall doesn't know is reported.
 */
async function completed(session: AppSession): Promise<AppSession | null> {
  if (session.beanId && session.phone) return session
  const { identify } = await import('./identify')
  const identity = await identify(session.accessToken).catch(() => undefined)
  if (identity) return { ...session, ...identity }
  if (identity === null) {
    setSessionValue(REFUSED_KEY, session.accessToken)
    reportInvalid(session.accessToken)
    return null
  }
  return session.beanId ? session : null
}

/** If the shop's login page was open, opens its target: the shopper has signed in through the app instead. */
function leaveLoginPage() {
  const [path, query = ''] = shopAddress().split('?')
  if (path !== `/${routes.login.path}`) return
  const { target } = parseQuery(query)
  replaceAddress(target?.startsWith('/pages/') ? target : '/')
}
