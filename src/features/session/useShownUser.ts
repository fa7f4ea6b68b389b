import type { StoredUserInfo } from '@/platform/host/storage/keys'
import { useAppUser } from './appUser'
import { useSessionStore } from './sessionStore'

/** Shown until the shopper has set a name (spec 3). */
export const DEFAULT_NICK_NAME = '拓岭车友'

export interface ShownUser {
  readonly nickName: string
  /** Empty: draw the default avatar. */
  readonly avatarUrl: string
  readonly phone: string
}

/** Combines the shopper's own profile, then the app's user, then the defaults of spec 3. */
const shown = (info: StoredUserInfo | null, inApp: StoredUserInfo | null): ShownUser => ({
  nickName: info?.nickName || inApp?.nickName || DEFAULT_NICK_NAME,
  avatarUrl: info?.avatarUrl || inApp?.avatarUrl || '',
  phone: info?.phone || inApp?.phone || '',
})

/**
 * Returns the signed-in user with defaults filled in; null for a guest. Not part of `useSession`, which is in the first
 * load.
 */
export function useShownUser(): ShownUser | null {
  const signedIn = useSessionStore((state) => state.tokens !== null)
  const info = useSessionStore((state) => state.userInfo)
  const inApp = useAppUser((state) => state.user)
  return signedIn ? shown(info, inApp) : null
}
