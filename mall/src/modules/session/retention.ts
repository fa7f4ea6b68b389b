import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import type { CleanUp } from '../../jobs/cleanUp'
import { dropInSteps, updateInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'

/** Deletes tokens a day after they have expired. */
export const dropExpiredTokens: CleanUp = ({ db }, now) =>
  dropInSteps(db, 'session_tokens', sql`expires_at < ${now - DAY_MS}`)

/** Shortens tokens that last longer than new ones: the system's clock was ahead when they were made, or lives are set shorter. */
export async function shortenTokens({ db, env }: Ctx, now: number): Promise<void> {
  for (const [kind, lifeMs] of [
    ['access', env.accessTokenMs],
    ['refresh', env.refreshTokenMs],
  ] as const) {
    const latest = now + lifeMs
    await updateInSteps(
      db,
      'session_tokens',
      sql`expires_at = ${latest}`,
      sql`kind = ${sql.lit(kind)} and expires_at > ${latest}`,
    )
  }
}

export const sessionRetention: RetentionRules = {
  /** Sessions that nobody can continue: their tokens have expired and are deleted. */
  sessions: {
    days: 90,
    drop: (db, before) =>
      dropInSteps(
        db,
        'sessions',
        sql`rotated_at < ${before} and not exists (select from session_tokens where session_id = sessions.id)`,
      ),
  },
}
