import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import type { ClientError } from '../../gateways/sentry'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'
import { spendShared } from '../allowance/budgets'
import { fingerprintOf } from './rules'

export const clientErrorRetention: RetentionRules = {
  /** Errors that haven't occurred since. */
  clientErrors: {
    days: 30,
    drop: (db, before) => dropInSteps(db, 'client_errors', sql`last_seen < ${before}`),
  },
}

/** Counts an error with those that are alike, and forwards it. `source`: who reports it, as `sourceOf` names it. */
export async function saveClientError(
  ctx: Ctx,
  error: Omit<ClientError, 'fingerprint'>,
  source: string,
  now: number,
): Promise<void> {
  const fingerprint = fingerprintOf(error)
  const { target, message, stack, route, host, version } = error
  const updated = await ctx.db
    .updateTable('client_errors')
    .set({ stack, route, host, version, last_seen: now, times: sql`times + 1` })
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) {
    if (!(await spendShared(ctx.db, 'clientErrorKinds', source, now))) return
    await ctx.db
      .insertInto('client_errors')
      .values({
        fingerprint,
        target,
        message,
        stack,
        route,
        host,
        version,
        first_version: version,
        first_seen: now,
        last_seen: now,
      })
      .onConflict((same) =>
        same.column('fingerprint').doUpdateSet({ last_seen: now, times: sql`client_errors.times + 1` }),
      )
      .execute()
  }
  forward(ctx, { ...error, fingerprint }, now)
}

/** Forwards without keeping the caller waiting; an error that the service doesn't take is only counted here. */
function forward(ctx: Ctx, error: ClientError, now: number): void {
  ctx.gateways.clientErrors?.(error, now).catch((failure) => {
    ctx.log.warn({ err: failure }, 'An error of the shop could not be forwarded')
  })
}
