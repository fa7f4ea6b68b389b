import { userApi } from '@/api/user'
import { currentTokens, keepUserInfo } from './sessionStore'

/** Refreshes the stored user info quietly: no indicator, and a failure leaves what was known (spec 4). */
export async function refreshUserInfo(): Promise<void> {
  if (!currentTokens()) return
  try {
    const { avatarUrl, nickName, phone } = await userApi.info({}, { toast: false, loading: false })
    keepUserInfo({ avatarUrl, nickName, phone })
  } catch {
    // The next launch asks again.
  }
}
