import { CODES } from '@contract/codes'
import { notFound, ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { requestCheck } from '../content/requestCheck'
import { savePictures } from '../upload/uploads'
import { fitText } from './reviewText'

interface Again {
  commentId: string
  score: number
  content: string
  pictures: readonly string[]
  anonymous: boolean
}

/**
 * Replaces one's own refused review, once for each refusal: then it waits for the check again. Its date stays. Idempotent
 * for the same text.
 * @throws ShopError notFound, reviewDone, badInput
 */
export async function writeAgain(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  { commentId, score, anonymous, ...input }: Again,
  now: number,
): Promise<string> {
  const content = fitText(input.content)
  const review = await trx
    .selectFrom('reviews')
    .select(['id', 'score', 'content', 'content_status'])
    .where('id', '=', commentId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!review) throw notFound('评价不存在')
  if (review.content_status !== 'refused') {
    if (review.score === score && review.content === content) return review.id
    throw new ShopError(CODES.reviewDone, '只有未通过审核的评价可以重新写')
  }
  await savePictures(trx, userId, input.pictures, now)
  const pictures = [...new Set(input.pictures)]
  const check = {
    kind: 'review',
    subjectId: review.id,
    userId,
    text: content,
    pictures,
    isAgain: true,
  } as const
  await trx
    .updateTable('reviews')
    .set({
      score,
      content,
      pictures: json(pictures),
      anonymous,
      content_status: await requestCheck(ctx, trx, check, now),
    })
    .where('id', '=', review.id)
    .execute()
  return review.id
}
