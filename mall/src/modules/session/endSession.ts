import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { sessionsChanged } from './sessionChanges'

/** Ends a session, those created from it by handover, those created from these, and so on. */
export async function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  sessionsChanged(await ctx.transact((trx) => endFamilies(trx, [sessionId], ctx.clock.now())))
}

/** Ends sessions with all that descend from them, and returns the ids of those that were live; their tokens and codes are gone. */
export async function endFamilies(trx: Trx, sessionIds: readonly string[], now: number): Promise<string[]> {
  const family = sql`
    with recursive family as (
      select id from sessions where id = any(${sessionIds}::text[])
      -- Lateral: a join may read the whole table for each generation.
      union select child.id from family
        cross join lateral (select id from sessions where parent_id = family.id offset 0) child
    )`
  const ended: string[] = []
  for (;;) {
    // A code that is redeemed at this moment holds its session's row. The statement waits for it, but sees the new session
    // only when it is run again.
    const { rows } = await sql<{ id: string }>`${family}
      update sessions set ended_at = ${now}
      where id in (select id from family) and ended_at is null returning id`.execute(trx)
    if (rows.length === 0) break
    // Not as arguments of one push, whose number is limited.
    for (const { id } of rows) ended.push(id)
  }
  await sql`${family} delete from session_tokens where session_id in (select id from family)`.execute(trx)
  await sql`${family} delete from handover_codes where session_id in (select id from family)`.execute(trx)
  return ended
}

/** Ends all sessions of a user, except `except` if given. */
export async function endSessionsOf(ctx: Ctx, trx: Trx, userId: string, except = ''): Promise<void> {
  // One list of ids would be a parameter each, of which a statement has 65,535 at most.
  await sql`
    with ended as (
      update sessions set ended_at = ${ctx.clock.now()}
      where user_id = ${userId} and id <> ${except} and ended_at is null returning id
    ), without_codes as (
      delete from handover_codes where session_id in (select id from ended)
    )
    delete from session_tokens where session_id in (select id from ended)`.execute(trx)
  sessionsChanged([userId])
}
