import { userApi } from '@/api/user'
import { currentTokens, keepUserInfo } from './sessionStore'

type UserInfo = Awaited<ReturnType<typeof userApi.info>>

/**
 * Refreshes the stored user info quietly: no indicator, and a failure leaves what was known (spec 4).
 * @returns null for a guest, and when nobody answered: the next launch asks again
 */
export async function refreshUserInfo(): Promise<UserInfo | null> {
  if (!currentTokens()) return null
  try {
    const info = await userApi.info({}, { toast: false, loading: false })
    const { avatarUrl, nickName, phone } = info
    keepUserInfo({ avatarUrl, nickName, phone })
    return info
  } catch {
    return null
  }
}
