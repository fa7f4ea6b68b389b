import { currentTokens } from '@/features/session/sessionStore'

/** Who is signed in, asked anew (spec 4); null for a guest, for whom no code comes, and where nobody answers. */
export const refreshProfile = async () =>
  currentTokens()
    ? import('@/features/session/refreshUserInfo').then(
        ({ refreshUserInfo }) => refreshUserInfo(),
        () => null,
      )
    : null
