import type { StoredUserInfo } from '@/platform/storage/keys'
import { useSessionStore } from './sessionStore'

export { useSignedIn } from './sessionStore'

/** Shown until the shopper has a name (spec 3). */
export const DEFAULT_NICK_NAME = '拓岭车友'

export interface ShownUser {
  readonly nickName: string
  /** Empty: draw the default avatar. */
  readonly avatarUrl: string
  readonly phone: string
}

const shown = (info: StoredUserInfo | null): ShownUser => ({
  nickName: info?.nickName || DEFAULT_NICK_NAME,
  avatarUrl: info?.avatarUrl ?? '',
  phone: info?.phone ?? '',
})

/** Who is signed in, with the defaults of spec 3 filled in; null for a guest. */
export function useShownUser(): ShownUser | null {
  const signedIn = useSessionStore((state) => state.tokens !== null)
  const info = useSessionStore((state) => state.userInfo)
  return signedIn ? shown(info) : null
}
