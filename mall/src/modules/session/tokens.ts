import { randomBytes } from 'node:crypto'
import { sameText } from '../../core/sameText'
import type { Secrets } from '../../core/secrets'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/**
 * Creates tokens `<session>.<user>.<random>.<seal>`. The seal distinguishes our tokens from made-up ones without a query,
 * and binds them to the secret; with the user in it, rate limits count all sessions of a user together.
 */
export const newTokens = (secrets: Secrets, sessionId: string, userId: string): Tokens => ({
  accessToken: sealed(secrets, sessionId, userId, randomText()),
  refreshToken: sealed(secrets, sessionId, userId, REFRESH_MARK + randomText()),
})

const randomText = () => randomBytes(24).toString('base64url')

/** Marks refresh tokens, by a sign that base64url doesn't have. */
const REFRESH_MARK = '~'

/**
 * Returns the tokens that replace a used refresh token. They are derived from it, not stored, so a repeated request (a
 * lost response, two tabs) gets the same ones.
 */
export function successorTokens(
  secrets: Secrets,
  sessionId: string,
  userId: string,
  refreshToken: string,
): Tokens {
  return {
    accessToken: sealed(secrets, sessionId, userId, secrets.sign('session.access', refreshToken)),
    refreshToken: sealed(
      secrets,
      sessionId,
      userId,
      REFRESH_MARK + secrets.sign('session.refresh', refreshToken),
    ),
  }
}

/** Returns whether one of our tokens is a refresh token, so that one that isn't stored any more is known to be an old one. */
export const isMarkedRefresh = (token: string): boolean =>
  token.split('.')[2]?.startsWith(REFRESH_MARK) === true

/** Returns the id of the session that a token was issued for; undefined when the token isn't one of ours. */
export function sessionIn(secrets: Secrets, token: string): string | undefined {
  const end = token.lastIndexOf('.')
  const isOurs = end > 0 && sameText(token.slice(end + 1), sealOf(secrets, token.slice(0, end)))
  return isOurs ? token.slice(0, token.indexOf('.')) : undefined
}

/** Returns the id of the user that a token was issued for; undefined when the token isn't one of ours. */
export const userIn = (secrets: Secrets, token: string): string | undefined =>
  sessionIn(secrets, token) && token.split('.')[1]

function sealed(secrets: Secrets, sessionId: string, userId: string, random: string): string {
  const text = `${sessionId}.${userId}.${random}`
  return `${text}.${sealOf(secrets, text)}`
}

const SEAL_LENGTH = 22
const sealOf = (secrets: Secrets, text: string) => secrets.sign('session.seal', text).slice(0, SEAL_LENGTH)
