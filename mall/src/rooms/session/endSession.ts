import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { sessionsChanged } from './sessionChanges'

/** Ends a session, those created from it by handover, those created from these, and so on. */
export async function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  const ended = await ctx.transact((trx) => endFamily(trx, sessionId, ctx.clock.now()))
  for (const id of ended) sessionsChanged(id)
}

/** Returns the ids of a session and of all that descend from it; their tokens and codes are gone. */
export async function endFamily(trx: Trx, sessionId: string, now: number): Promise<string[]> {
  const family: string[] = []
  let generation = [sessionId]
  while (generation.length > 0) {
    family.push(...generation)
    // Before its children are read: a code that is redeemed at this moment holds the row until its session is there.
    await trx
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', 'in', generation)
      .where('ended_at', 'is', null)
      .execute()
    const children = trx.selectFrom('sessions').select('id').where('parent_id', 'in', generation)
    generation = (await children.execute()).map(({ id }) => id)
  }
  await dropTokens(trx, family)
  await trx.deleteFrom('handover_codes').where('session_id', 'in', family).execute()
  return family
}

/** Ends all sessions of a user, except `except` if given. */
export async function endSessionsOf(ctx: Ctx, trx: Trx, userId: string, except = ''): Promise<void> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  await dropTokens(
    trx,
    ended.map(({ id }) => id),
  )
  sessionsChanged(userId)
}

/** Deletes the tokens of sessions. */
async function dropTokens(trx: Trx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0)
    await trx.deleteFrom('session_tokens').where('session_id', 'in', sessionIds).execute()
}
