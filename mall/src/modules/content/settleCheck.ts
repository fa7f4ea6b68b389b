import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import type { Verdict } from '../../gateways/content/contentGateway'
import { contentSettled } from './events'
import { BY_OPERATOR } from './requestCheck'
import type { ContentStatus } from './tables'

/** Returns the state of a whole whose parts have these states: one refused part refuses it. */
export function combinedStatus(parts: readonly ContentStatus[]): ContentStatus {
  for (const status of ['refused', 'pending', 'unsure'] as const) if (parts.includes(status)) return status
  return 'passed'
}

/**
 * Saves the states of the parts that were checked; nothing changes once the whole is settled. `reason` is for the
 * operator.
 */
export async function settleCheck(
  ctx: Ctx,
  checkId: string,
  parts: readonly ContentStatus[],
  reason: string,
): Promise<void> {
  await ctx.transact(async (trx) => {
    if (!(await lockOpen(trx, checkId))) return
    const atOnce = parts.filter((status) => status !== 'pending')
    // Results may have arrived while other parts were still being given to the platform.
    const status = combinedStatus([...atOnce, ...(await laterParts(trx, checkId))])
    if (status !== 'pending') return void (await change(ctx, trx, checkId, status, reason))
    // A part that the operator has to judge anyway: the others needn't be waited for.
    if (atOnce.includes('unsure')) return void (await change(ctx, trx, checkId, 'unsure', reason))
    await trx.updateTable('content_checks').set({ waits: true }).where('id', '=', checkId).execute()
  })
}

/**
 * Leaves a check whose results didn't arrive to the operator. It goes on waiting: results that arrive before the
 * operator has decided settle it.
 */
export const leaveToOperator = async (ctx: Ctx, checkId: string, reason: string): Promise<void> => {
  await ctx.db
    .updateTable('content_checks')
    .set({ status: 'unsure', reason })
    .where('id', '=', checkId)
    .where('status', '=', 'pending')
    .execute()
}

/** Saves the result of a picture that arrives later; false for an unknown trace id. */
export async function settlePicture(ctx: Ctx, traceId: string, verdict: Verdict): Promise<boolean> {
  return ctx.transact(async (trx) => {
    const picture = await trx
      .selectFrom('content_check_pictures')
      .select('check_id')
      .where('trace_id', '=', traceId)
      .executeTakeFirst()
    if (!picture) return false
    const check = await lockOpen(trx, picture.check_id)
    await trx
      .updateTable('content_check_pictures')
      .set({ status: verdict })
      .where('trace_id', '=', traceId)
      .execute()
    const status = combinedStatus(await laterParts(trx, picture.check_id))
    const isComplete = check?.waits && status !== 'pending'
    if (isComplete || status === 'refused') await change(ctx, trx, picture.check_id, status, 'weapp')
    return true
  })
}

/** Locks a check that isn't settled yet. Results that arrive together wait for each other here. */
const lockOpen = (trx: Trx, checkId: string) =>
  trx
    .selectFrom('content_checks')
    .select('waits')
    .where('id', '=', checkId)
    .where('status', 'in', ['pending', 'unsure'])
    .forUpdate()
    .executeTakeFirst()

async function laterParts(trx: Trx, checkId: string): Promise<ContentStatus[]> {
  const rows = await trx
    .selectFrom('content_check_pictures')
    .select('status')
    .where('check_id', '=', checkId)
    .execute()
  return rows.map(({ status }) => status)
}

/** Saves the operator's decision, with a note for the author. Resolves with whether the check was still open. */
export const saveDecision = (
  ctx: Ctx,
  trx: Trx,
  checkId: string,
  status: 'passed' | 'refused',
  authorNote: string,
): Promise<boolean> => change(ctx, trx, checkId, status, BY_OPERATOR, authorNote)

async function change(
  ctx: Ctx,
  trx: Trx,
  checkId: string,
  status: Verdict,
  reason: string,
  authorNote = '',
): Promise<boolean> {
  const now = ctx.clock.now()
  const settledAt = status === 'unsure' ? null : now
  const isChanged = await trx
    .updateTable('content_checks')
    .set({ status, reason, author_note: authorNote, waits: false, settled_at: settledAt })
    .where('id', '=', checkId)
    .where('status', 'in', ['pending', 'unsure'])
    .$call(changesOne)
  if (!isChanged || status === 'unsure') return isChanged
  const check = await trx
    .selectFrom('content_checks')
    .selectAll()
    .where('id', '=', checkId)
    .executeTakeFirstOrThrow()
  await contentSettled.publish(trx, {
    kind: check.kind,
    subjectId: check.subject_id,
    userId: check.user_id,
    text: check.text,
    pictures: check.pictures,
    status,
    at: now,
  })
  return true
}
