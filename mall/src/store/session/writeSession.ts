import { loginExpired } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { sessionsChanged } from './sessionChanges'
import { hashToken, newToken, successors } from './tokens'

/** A used refresh token is answered again this long, so that a lost answer or a second tab signs nobody out. */
const REUSE_MS = 30_000

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Signs a user in: a new session with its first pair of tokens. */
export async function beginSession(ctx: Ctx, trx: Trx, userId: string): Promise<Tokens> {
  const now = ctx.clock.now()
  const id = newId()
  const tokens = { accessToken: newToken(), refreshToken: newToken() }
  await trx
    .insertInto('sessions')
    .values({ id, user_id: userId, created_at: now, rotated_at: now, ended_at: null })
    .execute()
  await storeTokens(ctx, trx, id, 0, tokens)
  return tokens
}

/**
 * The next pair of tokens for a refresh token. The one before the newest is answered once more with the same pair,
 * for 30 s or until the new pair has been used; an older one means that a copy is about, and ends the session.
 * @throws ShopError 550004
 */
export async function rotateSession(
  ctx: Ctx,
  refreshToken: string,
  claimedUserId: string | undefined,
): Promise<Tokens & { userId: string }> {
  const { sessionId, tokens } = await ctx.transact((trx) => rotate(ctx, trx, refreshToken, claimedUserId))
  if (sessionId) sessionsChanged(sessionId)
  if (!tokens) throw loginExpired()
  return tokens
}

interface Rotated {
  sessionId?: string
  /** Missing when the refresh token is good for nothing. */
  tokens?: Tokens & { userId: string }
}

async function rotate(
  ctx: Ctx,
  trx: Trx,
  refreshToken: string,
  claimedUserId: string | undefined,
): Promise<Rotated> {
  const now = ctx.clock.now()
  const token = await trx
    .selectFrom('session_tokens')
    .selectAll()
    .where('hash', '=', hashToken(refreshToken))
    .where('kind', '=', 'refresh')
    .executeTakeFirst()
  if (!token) return {}
  const session = await trx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', token.session_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { id: sessionId, user_id: userId } = session
  if (session.ended_at !== null || token.expires_at <= now) return {}
  if (claimedUserId && claimedUserId !== userId) return {}

  const next = successors((purpose, text) => ctx.secrets.sign(purpose, text), refreshToken)
  if (token.generation === session.generation) {
    const generation = session.generation + 1
    await trx
      .updateTable('sessions')
      .set({ generation, rotated_at: now, confirmed: false })
      .where('id', '=', sessionId)
      .execute()
    await storeTokens(ctx, trx, sessionId, generation, next)
    return { sessionId, tokens: { ...next, userId } }
  }
  const previous = token.generation === session.generation - 1
  if (previous && (!session.confirmed || now - session.rotated_at <= REUSE_MS)) {
    return { sessionId, tokens: { ...next, userId } }
  }
  await trx.updateTable('sessions').set({ ended_at: now }).where('id', '=', sessionId).execute()
  return { sessionId }
}

export async function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  sessionsChanged(sessionId)
}

/** Ends every session of a user, all but one when `except` is given. */
export async function endSessionsOf(ctx: Ctx, trx: Trx, userId: string, except = ''): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .where('ended_at', 'is', null)
    .execute()
  sessionsChanged(userId)
}

async function storeTokens(ctx: Ctx, trx: Trx, sessionId: string, generation: number, tokens: Tokens) {
  const now = ctx.clock.now()
  await trx
    .insertInto('session_tokens')
    .values([
      {
        hash: hashToken(tokens.accessToken),
        session_id: sessionId,
        kind: 'access',
        generation,
        expires_at: now + ctx.env.accessTokenMs,
      },
      {
        hash: hashToken(tokens.refreshToken),
        session_id: sessionId,
        kind: 'refresh',
        generation,
        expires_at: now + ctx.env.refreshTokenMs,
      },
    ])
    .execute()
}
