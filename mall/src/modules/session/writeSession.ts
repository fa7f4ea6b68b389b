import { secretHash } from '../../core/digests'
import { loginExpired } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { endFamilies } from './endSession'
import { sessionsChanged } from './sessionChanges'
import { endOldest } from './sessionLimits'
import { isMarkedRefresh, newTokens, sessionIn, successorTokens, type Tokens } from './tokens'

/** How long a used refresh token still works, so that a lost response or a second tab doesn't sign the user out. */
const REUSE_MS = 30_000

/** Generations of a session's tokens that are stored, so that who rotates them all the time fills no table. */
const KEPT_GENERATIONS = 10

/**
 * Signs a user in: creates a session with its first pair of tokens. It ends with session `parentId`, if given; sessions
 * that are too many beside it end now. The user's row must be locked.
 */
export async function beginSession(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  parentId: string | null = null,
): Promise<Tokens> {
  const now = ctx.clock.now()
  const id = newId()
  const tokens = newTokens(ctx.secrets, id, userId)
  await trx
    .insertInto('sessions')
    .values({ id, user_id: userId, created_at: now, rotated_at: now, ended_at: null, parent_id: parentId })
    .execute()
  await storeTokens(ctx, trx, id, 0, tokens)
  sessionsChanged(await endOldest(trx, { id, userId, parentId }, now))
  return tokens
}

/**
 * Returns the next pair of tokens for a refresh token. The previous refresh token gets the same pair again for at least
 * 30 s, and for as long as the new pair hasn't been used; an older one means that it was copied, and ends the session.
 * @throws ShopError 550004
 */
export async function rotateSession(
  ctx: Ctx,
  refreshToken: string,
  claimedUserId: string | undefined,
): Promise<Tokens & { userId: string }> {
  if (!sessionIn(ctx.secrets, refreshToken)) throw loginExpired()
  const { changed = [], tokens } = await ctx.transact((trx) => rotate(ctx, trx, refreshToken, claimedUserId))
  sessionsChanged(changed)
  if (!tokens) throw loginExpired()
  return tokens
}

interface Rotated {
  /** Sessions that have other tokens now, or none. */
  changed?: readonly string[]
  /** Missing when the refresh token is invalid. */
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
    .where('hash', '=', secretHash(refreshToken))
    .executeTakeFirst()
  const sessionId = token?.session_id ?? sessionIn(ctx.secrets, refreshToken)
  if (!sessionId || !(token ? token.kind === 'refresh' : isMarkedRefresh(refreshToken))) return {}
  const session = await trx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!session || session.ended_at !== null || (token && token.expires_at <= now)) return {}
  const userId = session.user_id
  if (claimedUserId && claimedUserId !== userId) return {}
  // It isn't stored any more: an old one.
  if (!token) return { changed: await endFamilies(trx, [sessionId], now) }

  const next = successorTokens(ctx.secrets, sessionId, userId, refreshToken)
  if (token.generation === session.generation) {
    const generation = session.generation + 1
    await trx
      .updateTable('sessions')
      .set({ generation, rotated_at: now, confirmed: false })
      .where('id', '=', sessionId)
      .execute()
    await storeTokens(ctx, trx, sessionId, generation, next)
    await trx
      .deleteFrom('session_tokens')
      .where('session_id', '=', sessionId)
      .where('generation', '<=', generation - KEPT_GENERATIONS)
      .execute()
    return { changed: [sessionId], tokens: { ...next, userId } }
  }
  const previous = token.generation === session.generation - 1
  if (previous && (!session.confirmed || Math.abs(now - session.rotated_at) <= REUSE_MS)) {
    return { changed: [sessionId], tokens: { ...next, userId } }
  }
  return { changed: await endFamilies(trx, [sessionId], now) }
}

async function storeTokens(ctx: Ctx, trx: Trx, sessionId: string, generation: number, tokens: Tokens) {
  const now = ctx.clock.now()
  await trx
    .insertInto('session_tokens')
    .values([
      {
        hash: secretHash(tokens.accessToken),
        session_id: sessionId,
        kind: 'access',
        generation,
        expires_at: now + ctx.env.accessTokenMs,
      },
      {
        hash: secretHash(tokens.refreshToken),
        session_id: sessionId,
        kind: 'refresh',
        generation,
        expires_at: now + ctx.env.refreshTokenMs,
      },
    ])
    .execute()
}
