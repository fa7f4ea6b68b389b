import { sql } from 'kysely'
import { secretHash } from '../../core/digests'
import { accessExpired } from '../../core/errors'
import type { SignedIn } from '../../core/sessions'
import type { Ctx } from '../../ctx'
import { sessionIn } from './tokens'

/**
 * Returns the user of an access token; undefined when it is unknown or the session has ended. A token without a valid
 * seal causes no query.
 * @throws ShopError 145011 when the session is active but the token has expired: refresh and retry (spec 8)
 */
export async function readSession(ctx: Ctx, accessToken: string): Promise<SignedIn | undefined> {
  if (!sessionIn(ctx.secrets, accessToken)) return undefined
  const [row] = await sessionRows(ctx, [secretHash(accessToken)])
  return row && signedInBy(ctx, row)
}

/** Returns the sessions of access tokens, by the tokens' hashes; unknown ones are missing. */
export const sessionRows = (ctx: Ctx, hashes: readonly string[]) =>
  ctx.db
    .selectFrom('session_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .select([
      'token.hash',
      'token.expires_at',
      'token.generation as tokenGeneration',
      'session.id as sessionId',
      'session.generation',
      'session.confirmed',
      'session.ended_at',
      'user.id as userId',
      'user.phone',
    ])
    .where('token.hash', '=', sql<string>`any(${hashes}::text[])`)
    .where('token.kind', '=', 'access')
    .execute()

export type SessionRow = Awaited<ReturnType<typeof sessionRows>>[number]

/**
 * Returns the user of a session row; undefined when the session has ended.
 * @throws ShopError 145011 when the token has expired
 */
export async function signedInBy(ctx: Ctx, row: SessionRow): Promise<SignedIn | undefined> {
  if (row.ended_at !== null || row.phone === null) return undefined
  if (row.tokenGeneration !== row.generation || row.expires_at <= ctx.clock.now()) throw accessExpired()
  if (!row.confirmed) await confirm(ctx, row.sessionId, row.generation)
  return { userId: row.userId, sessionId: row.sessionId, phone: row.phone }
}

/**
 * Records that the newest tokens are in use. From then on the previous refresh token only works for a short time
 * (`rotateSession`).
 */
async function confirm(ctx: Ctx, sessionId: string, generation: number): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ confirmed: true })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .execute()
}
