import { createHash, randomBytes } from 'node:crypto'

/** Only hashes of tokens are kept: who reads the database can't sign in with what is found there. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * The tokens that follow a used refresh token. They are derived from it, not stored, so the same question asked
 * again (an answer that got lost, two tabs) gets the same answer.
 */
export function successors(sign: (purpose: string, text: string) => string, refreshToken: string) {
  return {
    accessToken: sign('session.access', refreshToken),
    refreshToken: sign('session.refresh', refreshToken),
  }
}
