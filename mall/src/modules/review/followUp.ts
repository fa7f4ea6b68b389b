import { CODES } from '@contract/codes'
import { followUpUntil } from '@contract/rules/reviewRules'
import { notFound, ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { requestCheck } from '../content/requestCheck'
import { savePictures } from '../upload/uploads'
import { fitText } from './reviewText'

interface FollowUp {
  commentId: string
  content: string
  pictures: readonly string[]
}

/**
 * Adds a follow-up to one's own review, once, within 90 days of it. Idempotent for the same text.
 * @throws ShopError notFound, reviewNotOpen, reviewDone, badInput
 */
export async function followUp(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  input: FollowUp,
  now: number,
): Promise<string> {
  const content = fitText(input.content)
  const review = await trx
    .selectFrom('reviews')
    .select(['id', 'created_at'])
    .where('id', '=', input.commentId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!review) throw notFound('评价不存在')
  const written = await trx
    .selectFrom('review_follow_ups')
    .select('content')
    .where('review_id', '=', review.id)
    .executeTakeFirst()
  if (written?.content === content) return review.id
  if (written) throw new ShopError(CODES.reviewDone, '这条评价已经追评过了')
  if (now >= followUpUntil(review.created_at)) {
    throw new ShopError(CODES.reviewNotOpen, '评价超过 90 天，不能再追评')
  }
  await savePictures(trx, userId, input.pictures, now)
  const pictures = [...new Set(input.pictures)]
  const checkInput = { kind: 'followUp', subjectId: review.id, userId, text: content, pictures } as const
  await trx
    .insertInto('review_follow_ups')
    .values({
      review_id: review.id,
      content,
      pictures: json(pictures),
      created_at: now,
      content_status: await requestCheck(ctx, trx, checkInput, now),
    })
    .execute()
  return review.id
}
