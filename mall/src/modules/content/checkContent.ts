import type { Ctx } from '../../ctx'
import type { ContentGateway, ContentUse } from '../../gateways/content/contentGateway'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { enqueue } from '../../jobs/queue'
import { jpegPath, readPicture } from '../upload/serveUploads'
import { leaveToOperator, settleCheck } from './settleCheck'
import type { ContentStatus } from './tables'

/** WeChat sends results within 30 minutes. After this time the operator decides. */
const LATE_MS = 7_200_000

/** Job that has the platform check a text and its pictures. Without an answer it is tried again later. */
export const checkContent: JobDefinition<{ checkId: string }> = {
  kind: 'checkContent',
  async run(ctx, { checkId }) {
    const gateway = ctx.gateways.content
    const check = await ctx.db
      .selectFrom('content_checks')
      .leftJoin('user_open_ids as person', (join) =>
        join
          .onRef('person.user_id', '=', 'content_checks.user_id')
          .on('person.platform', '=', gateway?.platform ?? 'weapp'),
      )
      .selectAll('content_checks')
      .select('person.open_id')
      .where('content_checks.id', '=', checkId)
      .where('content_checks.status', '=', 'pending')
      .executeTakeFirst()
    if (!check) return
    // The check was switched off meanwhile.
    if (!gateway) return settleCheck(ctx, checkId, ['unsure'], 'no check is set up')
    const use: ContentUse = { kind: check.kind, openId: check.open_id ?? '' }
    const statuses: ContentStatus[] = check.text ? [await gateway.checkText(check.text, use)] : []
    if (!statuses.includes('refused')) {
      for (const url of check.pictures) statuses.push(await checkPicture(ctx, gateway, checkId, url, use))
    }
    if (statuses.includes('pending') && !statuses.includes('refused')) {
      await enqueue(ctx.db, endLateCheck, checkId, { checkId }, ctx.clock.now() + LATE_MS)
    }
    await settleCheck(ctx, checkId, statuses, gateway.platform)
  },
}

/** Job that leaves a check to the operator when a result didn't arrive. One that arrives later still counts. */
export const endLateCheck: JobDefinition<{ checkId: string }> = {
  kind: 'endLateCheck',
  run: (ctx, { checkId }) => leaveToOperator(ctx, checkId, 'no result arrived'),
}

async function checkPicture(
  ctx: Ctx,
  gateway: ContentGateway,
  checkId: string,
  url: string,
  use: ContentUse,
): Promise<ContentStatus> {
  const bytes = await readPicture(ctx, url.replace(/^\/uploads\//, ''))
  if (!bytes) return 'unsure'
  const verdict = await gateway.checkPicture(
    { url: `${ctx.env.publicOrigin ?? ''}${jpegPath(ctx.secrets, url)}`, bytes },
    use,
  )
  if (typeof verdict === 'string') return verdict
  // A failed run is repeated and asks again, so a check may have several results of one picture; all count.
  await ctx.db
    .insertInto('content_check_pictures')
    .values({ trace_id: verdict.traceId, check_id: checkId })
    .onConflict((same) => same.doNothing())
    .execute()
  return 'pending'
}
