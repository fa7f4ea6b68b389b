import { sql } from 'kysely'
import type { Trx } from '../../db/transact'
import type { JobDefinition } from '../../jobs/jobDefinition'

/** Job that shows a version from its planned time on. A version that was withdrawn meanwhile stays a draft. */
export const publishPlanned: JobDefinition<{ versionId: string }> = {
  kind: 'publishAgreement',
  run: (ctx, { versionId }) =>
    ctx.transact(async (trx) => {
      const row = await trx
        .selectFrom('agreement_versions')
        .select(['state', 'publish_at'])
        .where('id', '=', versionId)
        .forUpdate()
        .executeTakeFirst()
      if (row?.state !== 'planned' || row.publish_at === null || row.publish_at > ctx.clock.now()) return
      await showVersion(trx, versionId, row.publish_at)
    }),
}

/** Shows a version in the shop; the one that was shown until now is kept as a former one. */
export async function showVersion(trx: Trx, versionId: string, publishAt: number): Promise<void> {
  const { agreement } = await trx
    .selectFrom('agreement_versions')
    .select('agreement')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  // One after the other. Locks of rows would wait for each other: each caller already holds the version it publishes.
  await sql`select pg_advisory_xact_lock(hashtext(${`agreement ${agreement}`}))`.execute(trx)
  await trx
    .updateTable('agreement_versions')
    .set({ state: 'former' })
    .where('agreement', '=', agreement)
    .where('state', '=', 'current')
    .execute()
  await trx
    .updateTable('agreement_versions')
    .set({ state: 'current', publish_at: publishAt })
    .where('id', '=', versionId)
    .execute()
}
