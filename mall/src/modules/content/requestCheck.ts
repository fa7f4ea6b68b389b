import { CODES } from '@contract/codes'
import { badInput, ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import type { ContentKind } from '../../gateways/content/contentGateway'
import { hasListedWord } from '../../gateways/content/listedWords'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { spend } from '../allowance/spend'

/** Texts and pictures of one user a day that a platform checks, whose quota all of them share. */
export const CHECKS_A_DAY = 300

/** `content_checks.reason` of what an operator decided, and of what was written again after that. */
export const BY_OPERATOR = 'operator'
const WRITTEN_AGAIN = 'written again'

interface Content {
  readonly kind: ContentKind
  readonly subjectId: string
  readonly userId: string
  readonly text: string
  readonly pictures: readonly string[]
  /** Written again after a refusal: what an operator refused, an operator judges again. */
  readonly isAgain?: boolean
}

/** Deletes what was checked of a user who leaves. */
export const dropChecksOf = (trx: Trx, userId: string) =>
  trx.deleteFrom('content_checks').where('user_id', '=', userId).execute()

/**
 * Checks a text against the word list at once, and has a platform check text and pictures if one is set up. Call it in
 * the transaction that stores the content, and store the status that it returns.
 * @throws ShopError badInput for a listed word, tooMany
 */
export async function requestCheck(
  ctx: Ctx,
  trx: Trx,
  content: Content,
  now: number,
): Promise<'passed' | 'pending' | 'unsure'> {
  const { kind, subjectId, userId, text, pictures } = content
  if (hasListedWord(text, ctx.env.contentWords)) throw badInput('内容含有不能发布的词语，请修改后再提交')
  const refusedId = content.isAgain ? await refusedByOperator(trx, kind, subjectId) : undefined
  if (!refusedId && (!ctx.gateways.content || (!text && pictures.length === 0))) {
    // Drop the checks of the subject's earlier values: they are no longer needed.
    await trx
      .deleteFrom('content_checks')
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .execute()
    return 'passed'
  }
  const checks = (text ? 1 : 0) + pictures.length
  if (!(await spend(trx, 'contentChecks', userId, CHECKS_A_DAY, now, checks)))
    throw new ShopError(CODES.tooMany, '今天修改的次数太多了，请明天再试')
  // The same row, because its history has the refusal.
  const status = refusedId ? ('unsure' as const) : ('pending' as const)
  const id = refusedId ?? newId()
  const values = {
    id,
    user_id: userId,
    text,
    pictures: json([...pictures]),
    status,
    reason: refusedId ? WRITTEN_AGAIN : '',
    author_note: '',
    waits: false,
    created_at: now,
    settled_at: null,
  }
  await trx
    .deleteFrom('content_check_pictures')
    .where('check_id', 'in', (eb) =>
      eb
        .selectFrom('content_checks')
        .select('id')
        .where('kind', '=', kind)
        .where('subject_id', '=', subjectId),
    )
    .execute()
  await trx
    .insertInto('content_checks')
    .values({ ...values, kind, subject_id: subjectId })
    .onConflict((same) => same.columns(['kind', 'subject_id']).doUpdateSet(values))
    .execute()
  if (status === 'pending') await enqueue(trx, { kind: 'checkContent' }, id, { checkId: id }, now)
  return status
}

/** Returns the id of the subject's check if an operator refused it. */
async function refusedByOperator(
  trx: Trx,
  kind: ContentKind,
  subjectId: string,
): Promise<string | undefined> {
  const check = await trx
    .selectFrom('content_checks')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'refused')
    .where('reason', '=', BY_OPERATOR)
    .executeTakeFirst()
  return check?.id
}
