import { currentTokens } from '@/features/session/sessionStore'

/**
 * Reloads the signed-in user's profile (spec 4). Returns null for guests, whose visits don't load the code, and where
 * the call fails.
 */
export const refreshProfile = async () =>
  currentTokens()
    ? import('@/features/session/refreshUserInfo').then(
        ({ refreshUserInfo }) => refreshUserInfo(),
        () => null,
      )
    : null
