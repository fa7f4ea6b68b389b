import { isMainlandPhone } from '@contract/rules/phone'
import { userApi } from '@/api/user.generated'
import { currentTokens, saveTokens, saveUserInfo } from './sessionStore'

type UserInfo = Awaited<ReturnType<typeof userApi.info>>

/**
 * Refreshes the stored user info in the background: no indicator, and on failure the old info stays (spec 4). Also
 * completes the session's user id and phone.
 * @returns null for a guest, or after a failure: the next launch tries again
 */
export async function refreshUserInfo(): Promise<UserInfo | null> {
  const requested = currentTokens()
  if (!requested) return null
  try {
    const info = await userApi.info({}, { toast: false, loading: false })
    const { avatarUrl, nickName, phone, beanId } = info
    const tokens = currentTokens()
    // Another user may have signed in meanwhile. New tokens of the same user are the same session.
    if (!tokens || tokens.beanId !== requested.beanId) return null
    // A session from an address or an app may have missing or wrong values.
    const known = {
      beanId: beanId || tokens.beanId,
      phone: isMainlandPhone(phone) ? phone : tokens.phone,
    }
    if (tokens.beanId !== known.beanId || tokens.phone !== known.phone) saveTokens({ ...tokens, ...known })
    saveUserInfo({ avatarUrl, nickName, phone })
    return info
  } catch {
    return null
  }
}
