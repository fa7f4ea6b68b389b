import { randomBytes } from 'node:crypto'
import { loginExpired } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { refuseManyHandovers } from './sessionLimits'
import type { Tokens } from './tokens'
import { beginSession } from './writeSession'

/** Lifetime of a code: enough for a web view to open on a slow network. */
const CODE_MS = 60_000

/** Hash of a code, keyed so that it ends with the secret. */
const hashOf = ({ secrets }: Ctx, code: string): string => secrets.sign('handover', code)

/**
 * Creates a code that opens one more session for a session's user; an earlier code becomes invalid.
 * @throws ShopError tooMany
 */
export async function createHandoverCode(ctx: Ctx, sessionId: string) {
  await refuseManyHandovers(ctx.db, sessionId, ctx.clock.now())
  const code = randomBytes(32).toString('base64url')
  const row = { hash: hashOf(ctx, code), expires_at: ctx.clock.now() + CODE_MS }
  await ctx.db
    .insertInto('handover_codes')
    .values({ session_id: sessionId, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
  return { code, expiresAt: row.expires_at }
}

/**
 * Exchanges a code for a new session of its user, which ends together with the session that created the code. Each code
 * works once, also for concurrent requests.
 * @throws ShopError 550004, tooMany
 */
export async function redeemHandoverCode(
  ctx: Ctx,
  code: string,
): Promise<Tokens & { beanId: string; phone: string }> {
  return ctx.transact(async (trx) => {
    const taken = await trx
      .deleteFrom('handover_codes')
      .where('hash', '=', hashOf(ctx, code))
      .returning(['session_id', 'expires_at'])
      .executeTakeFirst()
    const left = (taken?.expires_at ?? 0) - ctx.clock.now()
    // More than a minute is left if the system's clock was ahead and has been set back.
    if (!taken || left <= 0 || left > CODE_MS) throw loginExpired()
    const user = await trx
      .selectFrom('sessions as session')
      .innerJoin('users as user', 'user.id', 'session.user_id')
      .select(['user.id', 'user.phone'])
      .where('session.id', '=', taken.session_id)
      .where('session.ended_at', 'is', null)
      // Ending the session, or blocking its user, waits and then ends the new session too.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user?.phone) throw loginExpired()
    await refuseManyHandovers(trx, taken.session_id, ctx.clock.now())
    const tokens = await beginSession(ctx, trx, user.id, taken.session_id)
    return { ...tokens, beanId: user.id, phone: user.phone }
  })
}
