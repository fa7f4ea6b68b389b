import { CODES } from '@contract/codes'
import type { lineReview } from '@contract/shapes/review'
import type { z } from 'zod'
import { notFound, ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { requestCheck } from '../content/requestCheck'
import { savePictures } from '../upload/uploads'
import { fitText, writerOf } from './reviewText'

export type LineReview = z.output<typeof lineReview>

interface ReviewOfOrder {
  orderId: string
  anonymous: boolean
  comments: readonly LineReview[]
}

/**
 * Creates reviews of lines of one order, all or none. A line that already has the same review (a repeated request) is
 * skipped; one with a different review is refused. Resolves with whether lines are still to be reviewed.
 * @throws ShopError notFound, reviewNotOpen, reviewDone, badInput
 */
export async function reviewLines(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  { orderId, anonymous, comments }: ReviewOfOrder,
  now: number,
): Promise<'todo' | 'done'> {
  // Concurrent requests wait for each other here; the unique line is the safeguard behind it.
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'comment_status'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw notFound('订单不存在')
  if (order.comment_status === 'none') throw new ShopError(CODES.reviewNotOpen, '确认收货后才能评价')
  const who = await writerOf(trx, userId)
  for (const comment of comments)
    await reviewLine(ctx, trx, order.id, userId, { ...comment, anonymous }, who, now)
  const isChanged = await trx
    .updateTable('orders')
    .set({ comment_status: 'done' })
    .where('id', '=', order.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_lines')
            .select('id')
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .where('reviewed_at', 'is', null),
        ),
      ),
    )
    .$call(changesOne)
  return isChanged ? 'done' : 'todo'
}

/** Creates the review of one line. @see reviewLines */
export async function reviewOneLine(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  comment: LineReview & { anonymous: boolean },
  now: number,
): Promise<string> {
  const line = await trx
    .selectFrom('order_lines')
    .select('order_id')
    .where('id', '=', comment.orderGoodsId)
    .executeTakeFirst()
  if (!line) throw notFound('订单商品不存在')
  await reviewLines(
    ctx,
    trx,
    userId,
    { orderId: line.order_id, anonymous: comment.anonymous, comments: [comment] },
    now,
  )
  const { id } = await trx
    .selectFrom('reviews')
    .select('id')
    .where('order_line_id', '=', comment.orderGoodsId)
    .executeTakeFirstOrThrow()
  return id
}

async function reviewLine(
  ctx: Ctx,
  trx: Trx,
  orderId: string,
  userId: string,
  comment: LineReview & { anonymous: boolean },
  who: { nickName: string; avatar: string },
  now: number,
): Promise<void> {
  const content = fitText(comment.content)
  const line = await trx
    .selectFrom('order_lines')
    .selectAll()
    .where('id', '=', comment.orderGoodsId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!line) throw notFound('订单商品不存在')
  const written = await trx
    .selectFrom('reviews')
    .select(['score', 'content'])
    .where('order_line_id', '=', line.id)
    .executeTakeFirst()
  if (written) {
    if (written.score === comment.score && written.content === content) return
    throw new ShopError(CODES.reviewDone, '这件商品已经评价过了')
  }
  await savePictures(trx, userId, comment.pictures, now)
  const id = newId()
  const pictures = [...new Set(comment.pictures)]
  const checkInput = { kind: 'review', subjectId: id, userId, text: content, pictures } as const
  await trx
    .insertInto('reviews')
    .values({
      id,
      goods_id: line.goods_id,
      user_id: userId,
      nick_name: who.nickName,
      avatar: who.avatar,
      score: comment.score,
      content,
      pictures: json(pictures),
      attr_str: line.attr_str,
      reply: '',
      created_at: now,
      order_line_id: line.id,
      anonymous: comment.anonymous,
      content_status: await requestCheck(ctx, trx, checkInput, now),
    })
    .execute()
  await trx.updateTable('order_lines').set({ reviewed_at: now }).where('id', '=', line.id).execute()
}
